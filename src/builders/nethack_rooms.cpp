// SPDX-License-Identifier: MIT
// NetHack's rooms: each is placed in a free rectangle left by the earlier ones.
//
//   ####################     A list of free rectangles starts with the whole map. Each room goes into a random one;
//   ###.....############     then every rectangle that overlaps the room and its walls is replaced by the parts of it
//   ###.....############     above, left, below and right. The parts overlap, since each is as large as possible.
//   ##########.......###     Placement ends when nothing fits.
//   ##########.......###
//   ####################     At least three columns or two rows of wall remain between the walls of two rooms.
//                            Connect the rooms with nethack_corridors. Sizes, margins and the bias towards the top
//                            are those of NetHack at 80x21 and apply to any size; 80x21 gets 7.5 rooms on average.
//                            A side of more than 200 cells is divided, and each part is filled like a map of its
//                            own. Cost: per part, rooms x free rectangles.
#include <warren/builders/nethack_rooms.hpp>

#include <algorithm>
#include <optional>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/screens.hpp"

namespace warren {

namespace {

/// Wall cells between a room and the edge of its free rectangle.
struct Padding {
  int x;
  int y;
};
constexpr Padding room_padding{4, 3};
constexpr Padding vault_padding{5, 4};
constexpr Size smallest_room{3, 3};
constexpr Size vault_size{2, 2};

/// A free rectangle that touches an edge of the map needs padding on one side only; place() keeps rooms off the edge.
bool inside_x(const Rect& r, Size map) { return r.left() > 0 && r.right() < map.w; }
bool inside_y(const Rect& r, Size map) { return r.top() > 0 && r.bottom() < map.h; }

bool holds(const Rect& free, Size room, Padding padding, Size map) {
  const int border_x = inside_x(free, map) ? 2 * padding.x : padding.x + 1;
  const int border_y = inside_y(free, map) ? 2 * padding.y : padding.y + 1;
  return free.w >= room.w + 3 + border_x && free.h >= room.h + 3 + border_y;
}

class FreeRects {
 public:
  explicit FreeRects(Size map) : map_(map), rects_{Rect{0, 0, map.w, map.h}} { rects_.reserve(64); }

  bool empty() const { return rects_.empty(); }
  std::size_t size() const { return rects_.size(); }
  Rect pick(Rng& rng) const { return rng.pick(std::span(rects_)); }

  /// Replaces every rectangle that overlaps `used` by its remaining parts.
  void cut(const Rect& used) {
    cut_.clear();
    std::erase_if(rects_, [&](const Rect& r) {
      if (!r.overlaps(used)) return false;
      cut_.push_back(r);
      return true;
    });
    for (const Rect& r : cut_) add_parts(r, used);
  }

 private:
  // A part is kept if a room and its padding fit; the padding depends on whether the far side of r is an edge of the
  // map.
  void add_parts(const Rect& r, const Rect& used) {
    const auto needed = [](int padding, bool at_edge) { return (at_edge ? padding + 1 : 2 * padding) + 4; };
    const int above = used.top() - r.top() - 1;
    const int before = used.left() - r.left() - 1;
    const int below = r.bottom() - used.bottom() - 1;
    const int after = r.right() - used.right() - 1;
    if (above > needed(room_padding.y, r.bottom() == map_.h)) add({r.x, r.y, r.w, above});
    if (before > needed(room_padding.x, r.right() == map_.w)) add({r.x, r.y, before, r.h});
    if (below > needed(room_padding.y, r.top() == 0)) add({r.x, used.bottom() + 1, r.w, below});
    if (after > needed(room_padding.x, r.left() == 0)) add({used.right() + 1, r.y, after, r.h});
  }

  /// Adds a part that can hold a room and that no listed rectangle contains.
  void add(const Rect& part) {
    if (!holds(part, smallest_room, room_padding, map_)) return;
    if (std::ranges::any_of(rects_, [&](const Rect& r) { return r.contains(part); })) return;
    rects_.push_back(part);
  }

  Size map_;
  std::vector<Rect> rects_;
  std::vector<Rect> cut_;
};

/// Fills one screen of the map. Positions are relative to the screen until a room is carved.
class Placer {
 public:
  Placer(const NethackRooms& options, Level& level, const Rect& screen, Rng& rng)
      : level_(level),
        rng_(rng),
        corner_{screen.x, screen.y},
        map_(screen.size()),
        free_(map_),
        max_rooms_(options.max_rooms),
        gap_(options.vault_gap) {}

