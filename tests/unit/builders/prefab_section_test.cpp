// SPDX-License-Identifier: MIT
#include <warren/builders/prefab_section.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include "src/placement/doors.hpp"
#include "src/prefabs/placing.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/random_dungeon.hpp"
#include "tests/support/seeds.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/other_way.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::prefab_section_test {

namespace {

Chain cave() { return Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{}); }

std::vector<Prefab> shipped_sections() {
  std::vector<Prefab> sections;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() == PrefabKind::section) sections.push_back(prefab);
  }
  return sections;
}

/// The number of opened cells of an unturned section.
int opened_in(const Level& level, const Prefab& prefab, Point at) {
  int opened = 0;
  for (std::size_t i = 0; i < prefab.cells().cells().size(); ++i) {
    const PrefabCell& cell = prefab.cells()[i];
    const Point p = prefab.cells().point(i) + at;
    if (!cell.transparent() && !is_walkable(cell.tile) && level.walkable(p)) ++opened;
  }
  return opened;
}

std::string complaint_about_doors(const Level& level) {
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    if (is_door(level.tiles[i]) && !door_fits(level, level.tiles.point(i))) return "a door that does not fit";
  }
  return {};
}

}  // namespace

TEST_CASE("a section is placed at any of nine positions, or as in its header") {
  const std::string_view drawing = "=\"~=_\n~==\"=\n\"_=_=\n";
  const Level before = test::hall({20, 12});
  for (int place = 1; place <= 9; ++place) {
    const int column = (place - 1) % 3;
    const int row = (place - 1) / 3;
    const std::string placement =
        "placement: " + std::string(column_choice_names[column]) + " " + std::string(row_choice_names[row]) + "\n";
    const Prefab plain = test::section(drawing);
    const Prefab said = test::section(drawing, placement);
    const Level placed = test::built_on(before, PrefabSection{plain, static_cast<SectionPlace>(place)}, 1);
    const Level as_drawn = test::built_on(before, PrefabSection{said}, 1);
    CHECK(placed.tiles == as_drawn.tiles);
    const Point corner{column == 0 ? 0 : column == 1 ? 8 : 17, row == 0 ? 0 : row == 1 ? 5 : 11};
    REQUIRE(placed.prefabs.size() == 1);
    CHECK(placed.prefabs[0] == PlacedPrefab{"section", {corner.x, corner.y, 5, 3}, Orientation::none, false});
    // Every row and column is drawn, including the first, except those in the outer ring, which stays closed.
    for (std::size_t i = 0; i < before.tiles.cells().size(); ++i) {
      const Point p = before.tiles.point(i);
      const bool covered = placed.interior().contains(p) && plain.cells().contains(p - corner);
      REQUIRE(placed.tiles[i] == (covered ? plain.tiles()[p - corner] : before.tiles[i]));
    }
  }
}

TEST_CASE("with a where, the middle of a section is on a cell that meets it, and all of it is on the map") {
  const Prefab prefab = test::section("=\"~=_\n~==\"=\n\"_=_=\n");
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Level before = test::hall({40, 20});
    before.start = Point{3, 3};
    const auto middle_by = [&](const Where& where) {
      const Level level = test::built_on(before, PrefabSection{.prefab = prefab, .where = where}, seed);
      const Rect area = level.prefabs.at(0).area;
      CHECK(area.size() == Size{5, 3});
      return Point{area.x + 2, area.y + 1};
    };
    CHECK(middle_by({.side = MapSide::right}).x >= 28);
    const Point far = middle_by({.steps_from_start = {.min = 30}});
    CHECK(std::abs(far.x - 3) + std::abs(far.y - 3) >= 30);
    CHECK(middle_by({.steps_from_start = {.prefer = PathRange::Prefer::farthest}}) == Point{39, 20});
    CHECK(middle_by({.at = Point{7, 9}}) == Point{7, 9});
    Rng rng(seed);
    Level level = before;
    CHECK_FALSE(PrefabSection{.prefab = prefab, .where = {.at = Point{1, 9}}}.build(level, rng));
    CHECK_FALSE(PrefabSection{.prefab = prefab, .where = {.steps_from_start = {.min = 300}}}.build(level, rng));
    CHECK_FALSE(PrefabSection{.prefab = prefab, .where = {.zone = {"lake"}, .side = MapSide::left}}.build(level, rng));
    CHECK(level.tiles == before.tiles);
  }
}

