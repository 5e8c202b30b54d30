// SPDX-License-Identifier: MIT
// Rebuilding a level allocates little and nothing per tile, and large maps stay within the memory limit.
#include <doctest/doctest.h>

#include <warren/warren.hpp>

#include "tests/memory/counted_memory.hpp"
#include "tests/support/plain_recipes.hpp"

namespace warren::reuse_test {

namespace {

auto& [counting, allocations, bytes, largest, live, peak, until_failure] = test::counted_memory;

}  // namespace

TEST_CASE("rebuilding a level allocates in proportion to the map, and nothing per cell") {
  constexpr Size size{400, 300};
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE(recipe.has_value());
    Request request = recipe->request();
    request.size = size;
    Level level;
    // Twice, so that every list has grown to its final capacity.
    for (int round = 0; round < 2; ++round) REQUIRE(recipe->build_into(level, request));
    allocations = bytes = largest = 0;
    counting = true;
    const Status built = recipe->build_into(level, request);
    counting = false;
    REQUIRE(built);
    const auto cells = static_cast<std::size_t>(size.cells());
    MESSAGE(info.id << ": " << allocations.load() << " allocations, " << bytes.load() << " bytes for " << cells
                    << " cells, the largest " << largest.load());
    const bool is_plain = test::is_plain(info.id);
    // A distance field and the nearest seed of each cell take four bytes per cell; a wave has a fixed size, which is
    // eighteen bytes per cell of a map this small. Digging rooms needs none of that.
    CHECK(largest.load() <= (is_plain ? 1 : 20) * cells);
    // The sum of all allocations, most of which are freed before the next one: one search per attempt to join two
    // areas. The memory in use at a time is measured below.
    CHECK(bytes.load() <= (is_plain ? 3 : level.mission.empty() ? 200 : 300) * cells);
    // Names of spawns are strings; everything else is lists, and never one per cell.
    CHECK(allocations.load() <= level.spawns.size() + (is_plain ? 60 : cells / 4));
  }
}

TEST_CASE("rebuilding and measuring levels of the default size in the same memory rarely allocates") {
  // Rooms and a cave with all that a level needs; furniture, vaults and populations do allocate.
  for (const std::string_view chain : {R"(["bsp_dungeon", "room_spawner", "room_start", "room_stairs"])",
                                       R"(["cellular_automata", "area_start", "cull_unreachable",
                                           { "area_start": { "x": "left", "y": "center" } }, "area_spawner",
                                           "distant_exit"])",
                                       R"(["rooms_and_corridors", "room_spawner", "room_start", "room_stairs"])"}) {
    INFO(chain);
    const Result<Recipe> recipe =
        Recipe::parse(R"({ "name": "Plain", "size": [80, 50], "chain": )" + std::string(chain) + "}", "r.json");
    REQUIRE(recipe.has_value());
    Request request = recipe->request();
    Level level;
    LevelMeter meter;
    // The first half lets lists grow to the capacity of the largest level.
    constexpr std::uint64_t levels = 3000;
    for (request.seed = 0; request.seed < 2 * levels; ++request.seed) {
      if (request.seed == levels) {
        allocations = 0;
        counting = true;
      }
      const Status built = recipe->build_into(level, request);
      meter.measure(level);
      if (!built) break;
    }
    counting = false;
    REQUIRE(request.seed == 2 * levels);
    MESSAGE(chain << ": " << allocations.load() << " allocations for " << levels << " levels");
    // A failed attempt allocates its error message, and a map of many small areas needs longer lists.
    CHECK(allocations.load() <= levels / 5);
  }
}

namespace {

/// The memory that a recipe declares on top of the tiles.
double declared_bytes_per_cell(std::string_view name, Size size) {
  const auto bytes = static_cast<double>(Recipe::shipped(name)->cost(size).bytes);
  return bytes / static_cast<double>(size.cells()) - static_cast<double>(sizeof(Tile));
}

/// Compares the peak of the memory in use while a level is built, without the level's tiles and spawns, with a limit.
void check_peak(std::string_view name, Size size, double most_bytes_per_cell) {
  const Result<Recipe> recipe = Recipe::shipped(name);
  REQUIRE(recipe.has_value());
  Request request = recipe->request();
  request.size = size;
  const std::size_t before = live;
  peak = before;
  Level level;
  const Status built = recipe->build_into(level, request);
  REQUIRE_MESSAGE(built.has_value(), (built ? "" : to_text(built.error())));
  const std::size_t content = sizeof(Tile) * level.tiles.cells().size() + sizeof(Spawn) * level.spawns.capacity();
  const double bytes_per_cell = static_cast<double>(peak - before - content) / static_cast<double>(size.cells());
  MESSAGE(name << ": " << bytes_per_cell << " bytes per cell");
  CHECK(bytes_per_cell <= most_bytes_per_cell);
}

}  // namespace

TEST_CASE(
    "a level of 1024x1024 cells needs at most twelve bytes per cell above its tiles and spawns, or what its steps "
    "declare, whatever the recipe") {
  constexpr Size size{1024, 1024};
  for (const RecipeInfo& info : shipped_recipes()) {
    INFO(info.id);
    check_peak(info.id, size, declared_bytes_per_cell(info.id, size));
  }
}

TEST_CASE("a level of 2048x2048 cells needs at most twelve bytes per cell above its tiles and spawns") {
  // One recipe per kind of scratch memory: none, components, distances, nearest seeds, lakes.
  for (const std::string_view name : {"bsp_dungeon", "cellular_automata", "mushroom_edge", "hive", "cave_lake"}) {
    INFO(name);
    check_peak(name, {2048, 2048}, 12);
  }
}

TEST_CASE("missions, machines and furniture take at most the memory that they declare, in mazes and in caves") {
  constexpr Size size{512, 512};
  for (const std::string_view name : {"maze", "cellular_automata", "wide_maze", "deep_forest"}) {
    Request request = Recipe::shipped(name)->request();
    request.size = size;
    const Result<Level> original = Recipe::shipped(name)->build(request);
    REQUIRE(original.has_value());
    const auto check_builder = [&](std::string_view id, const auto& builder) {
      INFO(name, " ", id);
      Level level = *original;
      Rng rng(1);
      const std::size_t before = live;
      peak = before;
      const Status built = builder.build(level, rng);
      const std::size_t taken = peak - before;
      CHECK_MESSAGE(built.has_value(), (built ? "" : to_text(built.error())));
      MESSAGE(name << ", " << id << ": " << static_cast<double>(taken) / static_cast<double>(size.cells())
                   << " bytes per cell");
      CHECK(taken > 0);
      CHECK(taken <= static_cast<std::size_t>(builder.cost(size).bytes));
    };
    check_builder("mission", PlaceMission{.locks = {0, 3}, .optional = {0, 2}});
    check_builder("mission with levers", PlaceMission{.locks = {0, 3}, .optional = {0, 2}, .levers = 3});
    check_builder("machines", Machines{});
    check_builder("furnish", Furnish{});
  }
}

}  // namespace warren::reuse_test
