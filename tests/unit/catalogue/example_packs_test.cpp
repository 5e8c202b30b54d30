// SPDX-License-Identifier: MIT
// The packs of examples/packs: they are valid, all of their recipes build, and the levels are what the packs promise.
#include <doctest/doctest.h>

#include <deque>
#include <filesystem>
#include <set>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>

namespace warren::example_packs_test {

namespace {

constexpr std::uint64_t seeds = 300;

Pack example(const std::string& name) {
  return Pack::load(std::string(WARREN_SOURCE_DIR) + "/examples/packs/" + name).value();
}

/// Calls check(const Level&) for the levels of many seeds.
template <class Check>
void for_levels(const Recipe& recipe, Check check) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    Request request = recipe.request();
    request.seed = seed;
    const Result<Level> level = recipe.build(request);
    REQUIRE_MESSAGE(level.has_value(), to_text(level.error()));
    check(*level);
  }
}

/// The steps from the start to every cell, by a plain search that shares no code with the library; -1 if there is no
/// path.
Grid<int> steps_from_start(const Level& level) {
  Grid<int> steps(level.size(), -1);
  std::deque<Point> queue = {*level.start};
  steps[*level.start] = 0;
  while (!queue.empty()) {
    const Point here = queue.front();
    queue.pop_front();
    for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
      const Point next = here + step;
      if (!level.walkable(next) || steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

const Exit& exit_of_kind(const Level& level, std::string_view kind) {
  const Exit* found = nullptr;
  for (const Exit& exit : level.exits) {
    if (exit.kind != kind) continue;
    REQUIRE(found == nullptr);
    found = &exit;
  }
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("the example packs have no problems, and their own recipes build for every seed") {
  int recipes = 0;
  const std::filesystem::path root = std::filesystem::path(WARREN_SOURCE_DIR) / "examples/packs";
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    INFO(entry.path());
    const Result<Pack> pack = Pack::load(entry.path().string());
    REQUIRE_MESSAGE(pack.has_value(), to_text(pack.error()));
    for (const Error& error : pack->problems()) CHECK_MESSAGE(false, to_text(error));
    for (const std::string& name : pack->recipes()) {
      if (pack->file("recipes/" + name + ".json") == nullptr) continue;
      const Recipe recipe = pack->recipe(name).value();
      ++recipes;
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Request request = recipe.request();
        request.seed = seed;
        const Result<Level> level = recipe.build(request);
        CHECK_MESSAGE(level.has_value(), to_text(level.error()));
      }
    }
  }
  CHECK(recipes >= 4);
}

TEST_CASE("the quarry is drawn with its own sheet, and its gates with an image of their own") {
  const Pack quarry = example("quarry");
  for_levels(quarry.recipe("quarry").value(), [&](const Level& level) { exit_of_kind(level, "gate"); });
  const Recipe recipe = quarry.recipe("quarry").value();
  const Level level = recipe.build(recipe.request()).value();
  const TileSheet sheet = quarry.tile_sheet(level).value().value();
  const LevelSlots slots(level, sheet);
  const std::vector<int>& numbers = sheet.image()->tile_of_slot;
  const std::size_t rail = sheet.slot_of(*level.tile_set->find("rail"), *level.tile_set);
  CHECK(numbers[rail] == 33);
  CHECK(slots.ground[exit_of_kind(level, "gate").at] != sheet.slot_of(Tile::portal, *level.tile_set));
  CHECK(numbers[slots.marks[*level.start]] == 11);
}

TEST_CASE("the swamp has one hut of the witch, at least 60 steps from the start") {
  for_levels(example("swamp").recipe("swamp").value(), [](const Level& level) {
    REQUIRE(level.prefabs.size() == 1);
    const PlacedPrefab& hut = level.prefabs[0];
    CHECK(hut.name == "witch_hut");
    const Grid<int> steps = steps_from_start(level);
    int reached = 0;
    for (int y = hut.area.top(); y < hut.area.bottom(); ++y) {
      for (int x = hut.area.left(); x < hut.area.right(); ++x) {
        if (!level.walkable({x, y})) continue;
        CHECK(steps[{x, y}] >= 60);
        ++reached;
      }
    }
    CHECK(reached == 25 - 7);  // all but the walls
    int witches = 0;
    for (const Spawn& spawn : level.spawns) {
      if (spawn.name != "Swamp Witch") continue;
      ++witches;
      CHECK(hut.area.contains(spawn.at));
    }
    CHECK(witches == 1);
  });
}

TEST_CASE("the hub has three exits of three kinds in three rooms") {
  for_levels(example("hub").recipe("hub").value(), [](const Level& level) {
    REQUIRE(level.exits.size() == 3);
    const Grid<int> steps = steps_from_start(level);
    std::set<std::string> kinds;
    std::set<std::string> targets;
    std::set<std::size_t> rooms;
    for (const Exit& exit : level.exits) {
      kinds.insert(exit.kind);
      targets.insert(exit.target);
      CHECK(steps[exit.at] > 0);
      for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (!level.rooms[i].box.contains(exit.at)) continue;
        CHECK_FALSE(level.rooms[i].role().empty());
        CHECK_FALSE(level.rooms[i].box.contains(*level.start));
        CHECK_MESSAGE(rooms.insert(i).second, "two exits in room " << i);
      }
    }
    CHECK(kinds == std::set<std::string>{"down", "up", "portal"});
    CHECK(targets == std::set<std::string>{"crypt", "tower", "swamp"});
    CHECK(rooms.size() == 3);
  });
}

TEST_CASE("the floors of the tower have their stairs at the requested cells, and the start beside the stairs up") {
  const Point west{4, 4};
  const Point east{43, 23};
  const Pack tower = example("tower");
  const auto check = [&](const std::string& recipe, Point up, Point down) {
    for_levels(tower.recipe(recipe).value(), [&](const Level& level) {
      CHECK(level.exits.size() == 2);
      CHECK(exit_of_kind(level, "up").at == up);
      CHECK(level.tiles[up] == Tile::up_stairs);
      CHECK(exit_of_kind(level, "down").at == down);
      CHECK(level.tiles[down] == Tile::down_stairs);
      const Grid<int> steps = steps_from_start(level);
      CHECK(steps[up] == 1);
      CHECK(steps[down] >= 50);
    });
  };
  check("floor_west", west, east);
  check("floor_east", east, west);
}

TEST_CASE("the stairs of the tower line up from floor to floor") {
  const Campaign campaign = example("tower").campaign("tower").value();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (int depth = 1; depth < 6; ++depth) {
      const Level above = campaign.build(seed, depth).value();
      const Level below = campaign.build(seed, depth + 1).value();
      CHECK(exit_of_kind(above, "down").at == exit_of_kind(below, "up").at);
    }
  }
}

TEST_CASE("a recipe in a file finds its pack") {
  const std::string folder = std::string(WARREN_SOURCE_DIR) + "/examples/packs/swamp";
  const Result<Recipe> recipe = Recipe::load(folder + "/recipes/swamp.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  CHECK(recipe->content_hash() == Pack::load(folder)->recipe("swamp")->content_hash());
  const Result<Campaign> campaign = Campaign::load(folder + "/campaigns/swamp.json");
  REQUIRE_MESSAGE(campaign.has_value(), to_text(campaign.error()));
  CHECK(campaign->build(7, 2)->hash() == Pack::load(folder)->campaign("swamp")->build(7, 2)->hash());
  CHECK_FALSE(*Pack::of_file("/no/such/file.json"));
  CHECK(Recipe::load(folder + "/none.json").error().code == ErrorCode::cannot_read);
}

}  // namespace warren::example_packs_test
