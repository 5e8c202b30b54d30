// SPDX-License-Identifier: MIT
// Whether a vault fits in a slot: no path is blocked, all of it can be reached, and doors stand in walls.
#pragma once

#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// What a cell of a drawing can become, for all results of its substitutions and all contents of its slots.
struct CellFate {
  bool open = false;     ///< walkable
  bool blocked = false;  ///< something else
  bool clear = false;    ///< transparent
  bool door = false;
  bool socket = false;
  bool in_slot = false;  ///< a vault decides

  bool surely_open() const { return open && !blocked; }
};

/// One slot of a drawing, for many vaults. It looks at the cells around the slot only, so its cost does not depend on
/// the size of the drawing.
class SlotFit {
 public:
  SlotFit(const Prefab& host, const PrefabSlot& slot);

  /// The orientations in which the vault fits.
  std::vector<Orientation> turns_of(const Prefab& vault) const;

 private:
  static constexpr int margin = 8;  // more than the longest row of doors

  bool fits(const Grid<CellFate>& vault, Orientation turn, const OpenEdges& edges) const;

  const PrefabSlot& slot_;
  Rect window_;              // of the drawing
  Grid<CellFate> around_{};  // the cells of the window, the slot empty
};

/// Whether the size of a vault fits, in one of its orientations at least.
bool size_fits(const Prefab& vault, const PrefabSlot& slot);

}  // namespace warren
