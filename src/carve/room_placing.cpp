// SPDX-License-Identifier: MIT
#include "src/carve/room_placing.hpp"

#include <algorithm>
#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren {

Rect random_room(const RoomAttempts& how, const Rect& inside, Rng& rng) {
  const int w = rng.between(how.min_side, std::min(how.max_side, inside.w));
  const int h = rng.between(how.min_side, std::min(how.max_side, inside.h));
  const Point corner = rng.cell_of({inside.x, inside.y, inside.w - w + 1, inside.h - h + 1});
  return {corner.x, corner.y, w, h};
}

bool touches_any(std::span<const Room> rooms, const Rect& room) {
  const Rect with_walls = room.grown(1);
  bool touches = false;
  for (const Rect& other : rooms) touches |= other.overlaps(with_walls);
  return touches;
}

namespace {

constexpr int margin = 2;     // of rock around every room
constexpr int max_shift = 5;  // of a room in its place

/// A rectangle that may receive a room in its top left part.
struct RoomPlace {
  Rect area;
  Size max_room;  ///< the largest sides to be drawn
};

class PlacePool {
 public:
  PlacePool(std::vector<RoomPlace>& places, const RoomAttempts& how) : places_(places), how_(how) { places_.clear(); }

  void add(const Rect& area) {
    places_.push_back({area, {std::clamp(area.w, 1, how_.max_side), std::clamp(area.h, 1, how_.max_side)}});
  }
  /// By value, since it may be the area of a place in the pool.
  void add_quarters(Rect r) {
    const int half_w = std::max(r.w / 2, 1);
    const int half_h = std::max(r.h / 2, 1);
    add({r.x, r.y, half_w, half_h});
    add({r.x, r.y + half_h, half_w, half_h});
    add({r.x + half_w, r.y, half_w, half_h});
    add({r.x + half_w, r.y + half_h, half_w, half_h});
  }
  const RoomPlace& pick(Rng& rng) const { return rng.pick(std::span<const RoomPlace>(places_)); }

 private:
  std::vector<RoomPlace>& places_;
  const RoomAttempts& how_;
};

/// Up to the size of its place, but never below the minimum, so small places still get rooms. Four draws.
inline Rect random_room_in(const RoomPlace& place, int min_side, Rng& rng) {
  const int w = std::max(min_side, 1 + rng.below(place.max_room.w));
  const int h = std::max(min_side, 1 + rng.below(place.max_room.h));
  const int x = place.area.x + rng.below(max_shift + 1);
  const int y = place.area.y + rng.below(max_shift + 1);
  return {x, y, w, h};
}

/// The cells around rooms that no other room may cover.
class TakenCells {
 public:
  TakenCells(CellSet& cells, const RoomAttempts& how, const Rect& inside)
      : cells_(cells), inside_(inside), min_height_(std::max(how.min_side, 1) + 2 * margin) {
    // Larger than the map, so that every room can be asked about, and a word wider, so that 64 cells can be read from
    // any cell on.
    const int most = max_shift + std::max(how.min_side, how.max_side);
    cells_.reset({inside.right() + most + 64, inside.bottom() + most});
  }

  void take(const Rect& room) { cells_.insert(room.grown(margin)); }

  /// Whether a room is neither outside the map nor too near to another.
  bool allow(const Rect& room) const {
    // The areas taken are not lower than `min_height_`, so it suffices to test the first and last row and those with
    // this distance. One branch on everything is better predicted than one for each reason.
    std::uint64_t taken = cells_from({room.x, room.y}) | cells_from({room.x, room.bottom() - 1});
    for (int y = room.y + min_height_; y < room.bottom() - 1; y += min_height_) taken |= cells_from({room.x, y});
    const bool is_free = taken << (64 - std::min(room.w, 64)) == 0;
    const bool is_inside = std::max(room.right() - inside_.right(), room.bottom() - inside_.bottom()) <= 0;
    return static_cast<int>(is_free) + static_cast<int>(is_inside) == 2 && (room.w <= 64 || !cells_.meets(room));
  }

 private:
  /// 64 cells of a row, the first in the lowest bit.
  std::uint64_t cells_from(Point p) const {
    const std::uint64_t* const word = cells_.row(p.y).data() + (p.x >> 6);
    return *word >> (p.x & 63) | *(word + 1) << 1 << (63 - (p.x & 63));
  }

  CellSet& cells_;
  Rect inside_;
  int min_height_;
};

}  // namespace

Status drop_rooms_in_quarters(Level& level, const RoomAttempts& how, Rng& rng_of_caller) {
  Rng rng = rng_of_caller;  // a copy, which the compiler can keep in registers
  const Rect inside = level.bounds().grown(-margin);
  const auto borrowed_set = level.borrow<CellSet>();
  const auto borrowed_list = level.borrow<std::vector<RoomPlace>>();
  TakenCells taken(*borrowed_set, how, inside);
  PlacePool pool(*borrowed_list, how);
  pool.add(inside);
  pool.add_quarters(inside);
  for (int i = 0; i < how.attempts; ++i) {
    const RoomPlace& place = pool.pick(rng);
    const Rect room = random_room_in(place, how.min_side, rng);
    if (!taken.allow(room)) continue;
    if (Status going = level.work(room.area()); !going) return going;
    level.carve(room);
    level.rooms.push_back(room);
    taken.take(room);
    pool.add_quarters(place.area);
    level.frame("room");
  }
  rng_of_caller = rng;
  return level.rooms.empty() ? unlucky("no room fits") : ok();
}

}  // namespace warren
