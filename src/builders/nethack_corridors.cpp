// SPDX-License-Identifier: MIT
// NetHack's corridors: doors in the walls of rooms, and winding corridors between them.
//
//   ####################     Rooms are sorted from left to right and connected in four passes: each to the next; each
//   ##.....#############     to the one after next, unless connected already; every pair that is not connected yet;
//   ##.......##.....####     and a few random pairs, whose corridors may stop early and leave dead ends. A corridor
//   ##.....##..+....####     starts at a door in the wall that faces the other room and digs towards it, with a bend
//   ##########.##.######     at a random point and around obstacles.
//   ##########....######
//   ####################     A corridor never digs through room walls or floor, so it can fail. Rooms that are still
//                            separate after the third pass are connected by the shortest tunnel, which always exists
//                            for rooms of nethack_rooms. Doors are never at corners or side by side. NetHack has a
//                            few dozen rooms at most. A side of more than 200 cells is divided, the passes run on
//                            each part, and a corridor leads from each part to the one on its right and the one
//                            below. There is no option for the width: a corridor fits between walls that it must not
//                            touch, and starts at a door of one cell. Cost: per part, corridors x their length; where
//                            screens remain separate, a search of the map.
#include <warren/builders/nethack_corridors.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/carve/room_walls.hpp"
#include "src/carve/screens.hpp"

namespace warren {

namespace {

class Joiner {
 public:
  Joiner(const NethackCorridors& options, Level& level, Rng& rng)
      : options_(options), level_(level), rng_(rng), walls_(level), groups_(level.rooms.size()) {
    std::iota(groups_.begin(), groups_.end(), std::size_t{0});
  }

  /// Connects the rooms of a screen, which are those from `begin` to `end` of the level's list.
  Status join_screen(const Rect& screen, std::size_t begin, std::size_t end) {
    join_neighbours(begin, end);
    for (std::size_t a = begin; a + 2 < end; ++a) {
      if (groups_[a] != groups_[a + 2]) join(a, a + 2);
    }
    if (Status going = join_remaining(begin, end); !going) return going;
    // Rooms of one group are connected; rooms of different groups may be connected by corridors that cross.
    const auto groups = std::span(groups_).subspan(begin, end - begin);
    if (std::ranges::any_of(groups, [&](std::size_t group) { return group != groups.front(); })) {
      const auto rooms = std::span<const Room>(level_.rooms).subspan(begin, end - begin);
      const bool connected = walls_.connect_rooms(rooms, screen, doorway_maker());
      // On a larger map there may be a path through other screens.
      if (!connected && screen == level_.bounds()) return unlucky("the rooms cannot be connected");
      level_.frame("separate rooms connected");
    }
    if (groups.size() > 2) join_random_pairs(begin, static_cast<int>(groups.size()));
    if (options_.niches) dig_niches(begin, static_cast<int>(groups.size()));
    return ok();
  }

  void join(std::size_t a, std::size_t b) { join(a, b, Dig::must_arrive); }

  /// Connects the rooms of all screens.
  void join_screens() {
    walls_.connect_areas(doorway_maker());
    level_.frame("separate rooms connected");
  }

 private:
  enum class Dig : std::uint8_t { must_arrive, may_stop };

  void join_neighbours(std::size_t begin, std::size_t end) {
    for (std::size_t a = begin; a + 1 < end; ++a) {
      join(a, a + 1);
      if (rng_.one_in(50)) return;
    }
  }

  Status join_remaining(std::size_t begin, std::size_t end) {
    bool any = true;
    for (std::size_t a = begin; any && a < end; ++a) {
      any = false;
      if (Status going = level_.work(static_cast<std::int64_t>(end - begin)); !going) return going;
      for (std::size_t b = begin; b < end; ++b) {
        if (groups_[a] == groups_[b]) continue;
        join(a, b);
        any = true;
      }
    }
    return ok();
  }

  void join_random_pairs(std::size_t begin, int rooms) {
    for (int left = rng_.below(rooms) + 4; left > 0; --left) {
      const int a = rng_.below(rooms);
      int b = rng_.below(rooms - 2);
      if (b >= a) b += 2;
      join(begin + static_cast<std::size_t>(a), begin + static_cast<std::size_t>(b), Dig::may_stop);
    }
  }

  /// Up to one niche for every two rooms, and one more.
  void dig_niches(std::size_t begin, int rooms) {
    constexpr int tries = 8;
    for (int left = rng_.below(rooms / 2 + 1) + 1; left > 0; --left) {
      bool dug = false;
      for (int i = 0; i < tries && !dug; ++i)
        dug = dig_niche(level_.rooms[begin + static_cast<std::size_t>(rng_.below(rooms))]);
    }
    level_.frame("niches");
  }

