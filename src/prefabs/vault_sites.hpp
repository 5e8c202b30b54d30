// SPDX-License-Identifier: MIT
// Where a vault can be placed, by its header: on free floor, at a wall, in a corner or in rock.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "src/prefabs/placing.hpp"

namespace warren {

/// An orientation, as an index into those that were searched, and the top left corner.
struct VaultSite {
  std::size_t turn = 0;
  Point at{};
};

class VaultSites {
 public:
  /// `ground` is the floor that vaults may cover, `walls` what they may have behind them, and `rock` the part of it
  /// that alcoves may be dug into.
  VaultSites(const CellSet& ground, const CellSet& walls, const CellSet& rock)
      : ground_(ground), open_(ground), walls_(walls), rock_(rock) {}

  /// Finds the sites of a vault in these orientations and returns how many there are. Substitutions can open more
  /// cells in the bottom row of an alcove: has_mouth() tests the result.
  std::int64_t find(const Prefab& vault, std::span<const Orientation> turns);
  /// One of the sites found. Must be less than their number.
  VaultSite nth(std::int64_t n) const;
  /// Removes one of the sites found.
  void reject(const VaultSite& site);

  /// Whether all open cells in the bottom row of an alcove are beside ground.
  bool has_mouth(const Grid<PrefabCell>& piece, Orientation turn, Point at) const;
  /// Excludes an area from now on.
  void close(const Rect& area);

 private:
  void find_free(const Prefab& vault, std::span<const Orientation> turns);
  void find_at_walls(const Prefab& vault, Orientation turn, std::size_t index);
  void find_in_rock(Orientation turn, std::size_t index);
  /// Keeps the sites where an edge of the piece is beside cells of the finder.
  void keep_beside(PlaceFinder& finder, const Grid<PrefabCell>& edge, Point side, std::size_t index);

  CellSet ground_;
  PlaceFinder open_;  // the same
  PlaceFinder walls_;
  PlaceFinder rock_;
  CellSet strip_;
  std::array<Grid<PrefabCell>, orientation_count> shapes_;  // the vault in every orientation
  std::array<CellSet, orientation_count> places_;           // by orientation: sites, moved by -offset
  std::array<Point, orientation_count> offsets_{};
  std::array<std::int64_t, orientation_count> counts_{};
};

}  // namespace warren
