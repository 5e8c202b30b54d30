// SPDX-License-Identifier: MIT
#include <warren/builders/town.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <warren/grid/cell_set.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"

namespace warren::town_test {

namespace {

Level built(const Town& options, std::uint64_t seed, Size size = {80, 50}) { return test::built(options, seed, size); }

/// A naive check: open in front and behind, blocked on both sides.
bool doors_fit(const Level& level) {
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    if (!is_door(level.tiles[i])) continue;
    const Point p = level.tiles.point(i);
    const bool up = level.walkable(p + Point{0, -1});
    const bool down = level.walkable(p + Point{0, 1});
    const bool left = level.walkable(p + Point{-1, 0});
    const bool right = level.walkable(p + Point{1, 0});
    if (!(up && down && !left && !right) && !(left && right && !up && !down)) return false;
  }
  return true;
}

std::multiset<std::string> names_in(const Level& level, const Rect& room) {
  std::multiset<std::string> names;
  for (const Spawn& spawn : level.spawns) {
    if (room.contains(spawn.at)) names.insert(spawn.name);
  }
  return names;
}

std::string complaint(const Level& level) {
  std::string wrong = test::complaint(level);
  if (wrong.empty()) wrong = test::complaint_about_rooms(level);
  if (wrong.empty()) {
    wrong = test::complaint_about_facts(level, {Fact::rooms, Fact::start, Fact::exit, Fact::connected});
  }
  return wrong.empty() && !doors_fit(level) ? "a door does not fit" : wrong;
}

}  // namespace

TEST_CASE("a town is playable and connected, at any size and with any options") {
  const Size smallest = Town{}.min_size();
  for (const Size size : {smallest, Size{25, 19}, Size{31, 33}, Size{80, 50}, Size{81, 43}, Size{200, 30}, Size{24, 90},
                          Size{200, 200}}) {
    for (std::uint64_t seed = 0; seed < (size.w * size.h > 5000 ? 8U : 60U); ++seed) {
      CHECK(complaint(built({}, seed, size)) == "");
      CHECK(complaint(built({.buildings = 100, .max_side = 3, .exits = 7, .piers = 20, .townsfolk_percent = 50}, seed,
                            size)) == "");
      CHECK(complaint(built({.buildings = 1, .max_side = 24, .piers = 0, .dockhands_percent = 50}, seed, size)) == "");
    }
  }
  for (int side = 3; side <= 10; ++side) {
    const Town options{.min_side = side, .max_side = side};
    for (std::uint64_t seed = 0; seed < 60; ++seed) CHECK(complaint(built(options, seed, options.min_size())) == "");
  }
}

TEST_CASE("every building has one door, a wooden floor within the limits and a lane around it") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = built({}, seed);
    CHECK(cells_with_tile(level.tiles, Tile::door).count() == static_cast<std::int64_t>(level.rooms.size()));
    for (const Rect& room : level.rooms) {
      CHECK(std::min(room.w, room.h) >= 3);
      CHECK(std::max(room.w, room.h) <= 10);
      int doors = 0;
      for (int y = room.top() - 2; y < room.bottom() + 2; ++y) {
        for (int x = room.left() - 2; x < room.right() + 2; ++x) {
          const Tile tile = level.tiles[{x, y}];
          if (room.contains(Point{x, y})) {
            CHECK(tile == Tile::wood_floor);
          } else if (room.grown(1).contains(Point{x, y})) {
            CHECK((tile == Tile::wall || tile == Tile::door));
            doors += tile == Tile::door ? 1 : 0;
          } else {
            CHECK((tile == Tile::gravel || tile == Tile::road));
          }
        }
      }
      CHECK(doors == 1);
    }
  }
}

TEST_CASE("a paved path leads from every door to the main road") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level level = built({}, seed);
    const Point exit = level.exits.front();
    for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
      const Tile tile = level.tiles[i];
      if (tile != Tile::road && tile != Tile::door && tile != Tile::down_stairs) level.tiles[i] = Tile::wall;
    }
    CHECK(level.walkable(exit));
    CHECK(test::is_connected(level));
  }
}

TEST_CASE("the largest building is the pub, and the player starts in it") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = built({}, seed);
    CHECK(std::ranges::is_sorted(level.rooms, std::greater{}, [](const Rect& room) { return room.grown(1).area(); }));
    CHECK(level.rooms.front().center() == level.start);
    CHECK(names_in(level, level.rooms.front()).count("Barkeep") == 1);
  }
}

