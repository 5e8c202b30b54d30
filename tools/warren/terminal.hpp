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

/// Colour is for terminals, unless NO_COLOR is set or TERM says that it cannot.
bool wants_colour(int descriptor);

/// Columns and rows of the terminal; 80x24 when nobody knows.
Size terminal_size(int descriptor);

/// One row of a level's drawing, with the colours of the tiles below it; cells from `left`, `width` of them.
std::string paint_row(const Level& level, std::string_view drawn, int y, int left, int width);

/// The whole drawing in colour, one line per row.
std::string paint(const Level& level, TextStyle style);

}  // namespace warren::tool
