// SPDX-License-Identifier: MIT
// The inside of a building: the whole map halved again and again until it is all rooms.
//
//   ####################     Every rectangle is cut in two by a wall, across or along as a coin says, and a
//   #......#...#.......#     half that is long enough is cut again. The rooms are joined in the order in which
//   #......#...........#     they were cut, so neighbours come after each other, by L-shaped ways between random
//   #..........#.......#     cells that leave gaps in the walls.
//   #......#############
//   #......#...........#     From the Rust tutorial. There a cut can leave rooms one cell high, and loses the
//   #..................#     last column of odd widths. Cost: linear in the cells.
//   ####################
#include <warren/builders/bsp_interior.hpp>

#include <algorithm>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/dig.hpp"

namespace warren {

namespace {

struct Cut {
  Rect first;
  Rect second;
  int half;  // the length that decides whether the two are cut again
};

/// One wall thick, in the middle; the second half gets the odd cell.
Cut cut_across(const Rect& r) {
  const int half = r.w / 2;
  return {{r.x, r.y, half - 1, r.h}, {r.x + half, r.y, r.w - half, r.h}, half};
}

Cut cut_along(const Rect& r) {
  const int half = r.h / 2;
  return {{r.x, r.y, r.w, half - 1}, {r.x, r.y + half, r.w, r.h - half}, half};
}

class Cutter {
 public:
  Cutter(const BspInterior& options, Level& level, Rng& rng) : options_(options), level_(level), rng_(rng) {}

  /// Depth first, the first half before the second; the stack holds what is still to be cut.
  Status run() {
    const auto borrowed = level_.borrow<std::vector<Rect>>();
    std::vector<Rect>& to_cut = *borrowed;
    to_cut.assign(1, level_.interior());
    while (!to_cut.empty()) {
      if (Status going = level_.work(to_cut.back().area()); !going) return going;
      const Rect whole = to_cut.back();
      to_cut.pop_back();
      const bool wants_across = rng_.coin();
      if (!can_cut(whole.w) && !can_cut(whole.h)) {
        add_room(whole);
        continue;
      }
      const bool across = wants_across ? can_cut(whole.w) : !can_cut(whole.h);
      const Cut cut = across ? cut_across(whole) : cut_along(whole);
      if (cut.half > options_.min_half) {
        to_cut.push_back(cut.second);
        to_cut.push_back(cut.first);
      } else {
        add_room(cut.first);
        add_room(cut.second);
      }
    }
    return ok();
  }

 private:
  bool can_cut(int length) const { return length / 2 - 1 >= options_.min_side; }

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
  if (Status cut = Cutter(*this, level, rng).run(); !cut) return cut;
  join_rooms_in_order(level, rng);
  return ok();
}

namespace {

constexpr Option bsp_interior_options[] = {
    option<&BspInterior::min_half>({3, 256}, "a half is cut again only when it is longer than this"),
    option<&BspInterior::min_side>({2, 64}, "the shortest side of a room's floor"),
};

}  // namespace

constinit const Descriptor BspInterior::descriptor = describe<BspInterior>({
    .id = "bsp_interior",
    .summary = "the inside of a building: the map halved again and again until it is all rooms",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = bsp_interior_options,
});

}  // namespace warren