TEST_CASE("the people of a building are inside it, once each, even in the smallest") {
  const std::vector<std::vector<std::string>> expected = {{"Barkeep", "Shady Salesman", "Patron", "Patron"},
                                                          {"Priest", "Parishioner", "Parishioner"},
                                                          {"Blacksmith"},
                                                          {"Clothier"},
                                                          {"Alchemist"},
                                                          {"Mother"}};
  for (const int largest : {3, 10}) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Level level = built({.max_side = largest}, seed);
      for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        std::multiset<std::string> present = names_in(level, level.rooms[i]);
        const bool last = i + 1 == level.rooms.size();
        if (i < expected.size()) {
          for (const std::string& name : expected[i]) {
            const auto found = present.find(name);
            REQUIRE(found != present.end());
            present.erase(found);
          }
        } else if (!last) {
          CHECK(present.count("Peasant") == 1);
        } else {
          CHECK(present.count("Rat") == present.size());
        }
      }
    }
  }
}

TEST_CASE("people block no path from the start to a free cell of a building") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Level level = built({}, seed);
    const bool infested = level.rooms.size() > 6;
    for (const Spawn& spawn : level.spawns) {
      const bool rat = spawn.name == "Rat";
      if (!rat) level.tiles[spawn.at] = Tile::wall;
    }
    const auto reached = test::walk_from(level, *level.start);
    CHECK(reached[static_cast<std::size_t>(level.exits[0].at.y)][static_cast<std::size_t>(level.exits[0].at.x)]);
    for (std::size_t i = 0; i + (infested ? 1 : 0) < level.rooms.size(); ++i) {
      const Rect& room = level.rooms[i];
      for (int y = room.top(); y < room.bottom(); ++y) {
        for (int x = room.left(); x < room.right(); ++x) {
          if (level.walkable({x, y})) CHECK(reached[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
        }
      }
    }
  }
}

TEST_CASE("a town of default size nearly always has all of its buildings") {
  std::map<std::size_t, int> counts;
  for (std::uint64_t seed = 0; seed < 300; ++seed) ++counts[built({}, seed).rooms.size()];
  CHECK(counts[12] > 270);
  CHECK(counts.begin()->first >= 10);
  CHECK(built({}, 1, {160, 100}).rooms.size() > 40);
}

TEST_CASE("exits sets the number of exits in the column beside the ring, one by default") {
  for (int exits = 1; exits <= 7; ++exits) {
    const Level level = built({.exits = exits}, 3);
    REQUIRE(level.exits.size() == static_cast<std::size_t>(exits));
    for (const Point exit : level.exits) CHECK(exit.x == level.width() - 2);
  }
  CHECK(built({}, 3).exits.size() == 1);
  CHECK(built({.exits = 7}, 3, Town{}.min_size()).exits.size() == 3);
}

TEST_CASE("every spawn of a town has a glyph") {
  const SpawnTable* table = SpawnTable::shipped("town");
  REQUIRE(table != nullptr);
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const Spawn& spawn : built({}, seed).spawns) {
      const SpawnRow* row = table->find(spawn.name);
      REQUIRE(row != nullptr);
      // Other tables may contain it too, with the same glyph.
      const SpawnRow* first = SpawnTable::find_shipped(spawn.name);
      REQUIRE(first != nullptr);
      CHECK(first->glyph == row->glyph);
      seen.insert(spawn.name);
    }
  }
  CHECK(seen.size() == table->rows().size());
}

TEST_CASE("the shore varies, and the sea never reaches the town wall") {
  std::set<std::int64_t> widths;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Level level = built({.piers = 0}, seed);
    for (int y = 1; y < level.height() - 1; ++y) {
      int deep = 0;
      while (level.tiles[{deep, y}] == Tile::deep_water) ++deep;
      CHECK(deep >= 2);
      CHECK(level.walkable({level.width() * 3 / 8 - 1, y}));
      widths.insert(deep);
    }
  }
  CHECK(widths.size() > 15);
}

TEST_CASE("min_side above max_side is an error") {
  CHECK(Town{}.validate());
  CHECK(!Town{.min_side = 8, .max_side = 7}.validate());
}

}  // namespace warren::town_test
