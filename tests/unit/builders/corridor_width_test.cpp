// SPDX-License-Identifier: MIT
// Wide corridors: a body of their width walks along them, and all that holds for narrow corridors holds for them.
#include <algorithm>
#include <array>
#include <set>

#include <warren/warren.hpp>

#include "tests/support/built.hpp"
#include "tests/unit/builders/rooms_to_join.hpp"
#include "tests/unit/naive_cells.hpp"

namespace warren::corridor_width_test {

namespace {

constexpr Size map{60, 40};

/// The level of each builder that digs corridors, with rooms of its own or with those of bsp_rooms.
std::vector<Level> levels_of(int width, std::uint64_t seed) {
  const Level rooms = test::built(BspRooms{.min_side = 3, .max_side = 8}, seed, map);
  return {test::built_on(rooms, BspCorridors{.width = width}, seed),
          test::built_on(rooms, DoglegCorridors{.width = width}, seed),
          test::built_on(rooms, NearestCorridors{.width = width}, seed),
          test::built_on(rooms, StraightCorridors{.width = width}, seed),
          test::built_on(rooms, StraightCorridors{.winding_percent = 40, .width = width}, seed),
          test::built(BspDungeon{.width = width}, seed, map),
          test::built(RoomsAndCorridors{.min_side = 4, .max_side = 8, .width = width}, seed, map)};
}

/// Where the upper left cell of a body of side x side cells can be.
naive::Cells places_for_body(const Level& level, int side) {
  return naive::Cells::where(level.size(), [&](Point p) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        if (!level.walkable(p + Point{x, y})) return false;
      }
    }
    return true;
  });
}

/// The cells that a body covers on its walk from a place.
naive::Cells walked_by_body(const naive::Cells& places, Point from, int side) {
  naive::Cells covered(places.size());
  for (const Point p : naive::flood(places, from, Movement::orthogonal).list()) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) covered.set(p + Point{x, y});
    }
  }
  return covered;
}

std::vector<Point> doors_in(const Level& level) {
  std::vector<Point> doors;
  for_each_door(level.tiles, [&](Point p) { doors.push_back(p); });
  return doors;
}

}  // namespace

TEST_CASE("a body as wide as the corridors reaches every room and every cell of every corridor") {
  for (int width = 1; width <= 5; ++width) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const std::vector<Level> levels = levels_of(width, seed);
      for (std::size_t digger = 0; digger < levels.size(); ++digger) {
        const Level& level = levels[digger];
        if (level.rooms.size() < 2) continue;  // no corridor makes the room wide enough
        const naive::Cells places = places_for_body(level, width);
        const Point middle = level.rooms[0].center();
        bool arrives = false;
        for (int dy = 0; dy < width; ++dy) {
          for (int dx = 0; dx < width; ++dx) {
            const Point from{middle.x - dx, middle.y - dy};
            if (arrives || !places.has(from)) continue;
            const naive::Cells covered = walked_by_body(places, from, width);
            const auto reached = [&](Point p) { return covered.has(p); };
            arrives = std::ranges::all_of(level.corridors.cells(), reached) &&
                      std::ranges::all_of(level.rooms, reached, &Room::center);
          }
        }
        CAPTURE(seed);
        CAPTURE(width);
        CAPTURE(digger);
        INFO(draw(level));
        REQUIRE(arrives);
      }
    }
  }
}

TEST_CASE("a wide corridor contains the narrow one of the same seed, closes nothing and is in no room") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::vector<Level> narrow = levels_of(1, seed);
    for (int width = 2; width <= 5; ++width) {
      const std::vector<Level> wide = levels_of(width, seed);
      for (std::size_t i = 0; i < wide.size(); ++i) {
        REQUIRE(wide[i].rooms == narrow[i].rooms);
        REQUIRE(test::is_connected(wide[i]));
        REQUIRE(test::ring_is_closed(wide[i]));
        REQUIRE((walkable_cells(narrow[i].tiles) - walkable_cells(wide[i].tiles)).empty());
        const Grid<std::uint8_t> in_rooms = rooms_to_join::cells_of_rooms(wide[i]);
        std::set<Point> seen;
        for (const Point cell : wide[i].corridors.cells()) {
          REQUIRE(seen.insert(cell).second);
          REQUIRE(wide[i].walkable(cell));
          REQUIRE(in_rooms[cell] == 0);
        }
      }
    }
  }
}

TEST_CASE("corridors of any width join any rooms, and are exactly what was opened outside them") {
  for (int width = 2; width <= 5; ++width) {
    rooms_to_join::check_everywhere(BspCorridors{.width = width}, 60);
    rooms_to_join::check_everywhere(DoglegCorridors{.width = width}, 60);
    rooms_to_join::check_everywhere(NearestCorridors{.width = width}, 60);
    rooms_to_join::check_everywhere(StraightCorridors{.winding_percent = 30, .width = width}, 60);
  }
}

