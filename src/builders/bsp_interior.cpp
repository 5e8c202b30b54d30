// SPDX-License-Identifier: MIT
// A building interior: a binary space partition of the whole map into rooms.
//
//   ####################     Every rectangle is split in two by a wall, in a random direction, until its halves are
//   #......#...#.......#     short enough. Rooms are connected in the order of the recursion, so consecutive rooms
//   #......#...........#     are neighbours; L-shaped corridors between random cells of both leave gaps in the walls.
//   #..........#.......#
//   #......#############     From the Roguelike Tutorial in Rust, where a split can leave rooms one cell high and odd
//   #......#...........#     widths lose their last column. Cost: linear in the cells.
//   #..................#
//   ####################
#include <warren/builders/bsp_interior.hpp>

#include <algorithm>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/dig.hpp"

namespace warren {

namespace {

struct Split {
  Rect first;
  Rect second;
  int half;  // the length that decides whether both halves are split again
};

/// Splits by a wall one cell thick in the middle; the second half gets the odd cell.
Split split_across(const Rect& r) {
  const int half = r.w / 2;
  return {{r.x, r.y, half - 1, r.h}, {r.x + half, r.y, r.w - half, r.h}, half};
}

Split split_along(const Rect& r) {
  const int half = r.h / 2;
  return {{r.x, r.y, r.w, half - 1}, {r.x, r.y + half, r.w, r.h - half}, half};
}

class Splitter {
 public:
  Splitter(const BspInterior& options, Level& level, Rng& rng) : options_(options), level_(level), rng_(rng) {}

  /// Depth first, the first half before the second; the stack holds the rectangles still to be split.
  Status run() {
    const auto borrowed = level_.borrow<std::vector<Rect>>();
    std::vector<Rect>& to_split = *borrowed;
    to_split.assign(1, level_.interior());
    while (!to_split.empty()) {
      if (Status going = level_.work(to_split.back().area()); !going) return going;
      const Rect whole = to_split.back();
      to_split.pop_back();
      const bool wants_across = rng_.coin();
      if (!can_split(whole.w) && !can_split(whole.h)) {
        add_room(whole);
        continue;
      }
      const bool across = wants_across ? can_split(whole.w) : !can_split(whole.h);
      const Split split = across ? split_across(whole) : split_along(whole);
      if (split.half > options_.min_half) {
        to_split.push_back(split.second);
        to_split.push_back(split.first);
      } else {
        add_room(split.first);
        add_room(split.second);
      }
    }
    return ok();
  }

 private:
  bool can_split(int length) const { return length / 2 - 1 >= options_.min_side; }

  void add_room(const Rect& room) {
    level_.carve(room);
    level_.rooms.push_back(room);
    level_.frame("room");
  }

  const BspInterior& options_;
  Level& level_;
  Rng& rng_;
};

}  // namespace

Status BspInterior::build(Level& level, Rng& rng) const {
  if (Status split = Splitter(*this, level, rng).run(); !split) return split;
  return join_rooms_in_order(level, rng);
}

namespace {

constexpr Option bsp_interior_options[] = {
    option<&BspInterior::min_half>({3, 256}, "split a half again only if it is longer than this"),
    option<&BspInterior::min_side>({2, 64}, "minimum side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspInterior::descriptor = describe<BspInterior>({
    .id = "bsp_interior",
    .summary = "a building interior: the map is split by walls until it is all rooms",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = bsp_interior_options,
});

}  // namespace warren
