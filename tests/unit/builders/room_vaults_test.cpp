// SPDX-License-Identifier: MIT
// Cells that vaults may cover and must keep, on every kind of map.
#include <warren/builders/room_vaults.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>
#include "src/placement/doors.hpp"
#include "src/prefabs/placing.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::room_vaults_test {

namespace {

std::vector<Chain> maps() {
  std::vector<Chain> chains;
  chains.push_back(
      Chain{CellularAutomata{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{}).with(AreaSpawner{}));
  chains.push_back(Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}));
  chains.push_back(Chain{BspDungeon{}}.with(DoorPlacement{}).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{}));
  chains.push_back(Chain{BspInterior{}}.with(DoorPlacement{}).with(RoomStart{}).with(RoomStairs{}));
  chains.push_back(Chain{DrunkardsWalk{}}.with(AreaStart{}).with(CullUnreachable{}).with(DistantExit{}));
  return chains;
}

/// Calls visit(cell of the drawing, its position on the map) for all cells that are not transparent.
template <class Visit>
void for_each_cell(const Prefab& prefab, const PlacedPrefab& placed, Visit visit) {
  const Grid<PrefabCell>& cells = prefab.cells();
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    if (cells[i].transparent()) continue;
    visit(cells[i], turned(cells.point(i), cells.size(), placed.turn) + Point{placed.area.x, placed.area.y});
  }
}

std::string complaint_about_drawing(const Level& level, const Prefab& prefab, const PlacedPrefab& placed) {
  if (placed.area.size() != turned(prefab.size(), placed.turn)) return "the area has a different size";
  std::string wrong;
  for_each_cell(prefab, placed, [&](const PrefabCell& cell, Point p) {
    const Spawn* spawn = level.spawn_at(p);
    const bool spawns = cell.spawn != PrefabCell::no_spawn;
    if (level.tiles[p] != cell.tile) wrong = "a tile differs from the drawing";
    if (spawns != (spawn != nullptr)) wrong = "a spawn is missing or extra";
    if (spawns && spawn != nullptr && spawn->name != prefab.spawn_names()[cell.spawn]) wrong = "another spawn";
  });
  return wrong;
}

/// What is wrong with the cells around a vault, by its placement.
std::string complaint_about_place(const Level& before, const Level& after, const Prefab& prefab,
                                  const PlacedPrefab& placed) {
  const Size size = prefab.size();
  // Coordinates of the drawing with a ring around it.
  const auto on_map = [&](Point p) {
    return turned(p, {size.w + 2, size.h + 2}, placed.turn) + Point{placed.area.x - 1, placed.area.y - 1};
  };
  const auto is_rock = [&](Point p) { return !before.walkable(p) && before.tiles[p] != Tile::deep_water; };
  const VaultPlacement placement = prefab.header().placement;
  const bool in_rock = placement == VaultPlacement::alcove;
  if (placement == VaultPlacement::free) return {};
  for (int y = 0; y < size.h + 2; ++y) {
    for (int x = 0; x < size.w + 2; ++x) {
      const Point p = on_map({x, y});
      const bool inside = x > 0 && x <= size.w && y > 0 && y <= size.h;
      const Point drawn{std::clamp(x - 1, 0, size.w - 1), std::clamp(y - 1, 0, size.h - 1)};
      const bool is_drawn = !prefab.cells()[drawn].transparent();
      const bool behind = y == 0 && x > 0 && x <= size.w;
      const bool to_the_left = x == 0 && y > 0 && y <= size.h;
      if (!in_rock && behind && is_drawn && !is_rock(p)) return "no wall behind it";
      if (placement == VaultPlacement::corner && to_the_left && is_drawn && !is_rock(p)) return "no wall to its left";
      if (in_rock && y <= size.h && !is_rock(p)) return "not in rock";
      if (in_rock && y <= size.h && !inside && after.walkable(p)) return "an alcove with an open side";
      const bool opens = inside && y == size.h && after.walkable(p);
      if (in_rock && opens && !before.walkable(on_map({x, y + 1}))) return "a mouth that is not on floor";
    }
  }
  return {};
}

