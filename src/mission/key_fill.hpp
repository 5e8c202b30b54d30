// SPDX-License-Identifier: MIT
// Placing keys so that every lock can be opened: assumed fill over the regions between locks.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>

#include "src/mission/key_plan.hpp"
#include "src/mission/lock_logic.hpp"
#include "src/mission/reach_search.hpp"
#include "src/mission/region_graph.hpp"

namespace warren {

/// Where keys may be.
struct KeyPlaces {
  const CellSet& free;
  const CellSet& preferred;  ///< a subset of `free`; used wherever a region has some of it
  const Grid<std::int32_t>& from_start;
  const Grid<std::int32_t>& to_goal;  ///< steps
  bool is_chained = false;            ///< keys are placed behind optional locks, if any of these can be opened first
  std::uint64_t stream = 0;           ///< each key has a random stream of its own, made from this
};

/// Takes one key after the other away from a player who has all of them, those of the last locks first, and draws a
/// place among the regions that can still be reached: there the keys that are not placed yet suffice, so the keys can
/// be collected in reverse order. Of several cells in a region, one far off the path from the start to the exits is
/// taken. Keys that are part of the mission already count as placed.
///
/// Cost: linear in the cells, and a search of the graph for each key and each lock.
class KeyFill {
 public:
  KeyFill(const Level& level, const RegionGraph& graph, const LockLogic& logic, const KeyPlaces& places);

  /// If no play reaches an exit, even with all keys that are not placed: a lock that keeps it from that.
  std::optional<int> find_locked_out(const std::vector<PlannedKey>& keys);
  /// Places all keys. Returns the index of the first for which there is no place; nothing if there is none.
  std::optional<int> place(std::vector<PlannedKey>& keys);
  /// Takes a cell right behind a lock, for something else. Nothing if no cell is free there.
  std::optional<Point> take_cell_behind(int lock, Rng& rng);

 private:
  /// The free cells of a region, which are `count` elements of cells_ from `first` on; the preferred ones come first.
  struct FreeList {
    std::size_t first = 0;
    int count = 0;
    int preferred = 0;
  };

  void list_cells();
  void classify_locks();
  const FreeList& list_of(int node) const { return lists_[static_cast<std::size_t>(node - graph_.barrier_count())]; }
  void search_without(const std::vector<PlannedKey>& keys, int index);
  bool place_key(std::vector<PlannedKey>& keys, int index);
  bool is_needed_on_the_way(const PlannedKey& key) const;
  Point take_cell(int node, Rng& rng);

  const Level& level_;
  const RegionGraph& graph_;
  const LockLogic& logic_;
  const KeyPlaces& places_;
  ReachSearch search_;
  std::vector<char> is_mandatory_;        // by lock
  std::vector<std::vector<int>> before_;  // by lock: the regions from which it is entered
  std::vector<std::vector<int>> behind_;  // by lock: the regions to which it leads, and only it
  std::vector<char> is_on_the_way_;       // by node: reached by passing mandatory locks only
  std::vector<FreeList> lists_;           // by region
  std::vector<std::uint32_t> cells_;      // indices into the tiles
};

}  // namespace warren
