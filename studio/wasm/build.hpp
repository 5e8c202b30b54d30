// SPDX-License-Identifier: MIT
// One build with everything that the studio asks about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/level/history.hpp>
#include <warren/warren.hpp>

namespace warren::studio {

/// What to build: a recipe as text, and which level of it.
struct BuildRequest {
  std::string text{};
  std::uint64_t seed = 1;
  int depth = 1;
  std::optional<Size> size{};  ///< that of the recipe when left out
  bool watched = false;        ///< keep every frame, not only the last
};

struct Build {
  std::vector<Place> steps{};  ///< of the chain that ran: builder, and where it stands in the recipe
  Level level{};
  Replay replay{History()};
  int reused = 0;  ///< steps taken over from the build before

  /// The level as it was at a frame, as far as frames tell: tiles, start, exits and spawns.
  Level level_at(std::size_t frame);
  /// 1 for every cell that a frame changed, be it the tile or what stands on it.
  Grid<std::uint8_t> changed_by(std::size_t frame) const;
};

/// The shortest way from the start to the nearest exit, both included; empty when there is none.
struct Ways {
  Grid<std::int32_t> distances{};  ///< steps from the start, or `unreachable`
  std::vector<Point> path{};
};
Ways ways_of(const Level& level);

}  // namespace warren::studio
