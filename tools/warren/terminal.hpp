// SPDX-License-Identifier: MIT
// What a terminal can show, and levels painted for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/core/level.hpp>
#include <warren/formats/format.hpp>

namespace warren::tool {

/// What stands on tiles has these instead of the tile's.
inline constexpr Colour start_colour = Colour::hex(0xffffff);
inline constexpr Colour spawn_colour = Colour::hex(0xff875f);

/// The nearest colour of the 6x6x6 cube and the greys that terminals with 256 colours have.
int palette_index(Colour colour);
/// The nearest of the eight that all terminals with colours have; -1, the terminal's own, for greys, which would be
/// white on white for some.
int basic_index(Colour colour);

/// Whether there is a terminal at both ends that can show a full screen.
bool is_interactive();

/// Colour is for terminals, unless NO_COLOR is set or TERM says that it cannot.
bool wants_colour(int descriptor);

/// One row of a level's drawing, with the colours of the tiles below it; cells from `left`, `width` of them.
std::string paint_row(const Level& level, std::string_view drawn, int y, int left, int width);

/// The whole drawing in colour, one line per row.
std::string paint(const Level& level, TextStyle style);

}  // namespace warren::tool
