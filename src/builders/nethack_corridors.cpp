// SPDX-License-Identifier: MIT
// Doors in the walls of rooms, and corridors that wind from door to door, as NetHack digs them.
//
//   ####################     Rooms are sorted from left to right and joined in four passes. each to the next;
//   ##.....#############     each to the next but one, where that is not joined yet; every one to every other
//   ##.......##.....####     that is not joined yet; and a few at random, which may die on the way and leave
//   ##.....##..+....####     dead ends. A corridor starts at a door in the wall that faces the other room and
//   ##########.##.######     digs towards it, turning early or late by chance and around what is in its way.
//   ##########....######
//   ####################     It never digs through walls or floor, so it can fail; rooms that are still apart
//                            after the third pass are joined by the shortest dig there is, which always exists
//                            for rooms of nethack_rooms. Doors never stand at corners or side by side.
//                            Cost: joins x their length. Of rooms that are hard to reach every pair is tried, so
//                            thousands of rooms take seconds.
#include <warren/builders/nethack_corridors.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/carve/room_walls.hpp"

namespace warren {

namespace {

class Joiner {
 public:
  Joiner(const NethackCorridors& options, Level& level, Rng& rng)
      : options_(options), level_(level), rng_(rng), rock_(level), joined_(level.rooms.size()) {
    std::iota(joined_.begin(), joined_.end(), std::size_t{0});
  }

  Status run() {
    join_neighbours();
    for (std::size_t a = 0; a + 2 < joined_.size(); ++a) {
      if (joined_[a] != joined_[a + 2]) join(a, a + 2, Dig::must_arrive);
    }
    if (Status going = join_the_rest(); !going) return going;
    // Equal numbers prove that rooms are joined; unequal ones do not prove the contrary.
    if (std::ranges::any_of(joined_, [this](std::size_t group) { return group != joined_.front(); })) {
      if (!rock_.connect_rooms(doorway_maker())) return unlucky("the rooms cannot be joined");
      level_.frame("rooms that were apart");
    }
    if (joined_.size() > 2) join_a_few_more();
    return ok();
  }

 private:
  enum class Dig : std::uint8_t { must_arrive, may_die };

  void join_neighbours() {
    for (std::size_t a = 0; a + 1 < joined_.size(); ++a) {
      join(a, a + 1, Dig::must_arrive);
      if (rng_.one_in(50)) return;
    }
  }

  Status join_the_rest() {
    bool any = true;
    for (std::size_t a = 0; any && a < joined_.size(); ++a) {
      any = false;
      if (Status going = level_.work(static_cast<std::int64_t>(joined_.size())); !going) return going;
      for (std::size_t b = 0; b < joined_.size(); ++b) {
        if (joined_[a] == joined_[b]) continue;
        join(a, b, Dig::must_arrive);
        any = true;
      }
    }
    return ok();
  }

  void join_a_few_more() {
    const int rooms = static_cast<int>(joined_.size());
    for (int left = rng_.below(rooms) + 4; left > 0; --left) {
      const int a = rng_.below(rooms);
      int b = rng_.below(rooms - 2);
      if (b >= a) b += 2;
      join(static_cast<std::size_t>(a), static_cast<std::size_t>(b), Dig::may_die);
    }
  }

  struct Sides {
    Point direction;  // out of the first room
    Rect from;        // the wall of the first room that faces the second
    Rect to;
  };

  /// Right, up, left, down: the first that fits. Walls are as long as the floor beside them, without corners.
  static Sides facing(const Rect& from, const Rect& to) {
    const auto right_of = [](const Rect& r) { return Rect{r.right(), r.y, 1, r.h}; };
    const auto left_of = [](const Rect& r) { return Rect{r.x - 1, r.y, 1, r.h}; };
    const auto above = [](const Rect& r) { return Rect{r.x, r.y - 1, r.w, 1}; };
    const auto below = [](const Rect& r) { return Rect{r.x, r.bottom(), r.w, 1}; };
    if (to.left() >= from.right()) return {{1, 0}, right_of(from), left_of(to)};
    if (to.bottom() <= from.top()) return {{0, -1}, above(from), below(to)};
    if (to.right() <= from.left()) return {{-1, 0}, left_of(from), right_of(to)};
    return {{0, 1}, below(from), above(to)};
  }

