// SPDX-License-Identifier: MIT
// Vaults stay as they were drawn, whatever comes after them; or they are vaults no more.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <warren/warren.hpp>

#include "tests/support/random_steps.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::protected_prefabs_test {

namespace {

RoomVaults two_vaults() {
  const VaultChoice both(std::vector{test::vault("....\n.##.\n.+g.\n.##.\n....\n", "weight: 1000\n", "closet"),
                                     test::vault("..\n\"!\n.\"\n", "", "garden")});
  return {.vaults = both, .count = 2};
}

/// Everything that a builder may need, in rooms or in a cave.
std::vector<Step> map_with_vaults(std::uint64_t seed) {
  if (seed % 2 == 0) {
    return {Step(RoomsAndCorridors{}), Step(DoorPlacement{}), Step(RoomSpawner{}),
            Step(RoomStart{}),         Step(RoomStairs{}),    Step(two_vaults())};
  }
  const auto rooms = custom_step("rooms", [](Level& level, Rng&) { level.rooms = {{1, 1, 30, 40}, {40, 1, 30, 40}}; },
                                 {.gives = {Fact::rooms, Fact::corridors}});
  return {Step(CellularAutomata{}), Step(AreaStart{}),     Step(CullUnreachable{}), Step(rooms),
          Step(DistantExit{}),      Step(DoorPlacement{}), Step(AreaSpawner{}),     Step(two_vaults())};
}

Step random_step(const Descriptor& descriptor, Rng& rng) {
  Step step = test::random_step(descriptor, rng);
  return step.problems().empty() ? step : descriptor.make();
}

/// What has changed inside of a vault; empty when nothing has.
std::string complaint_about(const PlacedPrefab& vault, const Level& before, const Level& after) {
  if (std::ranges::find(after.prefabs, vault) == after.prefabs.end()) return "it is not on the list any more";
  for (int y = vault.area.top(); y < vault.area.bottom(); ++y) {
    for (int x = vault.area.left(); x < vault.area.right(); ++x) {
      const Point p{x, y};
      if (before.tiles[p] != after.tiles[p]) return "a tile has changed";
      if (after.start == p) return "the start is in it";
      if (after.exit_at(p) != nullptr) return "an exit is in it";
      const Spawn* was = before.spawn_at(p);
      const Spawn* is = after.spawn_at(p);
      if (is != nullptr && (was == nullptr || was->name != is->name)) return "something new spawns in it";
    }
  }
  return {};
}

/// A hall with two vaults of four cells that are kept.
struct HallWithVaults {
  static constexpr std::string_view id = "hall_with_vaults";
  static constexpr Kind kind = Kind::starter;
  static constexpr Facts gives = Facts(Fact::connected) | Fact::start | Fact::exit | Fact::rooms | Fact::doors;

  void build(Level& level, Rng& rng) const {
    small::Hall{}.build(level, rng);
    for (const int x : {3, 8}) {
      level.tiles.fill({x, 3, 2, 2}, Tile::grass);
      level.prefabs.push_back({x == 3 ? "first" : "second", {x, 3, 2, 2}, Orientation::none, true});
    }
  }
};

void flood_first(Level& level) { level.tiles[Point{3, 3}] = Tile::shallow_water; }

struct Flood {
  static const Descriptor descriptor;
  void build(Level& level, Rng&) const { flood_first(level); }
};
const Descriptor Flood::descriptor{.id = "flood", .kind = Kind::meta, .alters_prefabs = true};

Result<Level> build_small(Step last) {
  return Chain::of({Step(HallWithVaults{}), std::move(last)}).value().build({.size = {14, 9}});
}

std::vector<std::string> names_of(const Level& level) {
  std::vector<std::string> names;
  for (const PlacedPrefab& placed : level.prefabs) names.push_back(placed.name);
  return names;
}

}  // namespace

TEST_CASE("a builder that replaces an exit under a transparent cell of a vault is not at fault") {
  const auto vault_over_exit = custom_step("vault_over_exit", [](Level& level, Rng&) {
    level.prefabs.push_back(
        {"over", {level.exits[0].at.x - 1, level.exits[0].at.y - 1, 2, 2}, Orientation::none, true});
  });
  for (const Step& last : {Step(AreaEnd{.replace = true}), Step(DistantExit{.replace = true})}) {
    const Chain chain = Chain::of({Step(HallWithVaults{}), Step(vault_over_exit), last}).value();
    const Result<Level> level = chain.build({.size = {14, 9}});
    REQUIRE_MESSAGE(level, to_text(level.error()));
    CHECK(names_of(*level) == std::vector<std::string>{"first", "second"});
  }
}

