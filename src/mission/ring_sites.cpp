// SPDX-License-Identifier: MIT
// Sites on open ground: all cells at the same distance from the exit, or from the start, for walls with one gate.
#include <algorithm>

#include "src/mission/mandatory_sites.hpp"

namespace warren {

/// Adds the ring of cells that are `radius` steps from the source of the field, if all of them are free and it leaves
/// both sides connected.
bool MandatorySites::add_ring(const Grid<std::int32_t>& steps, int radius) {
  std::vector<Point> cells;
  std::int64_t nearer = 0;
  std::int64_t farther = 0;
  map_.open().for_each([&](Point p) {
    if (steps[p] == radius) cells.push_back(p);
    nearer += steps[p] < radius ? 1 : 0;
    farther += steps[p] > radius ? 1 : 0;
  });
  if (cells.empty() || !map_.can_be_filled(cells) || !is_apart(cells)) return false;
  Site site = measured(cells);
  const bool is_at_start = steps[*map_.level().start] < radius;
  if (site.front != (is_at_start ? nearer : farther) || !fits(site)) return false;
  const std::int64_t behind = map_.reached_without(cells, map_.goals().front()).count();
  if (behind != (is_at_start ? farther : nearer)) return false;
  const std::vector<Site> before = sites_;
  insert(std::move(site));
  if (is_tree()) return true;
  sites_ = before;
  return false;
}

bool MandatorySites::add_ring() {
  constexpr int max_radius = 12;
  for (int radius = 2; radius <= std::min(max_radius, map_.path_steps() - 2); ++radius) {
    if (add_ring(map_.to_goal(), radius) || add_ring(map_.from_start(), radius)) return true;
  }
  return false;
}

}  // namespace warren
