// SPDX-License-Identifier: MIT
// Placing keys so that every lock can be opened: assumed fill over the tree of parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>

#include "src/mission/key_levels.hpp"
#include "src/mission/lock_sites.hpp"

namespace warren {

/// A key to place, and the locks that need it.
struct PlannedKey {
  std::string name{};
  std::vector<int> locks{};  ///< indices of sites
  int copy_of = -1;          ///< of a spare key, the index of the one that it replaces
  Point at{-1, -1};
  int part = -1;  ///< where it was placed; -1 before that
};

/// Where keys may be.
struct KeyPlaces {
  const CellSet& free;
  const CellSet& preferred;  ///< a subset of `free`; used wherever a part has some of it
  bool is_chained = false;   ///< keys are placed behind optional locks, if any of these can be opened without them
  std::uint64_t stream = 0;  ///< each key has a random stream of its own, made from this
};

/// Takes one key after the other away from a player who has all of them, those of the last locks first, and draws a
/// place among the parts that can still be reached: there the keys that are not placed yet suffice, so the keys can be
/// collected in reverse order. Of several cells in a part, one far off the path from the start to the exits is taken.
///
/// At most 64 keys and 63 locks. Cost: linear in the cells, and a few operations on sets of parts for each key.
class KeyFill {
 public:
  KeyFill(const LockSites& sites, const KeyLevels& levels, const KeyPlaces& places);

  /// Places all keys. Returns the index of the first for which there is no place; -1 if there is none.
  int place(std::vector<PlannedKey>& keys);
  /// Takes a cell of a part, for something else. Nothing if it has no free cell.
  bool take_cell(int part, Rng& rng, Point& cell);

 private:
  using Parts = std::uint64_t;

  Parts reached(const std::vector<PlannedKey>& keys, int without) const;
  bool place_key(std::vector<PlannedKey>& keys, int index);
  bool is_needed_on_the_way(const PlannedKey& key) const;

  const LockSites& sites_;
  const KeyLevels& levels_;
  const KeyPlaces& places_;
  Parts way_ = 1;                              // the parts between the start and the exits
  std::vector<std::vector<Point>> free_;       // by part
  std::vector<std::vector<Point>> preferred_;  // by part
};

}  // namespace warren
