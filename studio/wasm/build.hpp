// SPDX-License-Identifier: MIT
// One build, and the answers to questions about it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <warren/level/history.hpp>
#include <warren/warren.hpp>

namespace warren::studio {

/// The level to build: the text of a recipe or of a dungeon, a seed, and so on.
struct BuildRequest {
  std::string text{};
  std::string floor{};  ///< of a dungeon; its depth and size are those of the floor
  std::uint64_t seed = 1;
  int depth = 1;
  std::optional<Size> size{};  ///< the default is that of the recipe
  bool watched = false;        ///< keep every frame, not only the last
};

/// What levels are drawn with: the tileset of the pack, or the built-in sheet.
struct Look {
  std::shared_ptr<const TileSet> tiles;
  TileSheet sheet;
  std::string id;  ///< the same for the same tiles and pictures
};
/// The look of levels with these tiles. A tileset that cannot be used is left out; the problems of the pack name it.
std::shared_ptr<const Look> look_of(const std::shared_ptr<const TileSet>& tiles, const Pack& pack);

struct Build {
  std::vector<Place> steps{};  ///< of the chain that ran: the builder and its position in the recipe
  Level level{};
  Replay replay{History()};
  int reused = 0;                      ///< steps reused from the previous build
  std::shared_ptr<const Look> look{};  ///< that of the pack it was built with
  Description description{};           ///< empty if the build failed

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
