// SPDX-License-Identifier: MIT
// A build that goes on from a checkpoint gives what one from the beginning gives, frames included.
#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <warren/warren.hpp>

namespace warren::checkpoints_test {

namespace {

struct Built {
  bool ok = false;
  std::uint64_t hash = 0;
  int attempts = 0;
  std::vector<Grid<Tile>> maps{};
  std::vector<std::string> notes{};
  std::vector<Marks> marks{};

  bool operator==(const Built& other) const {
    if (ok != other.ok || hash != other.hash || attempts != other.attempts || notes != other.notes ||
        marks != other.marks)
      return false;
    if (maps.size() != other.maps.size()) return false;
    for (std::size_t i = 0; i < maps.size(); ++i) {
      if (!std::ranges::equal(maps[i].cells(), other.maps[i].cells())) return false;
    }
    return true;
  }
};

Built build(const Recipe& recipe, Request request, History& history, Checkpoints* checkpoints) {
  request.history = &history;
  request.checkpoints = checkpoints;
  Level level;
  Built built;
  built.ok = recipe.build_into(level, request).has_value();
  built.hash = level.hash();
  built.attempts = level.attempts;
  for (std::size_t i = 0; i < history.frames().size(); ++i) {
    built.maps.push_back(history.tiles_at(i));
    built.notes.push_back(std::to_string(history.frames()[i].step) + history.frames()[i].note);
    built.marks.push_back(history.marks(i));
  }
  return built;
}

Recipe parse(const std::string& chain, const std::string& more = "") {
  Result<Recipe> recipe =
      Recipe::parse("{\"name\": \"x\", \"size\": [40, 30], \"chain\": [" + chain + "]" + more + "}", "x.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  return std::move(*recipe);
}

/// Chains as somebody would try them one after the other.
std::vector<Recipe> tries() {
  const std::string end = R"("area_start", "cull_unreachable", "area_spawner", "distant_exit")";
  std::vector<Recipe> recipes;
  for (
      const std::string middle :
      {R"("cellular_automata", )", R"("cellular_automata", {"erode": {"percent": 5}}, )",
       R"("cellular_automata", {"erode": {"percent": 6}}, )", R"("cellular_automata", {"erode": {"off": true}}, )",
       R"({"cellular_automata": {"rounds": 4}}, )", R"({"cellular_automata": {"rounds": 4}}, {"erode": {"id": "a"}}, )",
       R"({"cellular_automata": {"rounds": 4}}, {"erode": {"id": "b"}}, )",
       R"("cellular_automata", {"region": {"area": "right_half", "chain": ["bsp_rooms", "nearest_corridors"]}}, "connect_areas", )",
       R"("cellular_automata", {"region": {"area": "right_half", "chain": ["bsp_rooms", "dogleg_corridors"]}}, "connect_areas", )",
       R"("cellular_automata", {"wave_function_collapse": {}}, )"}) {
    recipes.push_back(parse(middle + end));
    // Most of the first attempts fail with this, and so do some builds.
    recipes.push_back(parse(middle + end, R"(, "checks": [{"path_length": {"min": 52}}])"));
    recipes.push_back(parse(
        middle + R"("area_start", "cull_unreachable", {"area_spawner": {"most_per_region": 2}}, "distant_exit")"));
  }
  return recipes;
}

}  // namespace

TEST_CASE("what goes on from a checkpoint is what begins at the beginning") {
  const std::vector<Recipe> recipes = tries();
  Rng rng(7);
  std::size_t reused = 0;
  std::size_t failed = 0;
  std::size_t second_attempts = 0;
  Checkpoints checkpoints;
  History kept;
  std::uint64_t seed = 1;
  for (int i = 0; i < 400; ++i) {
    const Recipe& recipe = rng.pick(std::span(recipes));
    if (rng.one_in(10)) seed = static_cast<std::uint64_t>(rng.below(50));
    Request request = recipe.request();
    request.seed = seed;
    request.limits.attempts = 3;
    History fresh;
    const Built expected = build(recipe, request, fresh, nullptr);
    const Built again = build(recipe, request, kept, &checkpoints);
    INFO("try " << i << " seed " << seed);
    CHECK(again == expected);
    reused += checkpoints.reused();
    failed += again.ok ? 0 : 1;
    second_attempts += again.attempts > 1 ? 1 : 0;
  }
  CHECK(reused > 200);  // about one step of every build
  CHECK(failed > 5);
  CHECK(second_attempts > failed);
}

TEST_CASE("only the steps from the one that changed on run again") {
  const Recipe one = parse(R"("bsp_dungeon", "room_spawner", "room_start", "room_stairs")");
  const Recipe other = parse(R"("bsp_dungeon", {"room_spawner": {"most_per_room": 1}}, "room_start", "room_stairs")");
  Checkpoints checkpoints;
  Request request = one.request();
  request.checkpoints = &checkpoints;
  std::vector<std::string> ran;
  request.progress = [&](const Progress& now) { ran.emplace_back(now.builder); };
  REQUIRE(one.build(request).has_value());
  CHECK(ran.size() == 4);
  ran.clear();
  REQUIRE(other.build(request).has_value());
  CHECK(ran == std::vector<std::string>{"room_spawner", "room_start", "room_stairs"});
  ran.clear();
  REQUIRE(other.build(request).has_value());
  CHECK(ran.empty());
  request.seed = 2;
  REQUIRE(other.build(request).has_value());
  CHECK(ran.size() == 4);
}

TEST_CASE("a program's own step is the same only if it is a copy") {
  int runs = 0;
  const auto count = [&runs](Level&, Rng&) { ++runs; };
  const auto chain_with = [&](auto step) {
    return Chain{BspDungeon{}}.with(step).with(RoomStart{}).with(RoomStairs{});
  };
  const Chain chain = chain_with(custom_step("count", count));
  Checkpoints checkpoints;
  Request request{.checkpoints = &checkpoints};
  REQUIRE(chain.build(request).has_value());
  REQUIRE(Chain(chain).build(request).has_value());
  CHECK(runs == 1);
  REQUIRE(chain_with(custom_step("count", count)).build(request).has_value());
  CHECK(runs == 2);
  CHECK(checkpoints.reused() == 1);
}

TEST_CASE("checkpoints that have no room are not kept, and the build is the same") {
  const Recipe recipe = parse(R"("bsp_dungeon", "room_spawner", "room_start", "room_stairs")");
  Checkpoints small(40 * 30 * 2);
  Request request = recipe.request();
  const std::uint64_t expected = recipe.build(request)->hash();
  request.checkpoints = &small;
  CHECK(recipe.build(request)->hash() == expected);
  CHECK(recipe.build(request)->hash() == expected);
  CHECK(small.reused() == 1);
}

TEST_CASE("a history that is not the one before is begun anew") {
  const Recipe recipe = parse(R"("bsp_dungeon", "room_spawner", "room_start", "room_stairs")");
  Checkpoints checkpoints;
  History first;
  const Built expected = build(recipe, recipe.request(), first, &checkpoints);
  History second;
  CHECK(build(recipe, recipe.request(), second, &checkpoints) == expected);
}

}  // namespace warren::checkpoints_test