TEST_CASE("conditions that make no sense for one section are refused before the build") {
  const auto refused = [](const PrefabSection& options) {
    const Status checked = cave().with(options).check({});
    return !checked && checked.error().code == ErrorCode::bad_option;
  };
  CHECK(refused({.where = {.spacing = 4}}));
  CHECK(refused({.place = SectionPlace::left_top, .where = {.side = MapSide::left}}));
  CHECK_FALSE(refused({.place = SectionPlace::left_top}));
  CHECK_FALSE(refused({.where = {.side = MapSide::left}}));
}

TEST_CASE("sections that may be turned occur in all orientations") {
  std::vector<int> seen(orientation_count, 0);
  const Prefab prefab = test::section("=.\n..\n", "rotate: yes\nmirror: yes\n");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = test::built_on(test::hall({8, 8}), PrefabSection{prefab}, seed);
    const PlacedPrefab& placed = level.prefabs.at(0);
    ++seen[static_cast<std::size_t>(placed.turn)];
    const Point road = turned(Point{0, 0}, Size{2, 2}, placed.turn) + Point{placed.area.x, placed.area.y};
    CHECK(level.tiles[road] == Tile::road);
  }
  CHECK(std::ranges::count(seen, 0) == 0);
}

TEST_CASE("spawns under a section are removed, and others stay") {
  Level before = test::hall({10, 8});
  for (int y = 1; y < 9; ++y) {
    for (int x = 1; x < 11; ++x) before.spawns.push_back({{x, y}, "Rat"});
  }
  const Level level = test::built_on(before, PrefabSection{test::section("g.?\n...\n", "transparent: ?\n")}, 1);
  const Rect area = level.prefabs.at(0).area;
  CHECK(level.spawns.size() == 80 - 5 + 1);
  for (const Spawn& spawn : before.spawns) {
    const Point local = spawn.at - Point{area.x, area.y};
    const bool covered = area.contains(spawn.at) && local != Point{2, 0};
    const Spawn* now = level.spawn_at(spawn.at);
    CHECK((covered ? (local == Point{0, 0}) == (now != nullptr) : now != nullptr && now->name == "Rat"));
  }
}

TEST_CASE("a start or an exit that is walled over moves to the nearest cell and is reachable") {
  for (int x = 5; x <= 9; ++x) {
    Level before = test::hall({14, 9});
    before.start = Point{x, 5};
    before.add_exit({x, 4});
    before.spawns.push_back({{4, 5}, "Rat"});
    const Level level = test::built_on(before, PrefabSection{test::section("#####\n#####\n#####\n")}, 1);
    INFO(x);
    REQUIRE(level.start);
    CHECK(test::complaint(level) == "");
    CHECK(squared_distance(*level.start, *before.start) <= 9);
    CHECK(level.exits.size() == 1);
  }
  // No start or exit is added if there was none.
  const Level without = test::built_on(test::hall({14, 9}), PrefabSection{test::section("##\n##\n")}, 1);
  CHECK_FALSE(without.start);
  CHECK(without.exits.empty());
}

TEST_CASE("the start and exit of a section replace earlier ones") {
  Level before = test::hall({14, 9});
  before.start = Point{1, 1};
  before.add_exit({14, 9});
  const Level started = test::built_on(before, PrefabSection{test::section("#.#\n.@.\n")}, 1);
  CHECK(started.start == Point{7, 5});
  CHECK(started.exits == before.exits);
  const Level ended = test::built_on(before, PrefabSection{test::section("#.#\n.>.\n")}, 1);
  CHECK(ended.start == before.start);
  CHECK(ended.exits == std::vector<Exit>{Point{14, 9}, Point{7, 5}});
  CHECK(test::complaint(ended) == "");
  Level on_exit = before;
  on_exit.remove_exits();
  on_exit.add_exit({7, 5});
  const Level moved = test::built_on(on_exit, PrefabSection{test::section("#.#\n.@.\n")}, 1);
  CHECK(test::complaint(moved) == "");
}