  Status run() {
    bool gap_tried = !gap_;
    while (rooms_ < max_rooms_ && !free_.empty()) {
      if (Status going = level_.work(static_cast<std::int64_t>(free_.size())); !going) return going;
      constexpr int rooms_before_gap = 6;
      if (!gap_tried && rooms_ >= rooms_before_gap && rng_.coin()) {
        gap_tried = true;
        reserve_gap();
      } else if (!place_room()) {
        break;
      }
    }
    return ok();
  }

 private:
  static constexpr int tries = 101;

  bool place_room() {
    for (int i = 0; i < tries; ++i) {
      const Rect free = free_.pick(rng_);
      Size size = random_size(free);
      // The last attempt for the first room uses the smallest size, so that small maps are never left empty.
      if (rooms_ == 0 && i == tries - 1) size = smallest_room;
      const std::optional<Rect> room = place(free, size, room_padding);
      if (!room) continue;
      free_.cut(room->grown(1));
      const Rect on_map{room->x + corner_.x, room->y + corner_.y, room->w, room->h};
      level_.carve(on_map);
      level_.rooms.push_back(on_map);
      ++rooms_;
      level_.frame("room");
      return true;
    }
    return false;
  }

  /// Reserves space for a closed vault, which NetHack may add later; the vault is not built here.
  void reserve_gap() {
    for (int i = 0; i < tries; ++i) {
      const std::optional<Rect> gap = place(free_.pick(rng_), vault_size, vault_padding);
      if (!gap) continue;
      free_.cut(gap->grown(1));
      return;
    }
  }

  Size random_size(const Rect& free) {
    constexpr int wide = 29;
    constexpr int max_area = 50;  // of (w - 1) * (h - 1)
    const int w = 3 + rng_.below(free.w > wide ? 12 : 8);
    const int h = 3 + rng_.below(4);
    return {w, (w - 1) * (h - 1) > max_area ? max_area / (w - 1) + 1 : h};
  }

  std::optional<Rect> place(const Rect& free, Size size, Padding padding) {
    if (!holds(free, size, padding, map_)) return std::nullopt;
    const int x = random_offset(free.left(), free.right(), size.w, padding.x, map_.w, 3);
    int y = random_offset(free.top(), free.bottom(), size.h, padding.y, map_.h, 2);
    // Rooms with the full height available would cluster in the middle, so some of them move up.
    const bool full_height = free.top() == 0 && free.bottom() == map_.h;
    if (full_height && (rooms_ == 0 || rng_.one_in(rooms_)) && y + size.h - 1 > map_.h / 2) {
      y = rng_.between(2, 4);
      if (rooms_ < 4 && size.h > 2) --size.h;
    }
    const Rect allowed = Rect::between(3, 2, map_.w - 2, map_.h - 2);
    const Rect room = Rect{x, y, size.w, size.h}.intersection(allowed);
    return room.w >= 2 && room.h >= 2 ? std::optional(room) : std::nullopt;
  }

  /// The left column or top row of a room in a free rectangle that spans [first, last).
  int random_offset(int first, int last, int length, int padding, int map_length, int edge_margin) {
    if (first == 0) return rng_.between(edge_margin, last - length - padding - 1);
    return rng_.between(first + padding, last == map_length ? map_length - 1 - length : last - length - padding);
  }

  Level& level_;
  Rng& rng_;
  Point corner_;  // of the screen
  Size map_;      // the size of the screen
  FreeRects free_;
  int max_rooms_;
  bool gap_;
  int rooms_ = 0;  // placed so far
};

}  // namespace

Status NethackRooms::build(Level& level, Rng& rng) const {
  const Screens screens(level.size());
  for (std::size_t i = 0; i < screens.count(); ++i) {
    if (Status filled = Placer(*this, level, screens[i], rng).run(); !filled) return filled;
  }
  return level.rooms.empty() ? unlucky("no room fits") : ok();
}

namespace {

constexpr Option nethack_rooms_options[] = {
    option<&NethackRooms::max_rooms>(
        {1, 1000}, "maximum number of rooms; on a map of more than 200 cells, of each part of 100 to 150 cells"),
    option<&NethackRooms::vault_gap>("reserve space for a closed vault once there are six rooms"),
};

}  // namespace

constinit const Descriptor NethackRooms::descriptor = describe<NethackRooms>({
    .id = "nethack_rooms",
    .summary = "rooms in the free rectangles left by earlier rooms, as in NetHack; connect them with nethack_corridors",
    .gives = Fact::rooms,
    .version = 2,  // 2: more rooms on maps of more than 200 cells
    .options = nethack_rooms_options,
});

}  // namespace warren
