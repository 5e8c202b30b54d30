// SPDX-License-Identifier: MIT
// Which level of a campaign has what is unique in it.
#pragma once

#include <string_view>

#include <warren/level/level.hpp>

namespace warren {

/// The depths at which something may occur.
struct DepthRange {
  int min = 1;
  int max = 1000;

  bool contains(int depth) const { return depth >= min && depth <= max; }
};

/// Whether something that is unique in a campaign occurs in this level. It has one depth, which depends on the seed; in
/// a dungeon, one of the floors with such a depth. So levels do not depend on each other.
bool belongs_to_level(std::string_view name, const DepthRange& depths, const Level& level);

}  // namespace warren
