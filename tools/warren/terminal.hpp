// SPDX-License-Identifier: MIT
// Capabilities of the terminal.
#pragma once

#include <warren/level/tile.hpp>

namespace warren::tool {

/// The nearest of the eight basic ANSI colours; -1, the default of the terminal, for greys, which could be white on
/// white otherwise.
int basic_index(Colour colour);

/// Whether stdin and stdout are a terminal that can show a full screen.
bool is_interactive();

/// Whether the descriptor is a terminal where a line can be rewritten.
bool can_rewrite_lines(int descriptor);

/// Whether to write colours: on terminals, unless NO_COLOR is set or TERM is "dumb".
bool wants_colour(int descriptor);

}  // namespace warren::tool
