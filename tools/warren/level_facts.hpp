// SPDX-License-Identifier: MIT
// A level in one line.
#pragma once

#include <string>

#include <warren/level/level.hpp>

namespace warren::tool {

/// "Simple, seed 7, 80x50, depth 1: 14 rooms, …"
std::string facts_line(const Level& level);

}  // namespace warren::tool
