// SPDX-License-Identifier: MIT
#include <warren/builders/prefab_level.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include <warren/search/distance_field.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"

namespace warren::prefab_level_test {

namespace {

Prefab level_of(std::string_view drawing, std::string_view header = {}, std::string_view name = "level") {
  return test::drawn("level", drawing, header, name);
}

Result<Level> built(const PrefabLevel& step, Size size, Movement movement = Movement::orthogonal) {
  return Chain{step}.build({.seed = 1, .size = size, .movement = movement});
}

/// Two rooms that touch at a corner and are connected by a diagonal step only.
constexpr std::string_view by_corners =
    "######\n"
    "#..###\n"
    "#..###\n"
    "###..#\n"
    "###..#\n"
    "######\n";

}  // namespace

TEST_CASE("a prefab level has its start, exits and spawns as drawn") {
  const Prefab prefab = level_of(
      "########\n"
      "#>.g..@#\n"
      "#.##+###\n"
      "#o..=.>#\n"
      "########\n");
  const Level level = built({prefab}, {8, 5}).value();
  CHECK(level.start == Point{6, 1});
  CHECK(level.exits == std::vector<Exit>{Point{1, 1}, Point{6, 3}});
  CHECK(level.spawns == std::vector<Spawn>{{{3, 1}, "Goblin", SpawnKind::monster, 'g', {}, "level"},
                                           {{1, 3}, "Orc", SpawnKind::monster, 'o', {}, "level"}});
  CHECK(level.tiles == prefab.tiles());
  CHECK(level.prefabs == std::vector<PlacedPrefab>{{"level", {0, 0, 8, 5}, Orientation::none, false}});
  CHECK(test::complaint(level) == "");
}

TEST_CASE("a missing start is at the left edge, and a missing exit is farthest from the start") {
  const Prefab none = level_of(
      "#########\n"
      "#g......#\n"
      "#.#####.#\n"
      "#...#...#\n"
      "#########\n");
  const Level level = built({none}, {9, 5}).value();
  CHECK(level.start == Point{1, 2});
  const auto steps = distances_from(walkable_cells(level.tiles), *level.start, Movement::orthogonal);
  CHECK(steps[level.exits.at(0)] == *std::ranges::max_element(steps.cells()));
  CHECK(level.exits == std::vector<Exit>{Point{5, 3}});
  CHECK(test::complaint(level) == "");

  const Level started = built({level_of("#####\n#.@.#\n#...#\n#####\n")}, {5, 4}).value();
  CHECK(started.start == Point{2, 1});
  CHECK(manhattan_distance(*started.start, started.exits.at(0)) == 2);
  const Level ended = built({level_of("#####\n#>..#\n#####\n")}, {5, 3}).value();
  CHECK(ended.exits == std::vector<Exit>{Point{1, 1}});
  CHECK(ended.start == Point{2, 1});
}

TEST_CASE("a drawing without free cells for start and exit is an unlucky seed") {
  for (const char* drawing : {"###\n#.#\n###\n", "####\n#gg#\n####\n", "###\n#>#\n###\n", "####\n#@g#\n####\n"}) {
    const Result<Level> level = built({level_of(drawing)}, {6, 5});
    REQUIRE_FALSE(level);
    CHECK(level.error().kind() == ErrorKind::unlucky_seed);
  }
  const Result<Level> solid = built({level_of("###\n###\n")}, {6, 5});
  REQUIRE_FALSE(solid);
  CHECK(solid.error().code == ErrorCode::prefab_cut_off);
}

TEST_CASE("a drawing connected by diagonal steps only is refused, and the error lists the cells") {
  const Result<Level> refused = built({level_of(by_corners)}, {6, 6});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::prefab_cut_off);
  CHECK(to_text(refused.error()).find("W108") != std::string::npos);
  CHECK(refused.error().place.cells == std::vector<Point>{{3, 3}, {4, 3}, {3, 4}, {4, 4}});
  CHECK(refused.error().place.step == 1);

  // With the start in the second room, the first room is unreachable.
  std::string started(by_corners);
  started[started.find("###..#") + 3] = '@';
  const Result<Level> other = built({level_of(started)}, {8, 8});
  REQUIRE_FALSE(other);
  CHECK(other.error().place.cells == std::vector<Point>{{2, 2}, {3, 2}, {2, 3}, {3, 3}});
}

