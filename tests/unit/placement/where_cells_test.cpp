// SPDX-License-Identifier: MIT
// The cells and rooms that meet a where, against a reading of it cell by cell.
#include "src/placement/where_cells.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/placement/where_oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::where_cells_test {

namespace {

std::vector<Point> list_of(const CellSet& cells) {
  std::vector<Point> list;
  cells.for_each([&](Point p) { list.push_back(p); });
  return list;
}

CellSet set_of(Size size, const std::vector<Point>& cells) {
  CellSet set(size);
  for (const Point p : cells) set.insert(p);
  return set;
}

CellSet all_cells(const Level& level) { return CellSet(level.size(), level.bounds()); }

/// Empty if no path leads to an exit.
CellSet main_path_of(const Level& level) {
  CellSet cells = all_cells(level);
  if (!keep_matching({.main_path = MainPath::on}, level, cells)) cells.reset(level.size());
  return cells;
}

/// Conditions that are not empty, with a cell of the map if there is one.
Where some_where(const Level& level, Rng& rng) {
  Where where;
  while (where.empty()) where = test::random_where(rng);
  if (where.at) where.at = rng.cell_of(level.bounds());
  return where;
}

/// Compares the library with the reading on some of the cells of a level. Returns whether any is left.
bool compare(const Level& level, const Where& where, Rng& rng) {
  CellSet cells = rng.one_in(4) ? all_cells(level) : walkable_cells(level.tiles);
  for (int i = rng.below(10); i > 0; --i) cells.erase(rng.cell_of(level.bounds()));
  const test::Left expected = test::left_by(
      where, level, list_of(cells), where.main_path == MainPath::any ? CellSet(level.size()) : main_path_of(level));
  const Status matched = keep_matching(where, level, cells);
  REQUIRE(matched.has_value() == !expected.cells.empty());
  if (matched) REQUIRE(list_of(cells) == expected.cells);
  if (!matched) {
    REQUIRE(matched.error().code == ErrorCode::unlucky);
    REQUIRE_MESSAGE(matched.error().message.starts_with(expected.complaint),
                    matched.error().message << " but expected " << expected.complaint);
  }
  return matched.has_value();
}

/// The floor cell of a room nearest to the center of its box, the first in reading order; nothing without floor.
std::optional<Point> middle(const Level& level, const Room& room) {
  std::optional<Point> best;
  const auto distance = [&](Point p) { return squared_distance(p, room.center()); };
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    if (test::in_room(level, room, p) && (!best || distance(p) < distance(*best))) best = p;
  }
  return best;
}

}  // namespace

TEST_CASE("the cells that are left are those that meet every condition, on small maps of every kind") {
  Rng rng(1);
  int met = 0;
  for (int i = 0; i < 2500; ++i) {
    const Level level = test::small_map(rng);
    for (int k = 0; k < 4; ++k) {
      const Where where = some_where(level, rng);
      INFO(i << " " << where.to_json());
      met += compare(level, where, rng) ? 1 : 0;
    }
  }
  CHECK(met > 2500);
  CHECK(met < 7500);
}

TEST_CASE("the cells that are left are those that meet every condition, on levels of recipes") {
  Rng rng(2);
  int met = 0;
  for (const std::string_view name : {"simple", "bsp_dungeon", "nethack", "cellular_automata", "accretion"}) {
    const Result<Recipe> recipe = Recipe::shipped(name);
    REQUIRE(recipe);
    Request request = recipe->request();
    request.size = {std::max(48, recipe->min_size().w), std::max(26, recipe->min_size().h)};
    for (request.seed = 1; request.seed <= 3; ++request.seed) {
      Result<Level> level = recipe->build(request);
      REQUIRE(level);
      test::dress(*level, rng);
      for (int i = 0; i < 15; ++i) {
        const Where where = some_where(*level, rng);
        INFO(name << " " << request.seed << " " << where.to_json());
        met += compare(*level, where, rng) ? 1 : 0;
      }
    }
  }
  CHECK(met > 50);
}

TEST_CASE("on and off the main path divide the map") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const Level level = test::small_map(rng);
    const CellSet on = main_path_of(level);
    CellSet off = all_cells(level);
    REQUIRE(keep_matching({.main_path = MainPath::off}, level, off).has_value() == (on != all_cells(level)));
    REQUIRE((on & off).empty());
    REQUIRE((on | off) == all_cells(level));
  }
}

TEST_CASE("the main path is a shortest path to the nearest exit that leads on, with the rooms that it crosses") {
  Rng rng(4);
  int paths = 0;
  for (int i = 0; i < 1500; ++i) {
    const Level level = test::small_map(rng);
    if (!level.start) continue;
    const bool any_leads_on = std::ranges::any_of(level.exits, [](const Exit& exit) { return exit.kind != "up"; });
    const std::vector<int> from_start = test::steps_from(level, {*level.start});
    const auto steps_to = [&](Point p) { return from_start[level.tiles.index(p)]; };
    int shortest = -1;
    for (const Exit& exit : level.exits) {
      if (steps_to(exit) < 0 || (any_leads_on && exit.kind == "up")) continue;
      if (shortest < 0 || steps_to(exit) < shortest) shortest = steps_to(exit);
    }
    const CellSet on = main_path_of(level);
    REQUIRE(on.empty() == (shortest < 0));
    if (shortest < 0) continue;
    ++paths;
    std::vector<Point> goals;
    for (const Exit& exit : level.exits) {
      if (steps_to(exit) == shortest && !(any_leads_on && exit.kind == "up")) goals.push_back(exit);
    }
    const std::vector<int> to_goal = test::steps_from(level, goals);
    const auto is_shortest = [&](Point p) {
      return steps_to(p) >= 0 && steps_to(p) + to_goal[level.tiles.index(p)] == shortest;
    };
    // Every cell is on a shortest path, or in a room with such a cell; and the cells connect both ends.
    const auto is_in_crossed_room = [&](Point p) {
      return std::ranges::any_of(level.rooms, [&](const Room& room) {
        if (!test::in_room(level, room, p)) return false;
        bool crossed = false;
        on.for_each([&](Point q) { crossed |= is_shortest(q) && test::in_room(level, room, q); });
        return crossed;
      });
    };
    on.for_each([&](Point p) { REQUIRE((is_shortest(p) || is_in_crossed_room(p))); });
    REQUIRE(on.contains(*level.start));
    const CellSet reached = on.flood(*level.start, level.movement);
    REQUIRE(std::ranges::any_of(goals, [&](Point goal) { return reached.contains(goal); }));
  }
  CHECK(paths > 150);
}