TEST_CASE("the extra cell of an even width is to the right and below, and at the edge the corridor moves inwards") {
  Level level({20, 12});
  level.rooms = {{3, 5, 1, 1}, {15, 5, 1, 1}};
  for (const Rect& room : level.rooms) level.carve(room);
  Rng rng(1);
  REQUIRE(NearestCorridors{.width = 2}.build(level, rng));
  for (int x = 3; x <= 16; ++x) {
    CHECK_FALSE(level.walkable({x, 4}));
    CHECK(level.walkable({x, 5}));
    CHECK(level.walkable({x, 6}));
    CHECK_FALSE(level.walkable({x, 7}));
  }
  Level edge({20, 12});
  edge.rooms = {{1, 10, 1, 1}, {18, 10, 1, 1}};
  for (const Rect& room : edge.rooms) edge.carve(room);
  REQUIRE(NearestCorridors{.width = 5}.build(edge, rng));
  CHECK(test::ring_is_closed(edge));
  for (int x = 1; x <= 18; ++x) {
    CHECK_FALSE(edge.walkable({x, 5}));
    for (int y = 6; y <= 10; ++y) CHECK(edge.walkable({x, y}));
  }
}

TEST_CASE("wide corridors change no cell of a protected prefab that narrow ones leave alone") {
  int spared = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    Level before = test::built(BspRooms{}, seed, map);
    for (int i = 0; i < 6; ++i) {
      const Rect area = {rng.between(1, 50), rng.between(1, 30), rng.between(2, 6), rng.between(2, 6)};
      before.prefabs.push_back({"vault", area.intersection(before.interior()), Orientation::none, true});
    }
    const Level narrow = test::built_on(before, DoglegCorridors{}, seed);
    const Level wide = test::built_on(before, DoglegCorridors{.width = 4}, seed);
    REQUIRE(test::is_connected(wide));
    for (const PlacedPrefab& placed : before.prefabs) {
      for (int y = placed.area.top(); y < placed.area.bottom(); ++y) {
        for (int x = placed.area.left(); x < placed.area.right(); ++x) {
          REQUIRE(wide.tiles[{x, y}] == narrow.tiles[{x, y}]);
          spared += before.walkable({x, y}) ? 0 : 1;
        }
      }
    }
  }
  CHECK(spared > 1000);
}

TEST_CASE("doors close the openings of wide corridors by rows from wall to wall, or not at all") {
  std::array<int, 6> rows{};
  for (int width = 1; width <= 5; ++width) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      for (const Level& open : levels_of(width, seed)) {
        const Level level = test::built_on(open, DoorPlacement{.width = width}, seed);
        std::vector<Point> doors = doors_in(level);
        while (!doors.empty()) {
          const Point first = doors.front();
          const auto is_a_door = [&](Point p) { return std::ranges::find(doors, p) != doors.end(); };
          const Point side =
              is_a_door(first + Point{1, 0}) || !level.walkable(first + Point{1, 0}) ? Point{1, 0} : Point{0, 1};
          const Point ahead{side.y, side.x};
          int length = 0;
          REQUIRE_FALSE(level.walkable(first - side));
          Point p = first;
          for (; is_a_door(p); p = p + side, ++length) {
            REQUIRE(level.walkable(p + ahead));
            REQUIRE(level.walkable(p - ahead));
            std::erase(doors, p);
          }
          REQUIRE_FALSE(level.walkable(p));
          REQUIRE(length <= width);
          // No other door touches the row, not even at a corner.
          const Rect around = Rect{first.x, first.y, side.x != 0 ? length : 1, side.y != 0 ? length : 1}.grown(1);
          for (const Point other : doors) REQUIRE_FALSE(around.contains(other));
          ++rows[static_cast<std::size_t>(length)];
        }
      }
    }
  }
  for (int length = 1; length <= 5; ++length) CHECK(rows[static_cast<std::size_t>(length)] > 100);
}

TEST_CASE("a share of the wide openings gets doors, each drawn once") {
  std::size_t all = 0;
  std::size_t some = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = test::built(BspDungeon{.width = 3}, seed, map);
    REQUIRE(doors_in(test::built_on(level, DoorPlacement{.percent = 0, .width = 3}, seed)).empty());
    some += doors_in(test::built_on(level, DoorPlacement{.percent = 40, .width = 3}, seed)).size();
    all += doors_in(test::built_on(level, DoorPlacement{.width = 3}, seed)).size();
  }
  CHECK(static_cast<double>(some) == doctest::Approx(0.42 * static_cast<double>(all)).epsilon(0.12));
}

TEST_CASE("chains with wide corridors pass all checks, at any depth and size") {
  for (int width = 2; width <= 5; ++width) {
    const std::vector<Step> diggers = {Step(BspCorridors{.width = width}), Step(DoglegCorridors{.width = width}),
                                       Step(NearestCorridors{.width = width}), Step(StraightCorridors{.width = width})};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      for (const Step& digger : diggers) {
        const Result<Chain> chain =
            Chain::of({Step(ScatteredRooms{}), digger, Step(RoomStart{}), Step(DoorPlacement{.width = 5}),
                       Step(RoomSpawner{}), Step(DistantExit{}), Step(RoomVaults{}), Step(AddLoops{})});
        REQUIRE(chain);
        Rng rng(seed);
        const Size size{rng.between(20, 90), rng.between(20, 60)};
        const Result<Level> level = chain->build({.seed = seed, .size = size});
        REQUIRE_MESSAGE(level, to_text(level.error()));
      }
    }
  }
}

}  // namespace warren::corridor_width_test
