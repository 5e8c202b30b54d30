// SPDX-License-Identifier: MIT
// Sites on open ground: all cells at the same distance from the exit, or from the start, for walls with one gate. Where
// something stands in the way, the ring bulges around it.
#include <algorithm>

#include "src/mission/mandatory_sites.hpp"

namespace warren {

/// Adds the cells around a connected set that holds either the start or the exits, if all of them are free and both
/// sides are connected without them.
bool MandatorySites::add_ring(const CellSet& inner) {
  std::vector<Point> cells;
  (map_.grown(inner) - inner).for_each([&](Point p) { cells.push_back(p); });
  if (cells.empty() || !map_.can_be_filled(cells) || !is_apart(cells)) return false;
  const std::int64_t nearer = inner.count();
  const std::int64_t farther = map_.cells() - nearer - static_cast<std::int64_t>(cells.size());
  Site site = measured(cells);
  const bool is_at_start = inner.contains(*map_.level().start);
  if (site.front != (is_at_start ? nearer : farther) || !fits(site)) return false;
  const std::int64_t behind = map_.reached_without(cells, map_.goals().front()).count();
  if (behind != (is_at_start ? farther : nearer)) return false;
  const std::vector<Site> before = sites_;
  insert(std::move(site));
  if (is_tree()) return true;
  sites_ = before;
  return false;
}

/// Adds the cells beside a set that cannot be filled, and so on. False if one side would hold the start and an exit.
bool MandatorySites::add_fixed_beside(CellSet& inner) const {
  constexpr int most_rounds = 8;
  const auto is_on_one_side = [&] {
    const bool has_start = inner.contains(*map_.level().start);
    return std::ranges::all_of(map_.goals(), [&](Point goal) { return inner.contains(goal) != has_start; });
  };
  for (int round = 0; round < most_rounds; ++round) {
    std::vector<Point> fixed;
    (map_.grown(inner) - inner).for_each([&](Point p) {
      if (!map_.can_be_filled({&p, 1})) fixed.push_back(p);
    });
    if (fixed.empty()) return is_on_one_side();
    for (const Point cell : fixed) inner.insert(cell);
  }
  return false;
}

bool MandatorySites::add_ring() {
  constexpr int max_radius = 12;
  const int most = std::min(max_radius, map_.path_steps() - 2);
  for (const bool may_bulge : {false, true}) {
    for (int radius = 2; radius <= most; ++radius) {
      for (const Grid<std::int32_t>* steps : {&map_.to_goal(), &map_.from_start()}) {
        CellSet inner(map_.open().size());
        map_.open().for_each([&](Point p) {
          if ((*steps)[p] < radius) inner.insert(p);
        });
        if (may_bulge && !add_fixed_beside(inner)) continue;
        if (add_ring(inner)) return true;
      }
    }
  }
  return false;
}

}  // namespace warren
