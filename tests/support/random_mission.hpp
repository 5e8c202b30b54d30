// SPDX-License-Identifier: MIT
// Missions with something in every field, for round trips through files. Most cannot be won.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/mission.hpp>

namespace warren::test {

class RandomMission {
 public:
  RandomMission(Rng& rng, Size size) : rng_(rng), size_(size) {}

  Mission make() {
    Mission mission;
    for (int i = rng_.below(4); i > 0; --i) mission.locks.push_back(lock());
    for (int i = rng_.below(4); i > 0; --i) {
      mission.keys.push_back({word(), cell(), one_in(2) ? word() : "", one_in(3), one_in(3)});
    }
    for (int i = rng_.below(3); i > 0; --i) mission.levers.push_back({word(), cell()});
    for (int i = rng_.below(3); i > 0; --i) mission.one_ways.push_back({cell(), orthogonal_steps[rng_.below(4)]});
    if (mission.empty() || one_in(3)) return mission;
    mission.strength = static_cast<Strength>(rng_.below(4));
    for (int i = rng_.below(3); i > 0; --i) mission.spheres.push_back({indices(), indices()});
    for (int i = rng_.below(3); i > 0; --i) mission.walks.push_back({rng_.below(5) - 1, cells()});
    for (int i = rng_.below(3); i > 0; --i) mission.cuts.push_back({rng_.below(5), cell()});
    return mission;
  }

  LockCondition condition(int depth) {
    const int kind = rng_.below(depth > 0 ? 4 : 2);
    if (kind == 0) return LockCondition::key(word());
    if (kind == 1) return LockCondition::lever_off(word());
    std::vector<LockCondition> parts;
    for (int i = rng_.below(4); i > 0; --i) parts.push_back(condition(depth - 1));
    return kind == 2 ? LockCondition::all_of(std::move(parts)) : LockCondition::any_of(std::move(parts));
  }

 private:
  bool one_in(int n) { return rng_.below(n) == 0; }

  std::string word() {
    static constexpr std::string_view words[] = {
        "iron", "and", "'", "a 'b' \\ \"c\" <d>", "not", "Schl\xc3\xbcssel", "(x)", "0", "two words", "rot-13.b"};
    return std::string(words[rng_.below(static_cast<int>(std::size(words)))]);
  }

  Point cell() { return {rng_.below(size_.w), rng_.below(size_.h)}; }

  std::vector<Point> cells() {
    std::vector<Point> cells;
    for (int i = rng_.below(6); i >= 0; --i) {
      cells.push_back(one_in(2) || cells.empty() ? cell() : cells.back());
      if (cells.back().x + 1 < size_.w && one_in(2)) cells.push_back(cells.back() + Point{1, 0});
    }
    return cells;
  }

  /// Cells in any order, or a rectangle, which maps of Tiled hold as such.
  Lock lock() {
    Lock lock{one_in(4) ? "" : word(), cells(), condition(3), one_in(2) ? word() : ""};
    if (one_in(2)) return lock;
    const Point corner = cell();
    lock.cells.clear();
    for (int y = corner.y; y < std::min(corner.y + 2, size_.h); ++y) {
      for (int x = corner.x; x < std::min(corner.x + 3, size_.w); ++x) lock.cells.push_back({x, y});
    }
    return lock;
  }

  std::vector<int> indices() {
    std::vector<int> list;
    for (int i = rng_.below(3); i > 0; --i) list.push_back(rng_.below(5));
    return list;
  }

  Rng& rng_;
  Size size_;
};

}  // namespace warren::test
