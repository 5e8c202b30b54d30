// SPDX-License-Identifier: MIT
// What a terminal can show.
#pragma once

#include <warren/level/tile.hpp>

namespace warren::tool {

/// The nearest of the eight colours that all terminals with colours have; -1, the terminal's own, for greys, which
/// would be white on white for some.
int basic_index(Colour colour);

/// Whether there is a terminal at both ends that can show a full screen.
bool is_interactive();

/// Whether a line can be written over again and again.
bool moves_on_terminal(int descriptor);

/// Colour is for terminals, unless NO_COLOR is set or TERM says that it cannot.
bool wants_colour(int descriptor);

}  // namespace warren::tool
