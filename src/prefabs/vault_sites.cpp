// SPDX-License-Identifier: MIT
#include "src/prefabs/vault_sites.hpp"

#include <algorithm>
#include <numeric>

namespace warren {

namespace {

bool same_shape(const Grid<PrefabCell>& a, const Grid<PrefabCell>& b) {
  return a.size() == b.size() &&
         std::ranges::equal(a.cells(), b.cells(), {}, &PrefabCell::transparent, &PrefabCell::transparent);
}

/// The row or column of a piece on this side.
Grid<PrefabCell> edge_of(const Grid<PrefabCell>& piece, Point side) {
  const bool is_row = side.y != 0;
  Grid<PrefabCell> edge(is_row ? Size{piece.width(), 1} : Size{1, piece.height()});
  const Point from{side.x > 0 ? piece.width() - 1 : 0, side.y > 0 ? piece.height() - 1 : 0};
  for (std::size_t i = 0; i < edge.cells().size(); ++i) edge[i] = piece[edge.point(i) + from];
  return edge;
}

}  // namespace

std::int64_t VaultSites::find(const Prefab& vault, std::span<const Orientation> turns) {
  counts_.fill(0);
  offsets_.fill({});
  const VaultPlacement placement = vault.header().placement;
  if (placement == VaultPlacement::free) {
    find_free(vault, turns);
  } else {
    for (std::size_t t = 0; t < turns.size(); ++t) {
      shapes_[t] = turned(vault.cells(), turns[t]);
      if (placement == VaultPlacement::alcove) {
        find_in_rock(turns[t], t);
      } else {
        find_at_walls(vault, turns[t], t);
      }
    }
  }
  return std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
}

void VaultSites::find_free(const Prefab& vault, std::span<const Orientation> turns) {
  const bool full = std::ranges::none_of(vault.cells().cells(), &PrefabCell::transparent);
  for (std::size_t t = 0; t < turns.size(); ++t) {
    if (!full) shapes_[t] = turned(vault.cells(), turns[t]);
    // A full rectangle turned by 180 degrees fits at the same positions.
    std::size_t alike = 0;
    while (full ? lies_across(turns[alike]) != lies_across(turns[t]) : !same_shape(shapes_[alike], shapes_[t])) {
      ++alike;
    }
    if (alike < t) {
      places_[t] = places_[alike];
      counts_[t] = counts_[alike];
    } else {
      const bool any =
          full ? open_.find(places_[t], turned(vault.size(), turns[t])) : open_.find(places_[t], shapes_[t]);
      counts_[t] = any ? places_[t].count() : 0;
    }
  }
}

void VaultSites::find_at_walls(const Prefab& vault, Orientation turn, std::size_t index) {
  if (!open_.find(places_[index], shapes_[index])) return;
  const Point back = turned_step({0, -1}, turn);
  keep_beside(walls_, edge_of(shapes_[index], back), back, index);
  if (vault.header().placement == VaultPlacement::corner) {
    const Point left = turned_step({-1, 0}, turn);
    keep_beside(walls_, edge_of(shapes_[index], left), left, index);
  }
  counts_[index] = places_[index].count();
}

void VaultSites::find_in_rock(Orientation turn, std::size_t index) {
  // One cell of rock stays around the alcove, except in front of it.
  const Point front = turned_step({0, 1}, turn);
  const Size size = shapes_[index].size();
  const Size wanted = front.y != 0 ? Size{size.w + 2, size.h + 1} : Size{size.w + 1, size.h + 2};
  if (!rock_.find(places_[index], wanted)) return;
  offsets_[index] = {front.x < 0 ? 0 : 1, front.y < 0 ? 0 : 1};
  Grid<PrefabCell> mouth = edge_of(shapes_[index], front);
  for (PrefabCell& cell : mouth.cells()) {
    if (!cell.walkable()) cell.role = Role::transparent;
  }
  keep_beside(open_, mouth, front, index);
  counts_[index] = places_[index].count();
}

void VaultSites::keep_beside(PlaceFinder& finder, const Grid<PrefabCell>& edge, Point side, std::size_t index) {
  CellSet& places = places_[index];
  if (!finder.find(strip_, edge)) {
    places.reset(strip_.size());
    return;
  }
  // Sets are compared at offsets that are not negative, so the corner moves to include the cells beside the edge.
  const Size size = shapes_[index].size();
  const Point beside = Point{side.x > 0 ? size.w : side.x, side.y > 0 ? size.h : side.y} + offsets_[index];
  const Point moved{std::min(beside.x, 0), std::min(beside.y, 0)};
  CellSet kept(places.size());
  kept.insert(kept.bounds());
  static_cast<void>(keep_where(kept, places, Point{} - moved));
  static_cast<void>(keep_where(kept, strip_, beside - moved));
  places = std::move(kept);
  offsets_[index] = offsets_[index] - moved;
}

VaultSite VaultSites::nth(std::int64_t n) const {
  std::size_t t = 0;
  while (n >= counts_[t]) n -= counts_[t++];
  return {t, *places_[t].nth(n) + offsets_[t]};
}

void VaultSites::reject(const VaultSite& site) {
  places_[site.turn].erase(site.at - offsets_[site.turn]);
  --counts_[site.turn];
}

bool VaultSites::has_mouth(const Grid<PrefabCell>& piece, Orientation turn, Point at) const {
  const Point front = turned_step({0, 1}, turn);
  for (std::size_t i = 0; i < piece.cells().size(); ++i) {
    const Point p = piece.point(i);
    if (piece[i].walkable() && !piece.contains(p + front) && !ground_.contains(p + at + front)) return false;
  }
  return true;
}

void VaultSites::close(const Rect& area) {
  ground_.erase(area);
  open_.close(area);
  walls_.close(area);
  rock_.close(area);
}

}  // namespace warren
