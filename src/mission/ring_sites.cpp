// SPDX-License-Identifier: MIT
// Sites on open ground: all cells at the same distance from the exit, or from the start, for walls with one gate.
#include <algorithm>

#include "src/mission/key_levels.hpp"
#include "src/mission/lock_sites.hpp"

namespace warren {

/// Adds the ring of cells that are `radius` steps from the source of the field, if all of them are free and it leaves
/// both sides connected.
bool LockSites::add_ring(const Grid<std::int32_t>& steps, int radius) {
  std::vector<Point> cells;
  std::int64_t nearer = 0;
  std::int64_t farther = 0;
  open_.for_each([&](Point p) {
    if (steps[p] == radius) cells.push_back(p);
    nearer += steps[p] < radius ? 1 : 0;
    farther += steps[p] > radius ? 1 : 0;
  });
  const auto is_fixed = [&](Point p) { return barred_.contains(p) || !level_->is_free(p); };
  if (cells.empty() || std::ranges::any_of(cells, is_fixed) || !is_apart(cells)) return false;
  Mandatory site = measured(cells);
  const bool is_at_start = steps[*level_->start] < radius;
  if (site.front != (is_at_start ? nearer : farther) || !fits(site)) return false;
  for (const Point cell : cells) open_.erase(cell);
  const CellSet behind = open_.flood(goals_.front(), level_->movement);
  for (const Point cell : cells) open_.insert(cell);
  if (behind.count() != (is_at_start ? farther : nearer)) return false;
  const std::vector<Mandatory> before = mandatory_;
  insert(std::move(site));
  list_mandatory();
  if (KeyLevels().assign(open_, *level_->start, level_->movement, sites_)) return true;
  mandatory_ = before;
  return false;
}

bool LockSites::add_ring() {
  constexpr int max_radius = 12;
  for (int radius = 2; radius <= std::min(max_radius, path_steps_ - 2); ++radius) {
    if (add_ring(to_goal_, radius) || add_ring(from_start_, radius)) return true;
  }
  return false;
}

}  // namespace warren
