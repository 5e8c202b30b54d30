// SPDX-License-Identifier: MIT
// A level in one line, or a few sentences.
#pragma once

#include <string>
#include <vector>

#include <warren/description/description.hpp>
#include <warren/level/level.hpp>

namespace warren::tool {

/// "Simple, seed 7, 80x50, depth 1: 14 rooms, …"
std::string facts_line(const Level& level);
/// Its name and the text about it, as far as the grammar has phrases for them.
std::vector<std::string> description_lines(const Level& level, const Grammar& grammar);

}  // namespace warren::tool