/// The first invariant that a level with new vaults violates; empty if none.
std::string complaint_about_vaults(const Level& before, const Level& after, std::span<const Prefab> prefabs) {
  if (!test::is_connected(after)) return "not connected";
  if (before.start != after.start || before.exits != after.exits) return "start or exits have moved";
  CellSet covered(after.size());
  for (const PlacedPrefab& placed : after.prefabs) {
    const auto prefab = std::ranges::find(prefabs, placed.name, &Prefab::name);
    if (prefab == prefabs.end() || !placed.is_protected) return "an unknown vault";
    std::string wrong;
    if (prefab->header().substitutions.empty()) wrong = complaint_about_drawing(after, *prefab, placed);
    if (wrong.empty()) wrong = complaint_about_place(before, after, *prefab, placed);
    const bool in_rock = prefab->header().placement == VaultPlacement::alcove;
    CellSet own(after.size());
    for_each_cell(*prefab, placed, [&](const PrefabCell&, Point p) {
      own.insert(p);
      const Tile tile = before.tiles[p];
      if (is_walkable(tile) == in_rock || is_exit_tile(tile)) wrong = "on a wall, on stairs or on a portal";
      if (in_rock && !after.walkable(p)) return;  // rock beside a door is its wall
      if (before.start == p) wrong = "on the start";
      for (const Point step : {Point{0, 0}, Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
        if (is_door(before.tiles[p + step])) wrong = "on a door or next to one";
      }
      for (const Point step : all_steps) {
        if (covered.contains(p + step)) wrong = "beside another vault";
      }
    });
    if (!wrong.empty()) return placed.name + ": " + wrong;
    covered |= own;
  }
  for (std::size_t i = 0; i < after.tiles.cells().size(); ++i) {
    const Point p = after.tiles.point(i);
    if (!covered.contains(p) && before.tiles[i] != after.tiles[i]) return "a cell outside the vaults has changed";
    if (is_door(after.tiles[i]) && !door_fits(after, p)) return "a door that does not fit";
  }
  for (const Spawn& spawn : before.spawns) {
    if (!covered.contains(spawn.at) && after.spawn_at(spawn.at) == nullptr) return "a spawn outside the vaults is gone";
  }
  return {};
}

std::vector<Prefab> shipped_vaults() {
  std::vector<Prefab> vaults;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() == PrefabKind::vault) vaults.push_back(prefab);
  }
  return vaults;
}

}  // namespace

TEST_CASE("vaults cut no path and cover free floor only") {
  std::vector<Prefab> vaults = shipped_vaults();
  REQUIRE(vaults.size() >= 20);
  vaults.push_back(test::vault("#S#\n#g.\n##S\n", "weight: 60\nunique: no\n", "odd_closet"));
  vaults.push_back(test::vault("?..\n.#!\n", "weight: 60\nunique: no\ntransparent: ?\n", "odd_corner"));
  const std::vector<Chain> chains = maps();
  std::size_t most = 0;
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    INFO("seed " << seed);
    Level before;
    const int depth = static_cast<int>(seed % 12) + 1;
    REQUIRE(chains[seed % chains.size()].build_into(before, {.seed = seed, .depth = depth}));
    REQUIRE(test::is_connected(before));
    const int count = static_cast<int>(seed % 9) + 1;
    const Level after = test::built_on(before, RoomVaults{.vaults = VaultChoice(vaults), .count = {0, count}}, seed);
    REQUIRE(test::complaint(after) == "");
    REQUIRE(complaint_about_vaults(before, after, vaults) == "");
    REQUIRE(after.prefabs.size() <= static_cast<std::size_t>(count));
    most = std::max(most, after.prefabs.size());
    for (const PlacedPrefab& placed : after.prefabs) seen.insert(placed.name);
  }
  CHECK(most == 9);
  CHECK(seen.size() > vaults.size() / 2);
}