TEST_CASE("no builder touches a vault unless its descriptor says that it alters prefabs") {
  int builders = 0;
  for (const Descriptor* descriptor : all_builders()) {
    if (descriptor->kind == Kind::starter || descriptor->alters_prefabs) continue;
    ++builders;
    int vaults = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Rng rng(seed);
      Level before;
      std::vector<Step> steps = map_with_vaults(seed);
      steps.push_back(Step(custom_step("look", [&](Level& level, Rng&) { before = level; })));
      steps.push_back(random_step(*descriptor, rng));
      Level after;
      const Chain chain = Chain::of(std::move(steps)).value();
      Request request{.seed = seed, .depth = rng.between(1, 20)};
      request.limits.attempts = 2;
      const Status built = chain.build_into(after, request);
      INFO(std::string(descriptor->id) << " with seed " << seed);
      // Options may ask for what cannot be, but nobody breaks a promise.
      const bool is_refused = !built && (built.error().kind() == ErrorKind::unlucky_seed ||
                                         built.error().kind() == ErrorKind::missing_fact);  // a role, for example
      REQUIRE_MESSAGE((built || is_refused), (built ? "" : to_text(built.error())));
      if (!built) continue;
      for (const PlacedPrefab& vault : before.prefabs) {
        REQUIRE(complaint_about(vault, before, after) == "");
        ++vaults;
      }
    }
    INFO(std::string(descriptor->id));
    CHECK(vaults > 10);
  }
  CHECK(builders >= 10);
}

TEST_CASE("a step that alters a vault breaks its promise, and is named") {
  const Result<Level> level = build_small(Step(custom_step("vandal", [](Level& l, Rng&) { flood_first(l); })));
  REQUIRE_FALSE(level);
  CHECK(level.error().code == ErrorCode::broken_promise);
  CHECK(level.error().message.find("first") != std::string::npos);
  CHECK(level.error().place.builder == "vandal");
  CHECK(level.error().place.step == 2);
  const Result<Level> said =
      build_small(Step(custom_step("vandal", [](Level& l, Rng&) { flood_first(l); }, {.alters_prefabs = true})));
  CHECK(said.has_value());
}

TEST_CASE("a step that says that it alters prefabs, or says nothing at all, takes altered vaults off the list") {
  const Result<Level> flooded = build_small(Step(Flood{}));
  REQUIRE(flooded);
  CHECK(names_of(*flooded) == std::vector<std::string>{"second"});
  CHECK(flooded->tiles[Point{3, 3}] == Tile::shallow_water);
  const Result<Level> silent = build_small(Step([](Level& level, Rng&) { flood_first(level); }));
  REQUIRE(silent);
  CHECK(names_of(*silent) == std::vector<std::string>{"second"});
}

TEST_CASE("vaults that nobody alters stay on the list, beside those that the step adds") {
  const Result<Level> level = build_small(Step(custom_step("guest", [](Level& l, Rng&) {
    l.tiles[Point{1, 6}] = Tile::gravel;
    l.prefabs.push_back({"third", {1, 6, 1, 1}, Orientation::none, true});
  })));
  REQUIRE(level);
  CHECK(names_of(*level) == std::vector<std::string>{"first", "second", "third"});
}

TEST_CASE("a step may do with the list what it likes, and nothing is compared with the wrong vault") {
  const auto swapped = custom_step("swap", [](Level& level, Rng&) {
    std::swap(level.prefabs[0], level.prefabs[1]);
    level.prefabs.insert(level.prefabs.begin(), {"large", {1, 1, 12, 7}, Orientation::none, true});
  });
  const Result<Level> level = build_small(Step(swapped));
  REQUIRE(level);
  CHECK(names_of(*level) == std::vector<std::string>{"large", "second", "first"});
  const auto replaced = custom_step(
      "replace", [](Level& l, Rng&) { l.prefabs.assign(1, {"large", {1, 1, 12, 7}, Orientation::none, true}); });
  CHECK(build_small(Step(replaced)).has_value());
  const auto cleared = custom_step("clear", [](Level& l, Rng&) { l.prefabs.clear(); });
  CHECK(build_small(Step(cleared)).has_value());
}

TEST_CASE("doors that the chain takes out of a vault are not blamed on the step that does without them") {
  const auto door = custom_step("door", [](Level& level, Rng&) {
    level.prefabs.push_back({"gate", {5, 6, 3, 1}, Orientation::none, true});
    for (const int x : {5, 7}) level.tiles[Point{x, 6}] = Tile::wall;
    level.tiles[Point{6, 6}] = Tile::door;
  });
  const auto without = custom_step("without", [](Level&, Rng&) {}, {.drops = Fact::doors});
  const Chain chain = Chain::of({Step(HallWithVaults{}), Step(door), Step(without)}).value();
  const Result<Level> level = chain.build({.size = {14, 9}});
  REQUIRE(level);
  CHECK(level->tiles[Point{6, 6}] == Tile::floor);
  CHECK(names_of(*level) == std::vector<std::string>{"first", "second"});
}

}  // namespace warren::protected_prefabs_test
