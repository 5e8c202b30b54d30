// SPDX-License-Identifier: MIT
// A dungeon as one picture: its floors as a stack, from the top down, with the links between them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/warren/dungeon_files.hpp"

namespace warren::tool {

/// The picture as SVG. Floors of the same depth are side by side.
std::string dungeon_overview(const Campaign& campaign, std::uint64_t seed, const std::vector<BuiltFloor>& floors);

}  // namespace warren::tool