TEST_CASE("the same drawing is accepted with diagonal movement, or with cut_off join") {
  const Level diagonal = built({level_of(by_corners)}, {6, 6}, Movement::diagonal).value();
  CHECK(diagonal.tiles[Point{3, 2}] == Tile::wall);
  CHECK(diagonal.tiles[Point{2, 3}] == Tile::wall);
  const CellSet open = walkable_cells(diagonal.tiles);
  CHECK(open.flood(*diagonal.start, Movement::diagonal) == open);

  const Level joined = built({level_of(by_corners), CutOff::join}, {6, 6}).value();
  CHECK(test::is_connected(joined));
  CHECK(test::complaint(joined) == "");
  CHECK(walkable_cells(joined.tiles).count() == 9);
  CHECK(joined.walkable({3, 2}) != joined.walkable({2, 3}));
}

TEST_CASE("a door behind which the drawing is cropped becomes floor") {
  std::string drawing;
  for (int y = 0; y < 29; ++y) {
    std::string row = y % 28 == 0 || y == 8 ? std::string(29, '#') : "#" + std::string(27, '.') + "#";
    if (y == 8) row[14] = '+';
    drawing += row + "\n";
  }
  const Level whole = built({level_of(drawing), CutOff::join}, {29, 29}).value();
  CHECK(whole.tiles[Point{14, 8}] == Tile::door);
  const Level cropped = built({level_of(drawing), CutOff::join}, {21, 15}).value();
  CHECK(cropped.tiles[Point{10, 1}] == Tile::floor);
  CHECK(test::complaint(cropped) == "");
}

TEST_CASE("a drawing smaller than the map is centered, with wall around it") {
  const Prefab prefab = level_of("#####\n#@.>#\n#####\n");
  for (int w = 5; w < 12; ++w) {
    for (int h = 3; h < 9; ++h) {
      const Level level = built({prefab}, {w, h}).value();
      const Rect area{(w - 5) / 2, (h - 3) / 2, 5, 3};
      CHECK(level.prefabs.at(0).area == area);
      CHECK(level.start == Point{area.x + 1, area.y + 1});
      CHECK(walkable_cells(level.tiles).count() == 3);
    }
  }
}

TEST_CASE("min_size is that of the smallest drawing, plus a ring if its edge is open") {
  CHECK(PrefabLevel{level_of("#####\n#@.>#\n#####\n")}.min_size() == Size{5, 3});
  CHECK(PrefabLevel{level_of("#####\n#@.>.\n#####\n")}.min_size() == Size{7, 5});
  CHECK(PrefabLevel{level_of("?????\n?@.>?\n?????\n", "transparent: ?\n")}.min_size() == Size{5, 3});
  const std::vector both{level_of("@.......>\n"), level_of("@>\n..\n")};
  CHECK(PrefabLevel{LevelChoice(both)}.min_size() == Size{4, 4});
  const Prefab open = level_of("@.\n.>\n");
  CHECK(built({open}, {4, 4}).has_value());
  const Result<Level> small = built({open}, {3, 4});
  REQUIRE_FALSE(small);
  CHECK(small.error().kind() == ErrorKind::config);
}

TEST_CASE("of several drawings those that fit are chosen by depth and weight") {
  const std::vector levels{level_of("@.......>\n", "", "wide"), level_of("@>\n..\n", "depth: 1-3\n", "small"),
                           level_of("@.>\n", "depth: 4+\n", "deep")};
  const auto names_at = [&](Size size, int depth) {
    std::set<std::string> names;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Level level(size);
      level.depth = depth;
      names.insert(test::built_on(std::move(level), PrefabLevel{LevelChoice(levels)}, seed).prefabs.at(0).name);
    }
    return names;
  };
  CHECK(names_at({6, 6}, 1) == std::set<std::string>{"small"});
  CHECK(names_at({20, 6}, 1) == std::set<std::string>{"small", "wide"});
  CHECK(names_at({20, 6}, 9) == std::set<std::string>{"deep", "wide"});
}

TEST_CASE("a drawing is turned as its header allows, where it fits, and stays playable") {
  const Prefab prefab = level_of("@...>\n..g..\n", "rotate: yes\nmirror: yes\n");
  std::set<Orientation> turns;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level = test::built(PrefabLevel{prefab}, seed, {9, 9});
    turns.insert(level.prefabs.at(0).turn);
    CHECK(test::complaint(level) == "");
    const Level flat = test::built(PrefabLevel{prefab}, seed, {9, 4});
    CHECK_FALSE(lies_across(flat.prefabs.at(0).turn));
    CHECK(test::complaint(flat) == "");
  }
  CHECK(turns.size() == orientation_count);
}

TEST_CASE("every shipped prefab level is playable on its minimum size") {
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() != PrefabKind::level) continue;
    const PrefabLevel step{prefab};
    INFO(std::string(prefab.name()));
    const Result<Level> level = built(step, step.min_size());
    REQUIRE(level);
    CHECK(test::complaint(*level) == "");
    CHECK(test::is_connected(*level));
  }
}

}  // namespace warren::prefab_level_test