TEST_CASE("every vault that ships can be placed in every orientation it allows") {
  Level before({76, 76});
  before.carve({20, 20, 36, 36});
  before.start = Point{38, 38};
  const std::vector<Prefab> vaults = shipped_vaults();
  std::map<VaultPlacement, int> placements;
  for (const Prefab& vault : vaults) {
    CAPTURE(vault.name());
    ++placements[vault.header().placement];
    const std::vector<Orientation> allowed = vault.turns();
    const std::set<Orientation> all(allowed.begin(), allowed.end());
    std::set<Orientation> seen;
    for (std::uint64_t seed = 0; seed < 400 && seen != all; ++seed) {
      const Level after = test::built_on(before, RoomVaults{.vaults = vault, .count = {1, 1}}, seed);
      REQUIRE(after.prefabs.size() >= 1);
      const std::string complaint =
          vault.slots().empty() ? complaint_about_vaults(before, after, std::span(&vault, 1)) : std::string();
      REQUIRE(complaint == "");
      seen.insert(after.prefabs[0].turn);
    }
    CHECK(seen == all);
  }
  for (const VaultPlacement placement : {VaultPlacement::wall, VaultPlacement::corner, VaultPlacement::alcove}) {
    CHECK(placements[placement] >= 15);
  }
}

TEST_CASE("alcoves never break into another room, a corridor, the border or what is protected") {
  const Prefab niche = test::vault("#.#\n...\n", "placement: alcove\nunique: no\n");
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Level before = test::random_cave(seed, {50, 30}, 60);
    before.prefabs = {{"section", {5, 5, 8, 8}, Orientation::none, false},
                      {"other", {30, 10, 9, 9}, Orientation::none, true}};
    const Level after = test::built_on(before, RoomVaults{.vaults = niche, .count = {0, 20}}, seed);
    std::size_t placed = 0;
    for (const PlacedPrefab& one : after.prefabs) {
      if (one.name != niche.name()) continue;
      REQUIRE(complaint_about_place(before, after, niche, one) == "");
      REQUIRE(after.interior().intersection(one.area) == one.area);
      for (std::size_t i = 0; i < 2; ++i) REQUIRE(before.prefabs[i].area.intersection(one.area).empty());
      ++placed;
    }
    REQUIRE(test::is_connected(after));
    most = std::max(most, placed);
  }
  CHECK(most >= 3);
}

TEST_CASE("irregular caves get vaults too, and diagonal movement allows more of them") {
  const Prefab pillar = test::vault("#\n", "unique: no\n");
  std::size_t placed[2] = {0, 0};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
      Level before = test::random_cave(seed, {30, 20}, 60, Tile::floor, Movement::orthogonal);
      before.movement = movement;
      const Level after = test::built_on(before, RoomVaults{.vaults = pillar, .count = {0, 30}}, seed);
      const CellSet open = walkable_cells(after.tiles);
      REQUIRE(open.flood(*after.start, movement) == open);
      placed[static_cast<int>(movement)] += after.prefabs.size();
      if (movement == Movement::orthogonal) REQUIRE(complaint_about_vaults(before, after, std::span(&pillar, 1)) == "");
    }
  }
  CHECK(placed[0] > 60);
  CHECK(placed[1] > placed[0]);
}

TEST_CASE("a vault is skipped if its only position has the start, an exit, stairs, a door or a cell beside one") {
  const RoomVaults one{.vaults = test::vault("...\n...\n...\n"), .count = {0, 1}};
  const auto count_on = [&](auto change) {
    Level level = test::hall({5, 3});
    change(level);
    return test::built_on(level, one, 1).prefabs.size() - level.prefabs.size();
  };
  CHECK(count_on([](Level&) {}) == 1);
  CHECK(count_on([](Level& level) { level.spawns.push_back({{3, 2}, "Rat"}); }) == 1);
  CHECK(count_on([](Level& level) { level.start = Point{3, 2}; }) == 0);
  CHECK(count_on([](Level& level) { level.add_exit({3, 2}); }) == 0);
  CHECK(count_on([](Level& level) { level.tiles[Point{3, 2}] = Tile::up_stairs; }) == 0);
  CHECK(count_on([](Level& level) { level.tiles[Point{3, 2}] = Tile::portal; }) == 0);
  CHECK(count_on([](Level& level) { level.tiles[Point{3, 2}] = Tile::deep_water; }) == 0);
  CHECK(count_on([](Level& level) { level.tiles[Point{3, 2}] = Tile::secret_door; }) == 0);
  CHECK(count_on([](Level& level) { level.prefabs = {{"other", {3, 2, 1, 1}, Orientation::none, true}}; }) == 0);
  CHECK(count_on([](Level& level) { level.prefabs = {{"section", {3, 2, 1, 1}, Orientation::none, false}}; }) == 1);

  // A hall with a door to a closet: the row in front of the door stays free.
  Level doorstep({7, 7});
  doorstep.carve({1, 3, 5, 3});
  doorstep.tiles[Point{3, 2}] = Tile::door;
  doorstep.tiles[Point{3, 1}] = Tile::floor;
  CHECK(test::built_on(doorstep, one, 1).prefabs.empty());
}