  /// A closet of one cell behind a door in the upper or lower wall of a room. Rooms with a single door rarely get one.
  bool dig_niche(const Rect& room) {
    if (door_count(room) == 1 && !rng_.one_in(5)) return false;
    const int out = rng_.one_in(2) ? -1 : 1;
    const Point door{rng_.between(room.left(), room.right() - 1), out < 0 ? room.top() - 1 : room.bottom()};
    const Point closet = door + Point{0, out};
    if (!walls_.can_have_door(door) || !walls_.can_dig(closet) || !walls_.is_stone(closet)) return false;
    for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, out}}) {
      if (level_.walkable(closet + step)) return false;
    }
    const bool secret = !rng_.one_in(5);
    walls_.dig(closet, Tile::floor);
    walls_.open_doorway(door, options_.secrets && secret ? Tile::secret_door : Tile::door);
    level_.corridors.add(closet);
    level_.corridors.add(door);
    level_.corridors.close();
    return true;
  }

  int door_count(const Rect& room) const {
    int count = 0;
    for (int x = room.left(); x < room.right(); ++x) {
      for (const int y : {room.top() - 1, room.bottom()}) count += walls_.is_doorway({x, y}) ? 1 : 0;
    }
    for (int y = room.top(); y < room.bottom(); ++y) {
      for (const int x : {room.left() - 1, room.right()}) count += walls_.is_doorway({x, y}) ? 1 : 0;
    }
    return count;
  }

  struct Sides {
    Point direction;  // out of the first room
    Rect from;        // the wall of the first room that faces the second
    Rect to;
  };

  /// The first of right, up, left and down that faces the second room. Walls exclude their corners.
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
    if (dig == Dig::may_stop && !walls_.is_stone(begin)) return;

    dug_.clear();
    const bool arrived = dig_corridor(begin, end, dig);
    if (!arrived && !options_.dead_ends) {
      for (const Point cell : dug_) walls_.fill(cell);
      return;
    }
    // A corridor may fail at its first cell; a door there would open onto a wall.
    if (walls_.is_corridor(begin)) make_doorway(*first);
    for (const Point cell : dug_) level_.corridors.add(cell);
    if (arrived) {
      make_doorway(*last);
      groups_[a] = groups_[b] = std::min(groups_[a], groups_[b]);
    }
    level_.corridors.close();
    level_.frame(arrived ? "corridor" : "dead end");
  }

  /// A random cell of a wall if a door fits there; otherwise the first cell where one fits, or an existing doorway.
  std::optional<Point> door_spot(const Rect& wall) {
    const Point drawn = rng_.cell_of(wall);
    if (walls_.can_have_door(drawn)) return drawn;
    std::optional<Point> door;
    for (int x = wall.left(); x < wall.right(); ++x) {
      for (int y = wall.top(); y < wall.bottom(); ++y) {
        if (walls_.can_have_door({x, y})) return Point{x, y};
        if (!door && walls_.is_doorway({x, y})) door = Point{x, y};
      }
    }
    return door;
  }

  void make_doorway(Point cell) {
    if (walls_.is_doorway(cell)) return;
    const bool secret = rng_.one_in(8);
    const bool real = rng_.percent(options_.door_percent);
    walls_.open_doorway(cell, options_.secrets && secret ? Tile::secret_door : real ? Tile::door : Tile::floor);
    level_.corridors.add(cell);
  }
  std::function<void(Point)> doorway_maker() {
    return [this](Point cell) { make_doorway(cell); };
  }

  bool dig_corridor(Point from, Point to, Dig dig) {
    constexpr int max_steps = 501;
    constexpr int stops_one_in = 35;
    Point direction = to.x > from.x   ? Point{1, 0}
                      : to.y > from.y ? Point{0, 1}
                      : to.x < from.x ? Point{-1, 0}
                                      : Point{0, -1};
    Point cell = from - direction;
    for (int step = 0; cell != to; ++step) {
      if (step >= max_steps || (dig == Dig::may_stop && rng_.one_in(stops_one_in))) return false;
      cell = cell + direction;
      if (!walls_.can_dig(cell)) return false;
      const bool secret = options_.secrets && rng_.one_in(100);
      if (walls_.dig(cell, secret ? Tile::secret_corridor : Tile::floor)) dug_.push_back(cell);
      direction = heading(cell, direction, to);
    }
    return true;
  }

  /// The next direction: turn if the distance across exceeds the distance ahead, otherwise go straight, and avoid
  /// obstacles. The longer distance is ignored at random, which causes early bends.
  Point heading(Point cell, Point direction, Point to) {
    int gap_x = std::abs(to.x - cell.x);
    int gap_y = std::abs(to.y - cell.y);
    if (gap_x != gap_y && gap_x > 0 && gap_y > 0 && rng_.one_in(std::abs(gap_x - gap_y) + 1)) {
      (gap_x > gap_y ? gap_x : gap_y) = 0;
    }
    const bool along_row = direction.x != 0;
    const Point side = along_row ? Point{0, to.y < cell.y ? -1 : 1} : Point{to.x < cell.x ? -1 : 1, 0};
    const bool wants_turn = along_row ? gap_y > gap_x : gap_x > gap_y;
    if (wants_turn && walls_.can_dig(cell + side)) return side;
    if (walls_.can_dig(cell + direction)) return direction;
    return walls_.can_dig(cell + side) ? side : Point{} - side;
  }

  const NethackCorridors& options_;
  Level& level_;
  Rng& rng_;
  RoomWalls walls_;
  std::vector<std::size_t> groups_;  // rooms of the same group are connected
  std::vector<Point> dug_;
};