  void join(std::size_t a, std::size_t b, Dig dig) {
    const Sides sides = facing(level_.rooms[a], level_.rooms[b]);
    const std::optional<Point> first = door_spot(sides.from);
    const std::optional<Point> last = door_spot(sides.to);
    if (!first || !last) return;
    const Point begin = *first + sides.direction;
    const Point end = *last - sides.direction;
    if (dig == Dig::may_die && !rock_.is_stone(begin)) return;

    dug_.clear();
    const bool arrived = dig_corridor(begin, end, dig);
    if (!arrived && !options_.dead_ends) {
      for (const Point cell : dug_) rock_.fill(cell);
      return;
    }
    // Not every dig gets as far as its first cell, and no door opens on rock.
    if (rock_.is_corridor(begin)) make_doorway(*first);
    for (const Point cell : dug_) level_.corridors.add(cell);
    if (arrived) {
      make_doorway(*last);
      joined_[a] = joined_[b] = std::min(joined_[a], joined_[b]);
    }
    level_.corridors.close();
    level_.frame(arrived ? "corridor" : "dead end");
  }

  /// A random place for a door in a wall; if that one is no good the first that is, or a door that is there.
  std::optional<Point> door_spot(const Rect& wall) {
    const Point drawn = rng_.cell_of(wall);
    if (rock_.can_have_door(drawn)) return drawn;
    std::optional<Point> door;
    for (int x = wall.left(); x < wall.right(); ++x) {
      for (int y = wall.top(); y < wall.bottom(); ++y) {
        if (rock_.can_have_door({x, y})) return Point{x, y};
        if (!door && rock_.is_doorway({x, y})) door = Point{x, y};
      }
    }
    return door;
  }

  void make_doorway(Point cell) {
    if (rock_.is_doorway(cell)) return;
    const bool secret = rng_.one_in(8);
    const bool real = rng_.percent(options_.door_percent);
    rock_.open_doorway(cell, options_.secrets && secret ? Tile::secret_door : real ? Tile::door : Tile::floor);
    level_.corridors.add(cell);
  }
  std::function<void(Point)> doorway_maker() {
    return [this](Point cell) { make_doorway(cell); };
  }

  bool dig_corridor(Point from, Point to, Dig dig) {
    constexpr int most_steps = 501;
    constexpr int dies_one_in = 35;
    Point direction = to.x > from.x   ? Point{1, 0}
                      : to.y > from.y ? Point{0, 1}
                      : to.x < from.x ? Point{-1, 0}
                                      : Point{0, -1};
    Point cell = from - direction;
    for (int step = 0; cell != to; ++step) {
      if (step >= most_steps || (dig == Dig::may_die && rng_.one_in(dies_one_in))) return false;
      cell = cell + direction;
      if (!rock_.can_dig(cell)) return false;
      const bool secret = options_.secrets && rng_.one_in(100);
      if (rock_.dig(cell, secret ? Tile::secret_corridor : Tile::floor)) dug_.push_back(cell);
      direction = heading(cell, direction, to);
    }
    return true;
  }

  /// Where to dig next: turn when it is farther across than ahead, go straight on otherwise, and around what is
  /// in the way. The longer of the two distances is sometimes overlooked, which makes for early bends.
  Point heading(Point cell, Point direction, Point to) {
    int gap_x = std::abs(to.x - cell.x);
    int gap_y = std::abs(to.y - cell.y);
    if (gap_x != gap_y && gap_x > 0 && gap_y > 0 && rng_.one_in(std::abs(gap_x - gap_y) + 1)) {
      (gap_x > gap_y ? gap_x : gap_y) = 0;
    }
    const bool along_row = direction.x != 0;
    const Point side = along_row ? Point{0, to.y < cell.y ? -1 : 1} : Point{to.x < cell.x ? -1 : 1, 0};
    const bool wants_turn = along_row ? gap_y > gap_x : gap_x > gap_y;
    if (wants_turn && rock_.can_dig(cell + side)) return side;
    if (rock_.can_dig(cell + direction)) return direction;
    return rock_.can_dig(cell + side) ? side : Point{} - side;
  }

  const NethackCorridors& options_;
  Level& level_;
  Rng& rng_;
  RoomWalls rock_;
  std::vector<std::size_t> joined_;  // rooms with the same number are joined
  std::vector<Point> dug_;
};

}  // namespace

Status NethackCorridors::build(Level& level, Rng& rng) const {
  std::ranges::sort(level.rooms);  // by their left edge, then by the top one: a total order
  if (Status joined = Joiner(*this, level, rng).run(); !joined) return joined;
  return join_areas(level);  // floor beside the rooms, if an earlier step left any
}

namespace {

constexpr Option nethack_corridors_options[] = {
    option<&NethackCorridors::dead_ends>("extra corridors that never arrive stay; otherwise they are filled again"),
    option<&NethackCorridors::secrets>("hides one door in eight and one corridor cell in a hundred"),
    option<&NethackCorridors::door_percent>({0, 100}, "how many doorways in a hundred have a door"),
};

}  // namespace

constinit const Descriptor NethackCorridors::descriptor = describe<NethackCorridors>({
    .id = "nethack_corridors",
    .summary = "doors in the walls of rooms, and corridors that wind from door to door",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::doors, Fact::connected},
    .options = nethack_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