TEST_CASE("a vault that would cut a path or enclose a cell is skipped") {
  Level hall = test::hall({9, 3});
  const auto count_of = [&](const char* drawing, std::uint64_t seed) {
    const Prefab prefab = test::vault(drawing, "rotate: no\nmirror: no\n");
    return test::built_on(hall, RoomVaults{.vaults = prefab, .count = {0, 1}}, seed).prefabs.size();
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(count_of("#\n#\n#\n", seed) == 1);  // at one of the ends
    CHECK(count_of("###\n#..\n###\n", seed) == 1);
    CHECK(count_of("###\n#.+\n###\n", seed) == 1);
    // Its door needs open cells on both sides, and the hall is too low for that.
    CHECK(count_of("#+#\n#.#\n###\n", seed) == 0);
  }
  hall.start = Point{1, 2};
  hall.add_exit({9, 2});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(count_of("#\n#\n#\n", seed) == 0);
    CHECK(count_of("#\n#\n", seed) == 1);
    CHECK(count_of("###\n#..\n###\n", seed) == 0);
    CHECK(count_of("...\n.#.\n...\n", seed) == 1);
  }
}

TEST_CASE("open edges lie beside open cells in every orientation") {
  for (const std::string edge : {"", "top", "right", "bottom", "left"}) {
    const Prefab prefab =
        test::vault("...\n.#.\n.#.\n...\n", "unique: no\n" + (edge.empty() ? "" : "open: " + edge + "\n"));
    int beside_rock = 0;
    std::set<Orientation> turns;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Level before = test::random_cave(seed, {50, 30}, 88);
      const Level after = test::built_on(before, RoomVaults{.vaults = prefab, .count = {0, 4}}, seed);
      for (const PlacedPrefab& placed : after.prefabs) {
        turns.insert(placed.turn);
        const bool across = edge == "top" || edge == "bottom";
        for (int i = 0; i < (across ? 3 : 4); ++i) {
          // The cell beside the edge, in coordinates of a drawing with a ring around it.
          const Point beside = edge == "top"      ? Point{i + 1, 0}
                               : edge == "bottom" ? Point{i + 1, 5}
                               : edge == "left"   ? Point{0, i + 1}
                                                  : Point{4, i + 1};
          const Point p = turned(beside, {5, 6}, placed.turn) + Point{placed.area.x - 1, placed.area.y - 1};
          beside_rock += after.walkable(p) ? 0 : 1;
        }
      }
    }
    INFO(edge);
    CHECK(turns.size() == orientation_count);
    CHECK((beside_rock > 0) == edge.empty());
  }
}

TEST_CASE("count vaults are placed if there is space") {
  const RoomVaults many{.vaults = test::vault("..\n..\n", "unique: no\n"), .count = {0, 12}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CHECK(test::built_on(test::hall({40, 20}), many, seed).prefabs.size() == 12);
    CHECK(test::built_on(test::hall({5, 5}), many, seed).prefabs.size() <= 4);
    CHECK(test::built_on(test::hall({1, 1}), many, seed).prefabs.empty());
  }
}

TEST_CASE("random cells of a vault never cover the start or another vault") {
  const Prefab prefab = test::vault("..n\n", "transparent: ?\neach: n = ? #\nrotate: no\nmirror: no\n");
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Level before = test::hall({6, 2});
    before.start = Point{3, 1};
    before.add_exit({3, 2});
    const Level after = test::built_on(before, RoomVaults{.vaults = prefab, .count = {0, 1}}, seed);
    REQUIRE(after.prefabs.size() == 1);
    CHECK(after.prefabs[0].area.x == 4);
    CHECK(after.start == before.start);
    CHECK(after.exits == before.exits);
  }
}

}  // namespace warren::room_vaults_test
