// SPDX-License-Identifier: MIT
#include "src/prefabs/slot_fit.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <warren/grid/cell_set.hpp>

#include "src/placement/doors.hpp"
#include "src/prefabs/possible_cells.hpp"
#include "src/prefabs/slot.hpp"

namespace warren {

namespace {

Grid<CellFate> fates_of(const Prefab& prefab) {
  Grid<CellFate> fates(prefab.size());
  for_each_possible_cell(prefab, [&](Point p, const PrefabCell& cell) {
    CellFate& fate = fates[p];
    const bool in_slot = cell.role == Role::slot;
    fate.clear = fate.clear || cell.transparent();
    fate.open = fate.open || cell.walkable();
    fate.blocked = fate.blocked || in_slot || (!cell.transparent() && !is_walkable(cell.tile));
    fate.door = fate.door || (is_door(cell.tile) && !cell.transparent() && cell.role != Role::socket);
    fate.socket = fate.socket || cell.role == Role::socket;
    fate.in_slot = fate.in_slot || in_slot;
  });
  return fates;
}

/// A slot with a vault in it, and the cells around it. Coordinates are those of the window.
class FilledSlot {
 public:
  FilledSlot(Grid<CellFate> cells, const Rect& slot) : cells_(std::move(cells)), slot_(slot) {}

  bool is_sound() const { return sockets_are_open() && doors_stand_in_walls() && is_connected(); }

  bool surely_open(Point p) const { return !cells_.contains(p) || cells_[p].surely_open(); }

 private:
  bool can_be_open(Point p) const { return !cells_.contains(p) || cells_[p].open; }
  bool can_be_door(Point p) const { return cells_.contains(p) && cells_[p].door; }

  /// The cell behind a socket is always open, as in every room.
  bool sockets_are_open() const {
    bool all_open = true;
    slot_.for_each([&](Point p) {
      const auto is_socket = [&](Point step) { return cells_.contains(p + step) && cells_[p + step].socket; };
      if (std::ranges::any_of(orthogonal_steps, is_socket)) all_open = all_open && surely_open(p);
    });
    return all_open;
  }

  /// Doors in the slot and beside it, whatever uncertain cells become.
  bool doors_stand_in_walls() const {
    bool all_stand = true;
    slot_.grown(1).for_each([&](Point p) {
      if (!can_be_door(p)) return;
      const auto is_door = [&](Point q) { return can_be_door(q); };
      all_stand = all_stand &&
                  row_stands_in_wall(
                      p, [&](Point q) { return surely_open(q); }, is_door) &&
                  row_stands_in_wall(p, [&](Point q) { return can_be_open(q); }, is_door);
    });
    return all_stand;
  }

  /// All cells in the slot and beside it that can be open are connected by cells that always are. Then every path
  /// through the slot can be rerouted, and whatever is in the slot can be reached.
  bool is_connected() const {
    CellSet sure(cells_.size());
    CellSet needed(cells_.size());
    for (std::size_t i = 0; i < cells_.cells().size(); ++i) {
      const Point p = cells_.point(i);
      const CellFate& cell = cells_[i];
      if (cell.socket) continue;
      if (cell.surely_open()) sure.insert(p);
      const auto is_in_slot = [&](Point step) { return slot_.contains(p + step); };
      const bool is_near = slot_.contains(p) || std::ranges::any_of(orthogonal_steps, is_in_slot);
      if (is_near && cell.open && !cell.in_slot) needed.insert(p);
    }
    if (needed.empty()) return true;
    const std::optional<Point> from = (needed & sure).first();
    if (!from) return false;
    const CellSet reached = sure.flood(*from);
    const CellSet beside = reached.grown(Movement::orthogonal);
    return ((needed & sure) - reached).empty() && (needed - beside).empty();
  }

  Grid<CellFate> cells_;
  Rect slot_;
};

}  // namespace

SlotFit::SlotFit(const Prefab& host, const PrefabSlot& slot)
    : slot_(slot), window_(slot.area.grown(margin).intersection(host.glyphs().bounds())), around_(window_.size()) {
  const Grid<CellFate> all = fates_of(host);
  for (std::size_t i = 0; i < around_.cells().size(); ++i) {
    const Point p = around_.point(i) + Point{window_.x, window_.y};
    around_[i] = slot.area.contains(p) ? CellFate{.open = true} : all[p];
    // What lies under a transparent cell depends on the map.
    if (around_[i].clear) around_[i].blocked = true;
  }
}

std::vector<Orientation> SlotFit::turns_of(const Prefab& vault) const {
  std::vector<Orientation> found;
  if (!size_fits(vault, slot_)) return found;
  const Grid<CellFate> fates = fates_of(vault);
  for (const Orientation turn : vault.turns()) {
    if (slot_.area.size().holds(turned(vault.size(), turn)) && fits(turned(fates, turn), turn, vault.header().open)) {
      found.push_back(turn);
    }
  }
  return found;
}

bool SlotFit::fits(const Grid<CellFate>& vault, Orientation turn, const OpenEdges& edges) const {
  const Point corner{window_.x, window_.y};
  const Rect area = area_in_slot(slot_, vault.size());
  const Point at = Point{area.x, area.y} - corner;
  Grid<CellFate> cells = around_;
  for (std::size_t i = 0; i < vault.cells().size(); ++i) {
    const Point p = vault.point(i) + at;
    cells[p] = vault[i];
    cells[p].open = vault[i].open || vault[i].clear;
  }
  const FilledSlot filled(std::move(cells),
                          {slot_.area.x - corner.x, slot_.area.y - corner.y, slot_.area.w, slot_.area.h});
  const std::pair<bool, int> sides[] = {{edges.top, 0}, {edges.right, 1}, {edges.bottom, 2}, {edges.left, 3}};
  for (const auto& [wanted, side] : sides) {
    const Point out = orthogonal_steps[turned_side(side, turn)];
    for (std::size_t i = 0; wanted && i < vault.cells().size(); ++i) {
      const Point p = vault.point(i);
      if (vault[i].open && !vault.contains(p + out) && !filled.surely_open(p + at + out)) return false;
    }
  }
  return filled.is_sound();
}

bool size_fits(const Prefab& vault, const PrefabSlot& slot) {
  return std::ranges::any_of(vault.turns(),
                             [&](Orientation turn) { return slot.area.size().holds(turned(vault.size(), turn)); });
}

}  // namespace warren
