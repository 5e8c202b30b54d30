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
//
// With `max_ratio` a rectangle is split across its longer side where the other way would make a strip. With
// `spine_width` two such buildings face each other across a corridor, which every room beside it opens to.
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

/// Splits by a wall one cell thick, in the middle for a shift of 0; the second half gets the odd cell.
Split split_across(const Rect& r, int shift) {
  const int half = r.w / 2;
  const int left = half + shift;
  return {{r.x, r.y, left - 1, r.h}, {r.x + left, r.y, r.w - left, r.h}, half};
}

Split split_along(const Rect& r, int shift) {
  const int half = r.h / 2;
  const int top = half + shift;
  return {{r.x, r.y, r.w, top - 1}, {r.x, r.y + top, r.w, r.h - top}, half};
}

class Splitter {
 public:
  Splitter(const BspInterior& options, Level& level, Rng& rng) : options_(options), level_(level), rng_(rng) {}

  /// Depth first, the first half before the second; the stack holds the rectangles still to be split.
  Status run(const Rect& building) {
    const auto borrowed = level_.borrow<std::vector<Rect>>();
    std::vector<Rect>& to_split = *borrowed;
    to_split.assign(1, building);
    while (!to_split.empty()) {
      if (Status going = level_.work(to_split.back().area()); !going) return going;
      const Rect whole = to_split.back();
      to_split.pop_back();
      const bool wants_across = rng_.coin();
      if (!can_split(whole.w) && !can_split(whole.h)) {
        add_room(whole);
        continue;
      }
      const bool across = is_across(whole, wants_across);
      const int shift = across ? random_shift(whole.w, whole.h) : random_shift(whole.h, whole.w);
      const Split split = across ? split_across(whole, shift) : split_along(whole, shift);
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

  /// Whether the wall is upright: as drawn, unless that side is too short or the halves would be strips.
  bool is_across(const Rect& r, bool wants_across) const {
    const int ratio = options_.max_ratio;
    if (ratio > 0 && can_split(r.w) && can_split(r.h)) {
      if (wants_across && r.h > ratio * (r.w / 2 - 1)) return false;
      if (!wants_across && r.w > ratio * (r.h / 2 - 1)) return true;
    }
    return wants_across ? can_split(r.w) : !can_split(r.h);
  }

  /// How far the wall is from the middle. Both halves keep the shortest side, and become no strips.
  int random_shift(int length, int other) {
    if (options_.jitter_percent == 0) return 0;
    const int most = std::min(length / 2 * options_.jitter_percent / 100, length / 2 - 1 - options_.min_side);
    const int shift = most > 0 ? rng_.between(-most, most) : 0;
    const int shorter = std::min(length / 2 + shift - 1, length - length / 2 - shift);
    return options_.max_ratio > 0 && other > options_.max_ratio * shorter ? 0 : shift;
  }

  void add_room(const Rect& room) {
    level_.carve(room);
    level_.rooms.push_back(room);
    level_.frame("room");
  }

  const BspInterior& options_;
  Level& level_;
  Rng& rng_;
};

/// Two parts of a building, and the corridor between them. There is a wall on both sides of it.
struct Spine {
  Rect first;
  Rect corridor;
  Rect second;
};

/// Along the longer side, about in the middle of the shorter one.
Spine lay_spine(const Rect& inside, int width, int min_side, Rng& rng) {
  const bool is_level = inside.w >= inside.h;
  const int length = is_level ? inside.h : inside.w;
  const int rest = length - width - 2;
  const int spread = std::max(rest / 4, 0);
  const int before = std::clamp(rest / 2 + rng.between(-spread, spread), min_side, rest - min_side);
  const int after = before + width + 2;
  if (is_level) {
    return {{inside.x, inside.y, inside.w, before},
            {inside.x, inside.y + before + 1, inside.w, width},
            {inside.x, inside.y + after, inside.w, length - after}};
  }
  return {{inside.x, inside.y, before, inside.h},
          {inside.x + before + 1, inside.y, width, inside.h},
          {inside.x + after, inside.y, length - after, inside.h}};
}

/// Opens the corridor, and the wall between it and a random cell of every room beside it.
void open_to_spine(Level& level, const Rect& corridor, Rng& rng) {
  const auto dig = [&](Point cell) {
    if (level.dig(cell)) level.corridors.add(cell);
  };
  for (int y = corridor.top(); y < corridor.bottom(); ++y) {
    for (int x = corridor.left(); x < corridor.right(); ++x) dig({x, y});
  }
  for (const Rect& room : level.rooms) {
    const int x = room.x + rng.below(room.w);
    const int y = room.y + rng.below(room.h);
    if (room.bottom() + 1 == corridor.top()) dig({x, room.bottom()});
    if (corridor.bottom() + 1 == room.top()) dig({x, corridor.bottom()});
    if (room.right() + 1 == corridor.left()) dig({room.right(), y});
    if (corridor.right() + 1 == room.left()) dig({corridor.right(), y});
  }
  level.corridors.close();
  level.frame("corridor");
}

}  // namespace

Status BspInterior::build(Level& level, Rng& rng) const {
  Splitter splitter(*this, level, rng);
  if (spine_width == 0) {
    if (Status split = splitter.run(level.interior()); !split) return split;
    return join_rooms_in_order(level, rng);
  }
  const Spine spine = lay_spine(level.interior(), spine_width, min_side, rng);
  if (Status split = splitter.run(spine.first); !split) return split;
  if (Status split = splitter.run(spine.second); !split) return split;
  if (Status joined = join_rooms_in_order(level, rng); !joined) return joined;
  open_to_spine(level, spine.corridor, rng);
  return ok();
}

namespace {

constexpr Option bsp_interior_options[] = {
    option<&BspInterior::min_half>({3, 256}, "split a half again only if it is longer than this"),
    option<&BspInterior::min_side>({2, 64}, "minimum side of a room's floor"),
    option<&BspInterior::max_ratio>({0, 64},
                                    "maximum ratio of the sides of a room, as far as splitting allows it; 0: any"),
    option<&BspInterior::jitter_percent>({0, 90}, "how far from the middle a wall may be, as a share of half a side"),
    option<&BspInterior::spine_width>({0, 5}, "width of a corridor along the middle that rooms open to; 0: none"),
};

}  // namespace

constinit const Descriptor BspInterior::descriptor = describe<BspInterior>({
    .id = "bsp_interior",
    .summary = "a building interior: the map is split by walls until it is all rooms",
    .gives = {Fact::rooms, Fact::corridors, Fact::connected},
    .options = bsp_interior_options,
});

}  // namespace warren