TEST_CASE("rooms are judged by the cell of their floor that is nearest to their center") {
  Rng rng(5);
  int met = 0;
  for (int i = 0; i < 1500; ++i) {
    const Level level = test::small_map(rng);
    const Where where = some_where(level, rng);
    INFO(i << " " << where.to_json());
    const bool only_small = rng.coin();
    const auto among = [&](const Room& room, Point) { return !only_small || room.box.area() < 12; };
    std::vector<Point> middles;
    std::vector<std::optional<Point>> middle_of_room;
    for (const Room& room : level.rooms) {
      middle_of_room.push_back(among(room, {}) ? middle(level, room) : std::nullopt);
      if (middle_of_room.back()) middles.push_back(*middle_of_room.back());
    }
    const CellSet path = where.main_path == MainPath::any ? CellSet(level.size()) : main_path_of(level);
    const CellSet left = set_of(level.size(), test::left_by(where, level, middles, path).cells);
    std::vector<std::size_t> expected;
    for (std::size_t r = 0; r < level.rooms.size(); ++r) {
      if (middle_of_room[r] && left.contains(*middle_of_room[r])) expected.push_back(r);
    }
    const Result<std::vector<std::size_t>> rooms = matching_rooms(where, level, among);
    REQUIRE(rooms.has_value() == !expected.empty());
    if (rooms) REQUIRE(*rooms == expected);
    if (!rooms && middles.empty()) REQUIRE(rooms.error().message == "no room is left to choose from");
    met += rooms ? 1 : 0;
  }
  CHECK(met > 200);
}

TEST_CASE("the error names the condition that left no cell, and its value") {
  Level level({30, 9});
  level.carve({1, 1, 5, 7});
  level.rooms = {{1, 1, 5, 7}};
  level.rooms[0].set_role("boss");
  level.start = Point{1, 1};
  const auto message = [&](const Where& where) {
    CellSet cells = walkable_cells(level.tiles);
    const Status matched = keep_matching(where, level, cells);
    return matched ? std::string("met") : matched.error().message;
  };
  const std::string start = "no free cell meets \"where\": ";
  CHECK(message({.role = {"boss"}}) == "met");
  CHECK(message({.role = {"shop", "den"}}) == start + "role shop or den leaves none");
  CHECK(message({.tag = {"wet"}}) == start + "tag wet leaves none");
  CHECK(message({.zone = {"lake"}}) == start + "zone lake leaves none");
  CHECK(message({.tile = {"grass"}}) == start + "tile grass leaves none");
  CHECK(message({.side = MapSide::right}) == start + "side right leaves none");
  CHECK(message({.in_room = true}) == "met");
  CHECK(message({.dead_end = true}) == start + "dead_end true leaves none");
  CHECK(message({.main_path = MainPath::on}) == start + "main_path on leaves none");
  CHECK(message({.steps_from_start = {.min = 99}}) == start + "steps_from_start of at least 99 leaves none");
  CHECK(message({.steps_from_start = {.min = 50, .max = 60}}) == start + "steps_from_start of 50 to 60 leaves none");
  CHECK(message({.intensity = {.max = 50}}) == "met");
  CHECK(message({.role = {"boss"}, .intensity = {.min = 101}}) == start + "intensity of 101 to 100 leaves none");
  CHECK(message({.steps_from = {{"boss", {.min = 1}}}}) == start + "steps_from.boss of at least 1 leaves none");
  CHECK(message({.steps_from = {{"gate"}}}) ==
        "where.steps_from: no exit, spawn, prefab, zone or role is called \"gate\"");
  CHECK(message({.role = {"shop"}, .side = MapSide::right}) == start + "side right leaves none");
  CHECK(message({.at = Point{20, 4}}) == "the cell 20,4 of where.at is not free");
  Rng rng(6);
  const Result<Point> exit = pick_matching({.role = {"shop"}}, level, walkable_cells(level.tiles), "the exit", rng);
  REQUIRE_FALSE(exit);
  CHECK(exit.error().message == "the exit: " + start + "role shop leaves none");
}

TEST_CASE("a picked cell is any cell that meets the conditions, with one draw") {
  Level level({12, 6});
  level.carve(level.interior());
  level.start = Point{1, 1};
  const Where where{.steps_from_start = {.max = 2}};
  std::map<Point, int> seen;
  Rng rng(7);
  for (int i = 0; i < 600; ++i) {
    Rng after = rng;
    static_cast<void>(after.next());
    ++seen[pick_matching(where, level, walkable_cells(level.tiles), "it", rng).value()];
    REQUIRE(rng.next() == after.next());
  }
  CHECK(seen.size() == 6);
}

}  // namespace warren::where_cells_test
