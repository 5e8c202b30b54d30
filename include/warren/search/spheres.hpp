// SPDX-License-Identifier: MIT
// The spheres of a mission: the parts of a level in the order in which its keys open them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The cells of a level by spheres. The first one is what a player can reach at the start, each further one what the
/// keys and levers of those before it open.
///
/// Of consumable keys, each lock uses up one when it opens, the first lock first. A lever that was reached counts as on
/// and as off. So the spheres are those of a player who makes no mistakes; see prove() for the others. Linear in the
/// cells.
class Spheres {
 public:
  explicit Spheres(const Level& level);

  /// 0 without a start.
  int count() const { return static_cast<int>(ends_.size()); }
  /// The cells of a sphere, as indices into the tiles: first those at which it is entered, then by distance from these.
  std::span<const std::uint32_t> cells(int sphere) const;
  /// How far these are, in steps, in the same order.
  std::span<const std::int32_t> steps(int sphere) const;
  /// All cells that a player can reach.
  std::size_t cell_count() const { return cells_.size(); }
  /// The number of spheres with a key or lever in them.
  int with_keys() const { return with_keys_; }

 private:
  std::vector<std::uint32_t> cells_;
  std::vector<std::int32_t> steps_;
  std::vector<std::size_t> ends_;  // of the spheres, in these
  int with_keys_ = 0;
};

/// The dramatic curve of a level, from 0 to 100 in each cell: it rises from where a sphere is entered to its farthest
/// cells, falls by a fifth behind the gate to the next one, and is 100 at the farthest cells of the last. In a level
/// without locks it is the distance from the start. Cells that no player can reach have 0.
Grid<std::uint8_t> intensity_of(const Level& level);

}  // namespace warren