/// The rooms of the screens: sorts the level's rooms by screen, left edge and top edge.
class RoomsByScreen {
 public:
  RoomsByScreen(const Screens& screens, std::vector<Room>& rooms) : rooms_(rooms), begins_(screens.count() + 1) {
    const auto screen_of = [&](const Rect& room) { return screens.of(room.center()); };
    std::ranges::sort(rooms, [&](const Rect& a, const Rect& b) {  // a total order
      const std::size_t screen_a = screen_of(a);
      const std::size_t screen_b = screen_of(b);
      return screen_a != screen_b ? screen_a < screen_b : a < b;
    });
    for (const Rect& room : rooms) ++begins_[screen_of(room) + 1];
    std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  }

  std::size_t begin(std::size_t screen) const { return begins_[screen]; }
  std::size_t end(std::size_t screen) const { return begins_[screen + 1]; }
  bool empty(std::size_t screen) const { return begin(screen) == end(screen); }
  std::size_t lowest(std::size_t screen) const {
    return last_by(screen, [](const Rect& r) { return r.bottom(); });
  }
  std::size_t highest(std::size_t screen) const {
    return last_by(screen, [](const Rect& r) { return -r.top(); });
  }

 private:
  template <class Key>
  std::size_t last_by(std::size_t screen, Key key) const {
    const auto rooms = std::span<const Room>(rooms_).subspan(begin(screen), end(screen) - begin(screen));
    return begin(screen) + static_cast<std::size_t>(std::ranges::max_element(rooms, {}, key) - rooms.begin());
  }

  const std::vector<Room>& rooms_;
  std::vector<std::size_t> begins_;
};

/// Digs a corridor between two screens if both have rooms.
void join_neighbour_screens(Joiner& joiner, const Screens& screens, const RoomsByScreen& rooms) {
  const auto columns = static_cast<std::size_t>(screens.columns());
  for (std::size_t i = 0; i < screens.count(); ++i) {
    if (rooms.empty(i)) continue;
    const std::size_t right = i + 1;
    const std::size_t below = i + columns;
    if (right % columns != 0 && !rooms.empty(right)) joiner.join(rooms.end(i) - 1, rooms.begin(right));
    if (below < screens.count() && !rooms.empty(below)) joiner.join(rooms.lowest(i), rooms.highest(below));
  }
}

Status join_rooms(const NethackCorridors& options, Level& level, Rng& rng) {
  const Screens screens(level.size());
  const RoomsByScreen rooms(screens, level.rooms);
  Joiner joiner(options, level, rng);
  for (std::size_t i = 0; i < screens.count(); ++i) {
    if (rooms.empty(i)) continue;
    if (Status joined = joiner.join_screen(screens[i], rooms.begin(i), rooms.end(i)); !joined) return joined;
  }
  if (screens.count() == 1) return ok();
  join_neighbour_screens(joiner, screens, rooms);
  if (Status going = level.work(level.size().cells()); !going) return going;
  joiner.join_screens();
  return ok();
}

}  // namespace

Status NethackCorridors::build(Level& level, Rng& rng) const {
  if (Status joined = join_rooms(*this, level, rng); !joined) return joined;
  return join_areas(level);  // floor outside the rooms, left by earlier steps
}

namespace {

constexpr Option nethack_corridors_options[] = {
    option<&NethackCorridors::dead_ends>("keep corridors that stop early as dead ends; false: fill them again"),
    option<&NethackCorridors::secrets>("hide one door in eight and one corridor cell in a hundred"),
    option<&NethackCorridors::door_percent>({0, 100}, "share of the doorways that have a door"),
    option<&NethackCorridors::niches>(
        "dig closets of one cell behind doors, up to one for every two rooms and one more"),
};

}  // namespace

constinit const Descriptor NethackCorridors::descriptor = describe<NethackCorridors>({
    .id = "nethack_corridors",
    .summary = "doors in the walls of rooms, and winding corridors between them, as in NetHack",
    .needs = Fact::rooms,
    .gives = {Fact::corridors, Fact::doors, Fact::connected},
    .drops = Fact::mission,
    .version = 2,  // 2: maps of more than 200 cells are divided into screens
    .options = nethack_corridors_options,
    .alters_prefabs = true,
});

}  // namespace warren