TEST_CASE("a section larger than the map is cropped on all sides, and the rest is connected") {
  std::string drawing;
  for (int y = 0; y < 40; ++y) {
    for (int x = 0; x < 60; ++x) drawing += (x * 7 + y * 5) % 11 == 0 ? '.' : '#';
    drawing += '\n';
  }
  const Prefab large = test::section(drawing);
  for (const Size interior : {Size{1, 1}, Size{3, 30}, Size{30, 3}, Size{20, 20}, Size{58, 38}}) {
    for (const SectionPlace place : {SectionPlace::left_top, SectionPlace::center, SectionPlace::right_bottom}) {
      Level before = test::hall(interior);
      before.start = Point{1, 1};
      Rng rng(1);
      Level level = before;
      const Status built = PrefabSection{large, place}.build(level, rng);
      // The only walkable cell may be a wall now.
      CHECK((built.has_value() || walkable_cells(level.tiles).empty()));
      CHECK(test::ring_is_closed(level));
      CHECK(test::is_connected(level));
      CHECK(level.prefabs.at(0).area == level.bounds());
    }
  }
}

TEST_CASE("tunnels avoid a section wherever another path exists") {
  Rng rng(5);
  int intact = 0;
  int broken = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Level before = test::random_cave(seed, {40, 24}, rng.between(50, 75));
    before.start.reset();  // the section may leave no cell for it
    std::string drawing;
    const int w = rng.between(4, 38);
    const int h = rng.between(3, 22);
    const int walls = rng.one_in(2) ? 100 : rng.one_in(2) ? 97 : 20;
    for (int y = 0; y < h; ++y) {
      for (int x = 0; x < w; ++x) drawing += rng.percent(walls) ? '#' : '.';
      drawing += '\n';
    }
    const Prefab prefab = test::section(drawing);
    const SectionPlace place = static_cast<SectionPlace>(rng.between(1, 9));
    const Level level = test::built_on(before, PrefabSection{prefab, place}, seed);
    REQUIRE(test::is_connected(level));
    Level put = before;
    const Rect area = level.prefabs.at(0).area;
    put_piece(put, prefab, {.cells = prefab.cells()}, {.area = area});
    const bool other_way = naive::can_be_joined_without(put, [&](Point p) { return area.contains(p); });
    const bool dug = opened_in(level, prefab, {area.x, area.y}) > 0;
    REQUIRE(dug != other_way);
    (dug ? broken : intact) += 1;
  }
  CHECK(intact > 20);
  CHECK(broken > 20);
}

TEST_CASE("sections among rooms and doors leave playable levels with doors that fit") {
  const std::vector<Prefab> sections = shipped_sections();
  const Chain chains[] = {
      Chain{BspDungeon{}}.with(DoorPlacement{}).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}),
      Chain{NethackRooms{}}.with(NethackCorridors{}).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}),
      Chain{BspInterior{}}.with(DoorPlacement{}).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{})};
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Level before;
    REQUIRE(chains[seed % 3].build_into(before, {.seed = seed}));
    REQUIRE(complaint_about_doors(before) == "");
    const Prefab& section = sections[seed / 3 % sections.size()];
    const SectionPlace place = static_cast<SectionPlace>(seed % 10);
    const Level level = test::built_on(before, PrefabSection{section, place}, seed);
    INFO(seed << ' ' << section.name());
    REQUIRE(test::is_connected(level));
    REQUIRE(test::complaint(level) == "");
    REQUIRE(complaint_about_doors(level) == "");
  }
}

TEST_CASE("every shipped section fits in every cave, and its walls stay intact") {
  for (const Prefab& section : shipped_sections()) {
    const Chain chain = cave().with(PrefabSection{section});
    std::vector<Level> levels(test::worker_count());
    std::atomic<int> failed = 0;
    std::atomic<int> opened = 0;
    test::for_seeds(2'000, [&](std::uint64_t seed, unsigned worker) {
      Level& level = levels[worker];
      const bool built = chain.build_into(level, {.seed = seed}).has_value();
      if (!built || level.attempts > 1 || (seed % 4 == 0 && !test::complaint(level).empty())) ++failed;
      if (!built || !section.header().substitutions.empty()) return;
      const Rect area = level.prefabs.at(0).area;
      if (area.size() == section.size() && opened_in(level, section, {area.x, area.y}) > 0) ++opened;
    });
    INFO(std::string(section.name()));
    CHECK(failed == 0);
    CHECK(opened == 0);
  }
}

TEST_CASE("an exit that leads on is moved by a section that covers it, though stairs up are left") {
  const Campaign mine = Campaign::shipped("mine").value();
  const std::size_t goal = mine.dungeon().goal();
  const Result<Level> level = mine.build_floor(620, goal);
  REQUIRE_MESSAGE(level, to_text(level.error()));
  CHECK(test::floor_complaint(mine.dungeon(), 620, goal, *level) == "");
}

}  // namespace warren::prefab_section_test
