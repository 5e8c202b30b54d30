// SPDX-License-Identifier: MIT
// One build, and the answers to questions about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/level/history.hpp>
#include <warren/warren.hpp>

namespace warren::studio {

/// The level to build: the text of a recipe, a seed, and so on.
struct BuildRequest {
  std::string text{};
  std::uint64_t seed = 1;
  int depth = 1;
  std::optional<Size> size{};  ///< the default is that of the recipe
  bool watched = false;        ///< keep every frame, not only the last
};

struct Build {
  std::vector<Place> steps{};  ///< of the chain that ran: the builder and its position in the recipe
  Level level{};
  Replay replay{History()};
  int reused = 0;  ///< steps reused from the previous build

  /// The level at a frame. Only what frames record is set: tiles, start, exits and spawns.
  Level level_at(std::size_t frame);
  /// 1 for every cell whose tile, start, exit or spawn a frame changed.
  Grid<std::uint8_t> changed_by(std::size_t frame) const;
};

struct Paths {
  Grid<std::int32_t> distances{};  ///< steps from the start, or `unreachable`
  std::vector<Point> shortest{};   ///< from the start to the nearest exit, both included; empty if none is reachable
};
Paths paths_of(const Level& level);

}  // namespace warren::studio
