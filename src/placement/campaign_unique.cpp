// SPDX-License-Identifier: MIT
#include "src/placement/campaign_unique.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <warren/grid/rng.hpp>

namespace warren {

namespace {

/// Of the floors of a dungeon, one whose depth suits it.
bool belongs_to_floor(std::string_view name, const DepthRange& depths, const DungeonPart& part) {
  const auto suits = [&](int depth) { return depths.contains(depth); };
  const auto count = static_cast<std::uint64_t>(std::ranges::count_if(part.depths, suits));
  if (count == 0 || !suits(part.depths[part.floor])) return false;
  const auto here = part.depths.begin() + static_cast<std::ptrdiff_t>(part.floor);
  const auto before = std::count_if(part.depths.begin(), here, suits);
  return Hasher().word(part.seed).text(name).value() % count == static_cast<std::uint64_t>(before);
}

}  // namespace

bool belongs_to_level(std::string_view name, const DepthRange& depths, const Level& level) {
  if (level.given() != nullptr && level.given()->part) return belongs_to_floor(name, depths, *level.given()->part);
  constexpr int last_depth = 26;  // of most campaigns
  const int first = std::max(depths.min, 1);
  const int last = std::max(std::min(depths.max, last_depth), first);
  Hasher hasher;
  hasher.word(level.seed).text(name);
  const auto count = static_cast<std::uint64_t>(last - first + 1);
  return level.depth == first + static_cast<int>(hasher.value() % count);
}

}  // namespace warren
