// SPDX-License-Identifier: MIT
// Capabilities of the terminal.
#pragma once

#include <string>

#include <warren/level/tile.hpp>

namespace warren::tool {

/// The nearest of the eight basic ANSI colours; -1, the default of the terminal, for greys, which could be white on
/// white otherwise.
int basic_index(Colour colour);

/// Whether stdin and stdout are a terminal.
bool is_on_terminal();
/// Whether they are a terminal that can show a full screen.
bool is_interactive();

/// What is wrong when there is no full screen: no terminal, or as in "TERM=vt9000 is a terminal that is not known
/// here".
std::string why_no_screen();

/// Whether the descriptor is a terminal where a line can be rewritten.
bool can_rewrite_lines(int descriptor);

/// Whether to write colours: on terminals, unless NO_COLOR is set or TERM is "dumb".
bool wants_colour(int descriptor);

/// A duration as 1:05, or 2:03:07.
std::string clock_text(double seconds);

}  // namespace warren::tool
