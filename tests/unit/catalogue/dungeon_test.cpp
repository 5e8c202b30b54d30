// SPDX-License-Identifier: MIT
// Floors whose stairs line up, built in any order.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "tests/support/given.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/printing.hpp"

namespace warren::dungeon_test {

namespace {

constexpr std::string_view tower = R"({ "name": "Tower",
  "floors": [
    { "name": "gate", "depth": 1, "recipe": "simple" },
    { "name": "tower", "depth": [2, 5], "recipe": ["bsp_rooms", "maze"], "size": [40, 24] },
    { "name": "crypt", "depth": 4, "recipe": "nearest_corridors", "size": [50, 30], "chance": 50 },
    { "name": "cave", "depth": 3, "recipe": "cellular_automata" } ],
  "links": [
    { "from": "gate", "to": "tower 2", "name": "great stair" },
    { "from": "tower 3", "to": "crypt", "kind": "portal" },
    { "from": "gate", "to": "cave", "kind": "shaft", "one_way": true },
    { "from": "tower 2", "to": "cave", "within": 12 } ],
  "goal": "tower 5" })";

Campaign tower_campaign() {
  Result<Campaign> campaign = Campaign::parse(tower, "tower.json");
  if (!campaign) FAIL(to_text(campaign.error()));
  return std::move(*campaign);
}

std::string error_of(std::string_view text) {
  const Result<Campaign> campaign = Campaign::parse(text, "d.json");
  return campaign ? "" : to_text(campaign.error());
}

/// Whether the error of a dungeon of two floors with these links mentions the words.
bool refuses(std::string_view links, std::string_view words, std::string_view more = "") {
  const std::string text = R"({ "name": "D", "floors": [ { "name": "a", "depth": 1, "recipe": "simple" },
      { "name": "b", "depth": 2, "recipe": "maze" } ], "links": )" +
                           std::string(links) + std::string(more) + " }";
  const std::string error = error_of(text);
  INFO(error);
  return words.empty() ? error.empty() : error.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a range of depths is as many floors, with stairs between them") {
  const Dungeon dungeon = tower_campaign().dungeon();
  REQUIRE(dungeon.floors().size() == 7);
  CHECK(dungeon.floors()[1].name == "tower 2");
  CHECK(dungeon.links()[0] == FloorLink{1, 2});
  CHECK(dungeon.floors()[0].size == Size{80, 50});  // of its recipe
  CHECK(dungeon.goal() == dungeon.find("tower 5"));
}

TEST_CASE("links have places on both floors, apart from each other") {
  const Dungeon dungeon = tower_campaign().dungeon();
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
      const FloorLink& link = dungeon.links()[i];
      const LinkEnds ends = dungeon.ends(seed, i);
      const auto inside = [&](std::size_t floor, Point p) {
        const Size size = dungeon.floors()[floor].size;
        return Rect{0, 0, size.w, size.h}.grown(-2).contains(p);
      };
      REQUIRE(inside(link.from, ends.from));
      REQUIRE(inside(link.to, ends.to));
      const int apart = std::max(std::abs(ends.from.x - ends.to.x), std::abs(ends.from.y - ends.to.y));
      if (link.kind != FloorLink::Kind::portal) REQUIRE(apart <= link.within);
      for (std::size_t j = 0; j < i; ++j) {
        const FloorLink& other = dungeon.links()[j];
        const LinkEnds others = dungeon.ends(seed, j);
        if (other.from == link.from) REQUIRE(others.from != ends.from);
        if (other.to == link.from) REQUIRE(others.to != ends.from);
        if (other.from == link.to) REQUIRE(others.from != ends.to);
        if (other.to == link.to) REQUIRE(others.to != ends.to);
      }
    }
  }
}

TEST_CASE("links with a fixed place have it on both floors, and others keep away from it") {
  const Result<Campaign> campaign = Campaign::parse(R"({ "name": "D", "size": [24, 16], "floors": [
      { "name": "f", "depth": [1, 3], "recipe": "bsp_rooms" } ], "links": [
      { "from": "f 1", "to": "f 2", "kind": "shaft", "at": [11, 8] },
      { "from": "f 2", "to": "f 3", "kind": "shaft", "within": 9 } ] })",
                                                    "d.json");
  REQUIRE(campaign);
  const Dungeon& dungeon = campaign->dungeon();
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    REQUIRE(dungeon.ends(seed, 2) == LinkEnds{{11, 8}, {11, 8}});
    for (const std::size_t link : {0U, 1U, 3U}) {
      const LinkEnds ends = dungeon.ends(seed, link);
      for (const Point p : {ends.from, ends.to}) {
        REQUIRE(std::max(std::abs(p.x - 11), std::abs(p.y - 8)) >= Dungeon::spacing);
      }
    }
  }
}

TEST_CASE("the exits of the recipe stay on the goal, and its start on the first floor") {
  const auto recipe = [](const std::string&) -> Result<std::string> {
    return R"({ "name": "R", "given": { "start": [5, 5], "exits": [ { "kind": "gate", "at": [20, 9] } ] },
                "chain": [ "bsp_dungeon", "room_start", "room_stairs" ] })";
  };
  const Result<Campaign> campaign = Campaign::parse(R"({ "name": "D", "size": [40, 30],
      "floors": [ { "name": "f", "depth": [1, 2], "recipe": "r.json" } ] })",
                                                    "d.json", {.load = recipe});
  REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
  const Result<Level> first = campaign->build_floor(2, 0);
  const Result<Level> second = campaign->build_floor(2, 1);
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->start == Point{5, 5});
  CHECK(first->exits.size() == 1);
  CHECK(second->exit_at({20, 9}) != nullptr);
}

TEST_CASE("the goal has an exit of its own, or is not built") {
  // The stairs up of the recipe have the kind of those to the floor above, and so make place for these.
  std::string kind = "up";
  const auto recipe = [&](const std::string&) -> Result<std::string> {
    return R"({ "name": "R", "chain": [ "bsp_dungeon", "room_start", { "room_stairs": { "exit_kind": ")" + kind +
           R"(" } } ] })";
  };
  const auto goal = [&] {
    const Result<Campaign> campaign = Campaign::parse(R"({ "name": "D", "size": [40, 30],
        "floors": [ { "name": "f", "depth": [1, 2], "recipe": "r.json" } ] })",
                                                      "d.json", {.load = recipe});
    REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
    return campaign->build_floor(2, 1);
  };
  const Result<Level> without = goal();
  REQUIRE_FALSE(without);
  CHECK(without.error().place.check == "given_kept");
  CHECK(without.error().hint.find("or what is given") != std::string::npos);
  kind = "portal";
  const Result<Level> with = goal();
  REQUIRE(with);
  CHECK(with->exits.size() == 2);
}

TEST_CASE("the dungeons that ship have as many floors as they say") {
  for (const auto& [name, floors] : {std::pair("tower", 9U), std::pair("depths", 26U), std::pair("mine", 9U)}) {
    const Result<Campaign> campaign = Campaign::shipped(name);
    REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
    CHECK(campaign->dungeon().floors().size() == floors);
  }
}

TEST_CASE("places differ between seeds and use the whole map") {
  const Dungeon dungeon = tower_campaign().dungeon();
  int left = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) left += dungeon.ends(seed, 0).from.x < 20 ? 1 : 0;
  CHECK(left > 400);
  CHECK(left < 600);
}

TEST_CASE("floors have the exits of their links, and pass all checks") {
  const Campaign campaign = tower_campaign();
  const Dungeon& dungeon = campaign.dungeon();
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    for (std::size_t i = dungeon.floors().size(); i-- > 0;) {
      CAPTURE(seed);
      CAPTURE(dungeon.floors()[i].name);
      const Result<Level> level = campaign.build_floor(seed, i);
      if (!dungeon.has_floor(seed, i)) {
        CHECK(!level);
        continue;
      }
      REQUIRE(level);
      CHECK(test::complaint(*level) == "");
      CHECK(test::given_complaint(*level, dungeon.given(seed, i)) == "");
      CHECK(level->name == dungeon.floors()[i].name);
      CHECK(level->depth == dungeon.floors()[i].depth);
      const auto has_no_target = [](const Exit& exit) { return exit.target.empty(); };
      CHECK(std::ranges::any_of(level->exits, has_no_target) == (i == dungeon.goal()));
      for (const Exit& exit : level->exits) {
        if (!exit.target.empty()) CHECK(dungeon.has_floor(seed, *dungeon.find(exit.target)));
      }
    }
  }
}

TEST_CASE("stairs lead down on one floor and up in the same place of the next") {
  const Campaign campaign = tower_campaign();
  const Result<Level> upper = campaign.build_floor(3, *campaign.dungeon().find("tower 3"));
  const Result<Level> lower = campaign.build_floor(3, *campaign.dungeon().find("tower 4"));
  REQUIRE(upper);
  REQUIRE(lower);
  const auto down = std::ranges::find(upper->exits, "tower 4", &Exit::target);
  const auto up = std::ranges::find(lower->exits, "tower 3", &Exit::target);
  REQUIRE(down != upper->exits.end());
  REQUIRE(up != lower->exits.end());
  CHECK(down->at == up->at);
  CHECK(down->kind == Exit::down);
  CHECK(up->kind == Exit::up);
  CHECK(std::abs(lower->start->x - up->at.x) + std::abs(lower->start->y - up->at.y) == 1);
}

TEST_CASE("optional floors are there for their share of the seeds") {
  const Dungeon dungeon = tower_campaign().dungeon();
  const std::size_t crypt = *dungeon.find("crypt");
  int there = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const bool is_there = dungeon.has_floor(seed, crypt);
    there += is_there ? 1 : 0;
    const Given given = dungeon.given(seed, *dungeon.find("tower 3"));
    CHECK((std::ranges::find(given.exits, "crypt", &Exit::target) != given.exits.end()) == is_there);
  }
  CHECK(there > 400);
  CHECK(there < 600);
}

TEST_CASE("a campaign with floors can be used by depth") {
  const Campaign campaign = tower_campaign();
  CHECK(campaign.last_depth() == 5);
  const Result<Level> level = campaign.build(7, 4);
  REQUIRE(level);
  CHECK(level->name == "tower 4");
}

TEST_CASE("errors in floors and links") {
  CHECK(refuses(R"([ { "from": "a", "to": "b" } ])", ""));
  CHECK(refuses(R"([ { "from": "a", "to": "c" } ])", "there is no floor named \"c\""));
  CHECK(refuses(R"([ { "from": "a", "to": "a" } ])", "leads to the floor where it begins"));
  CHECK(refuses(R"([ { "from": "a" } ])", "does not name two floors"));
  CHECK(refuses(R"([])", "the floor \"b\" cannot be reached from \"a\""));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "one_way": true } ])", "no path leads back"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "one_way": true } ])", "", R"(, "safe": false)"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "kind": "ladder" } ])", "\"kind\" is \"ladder\""));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "within": 100 } ])", "\"within\" is 100"));
  CHECK(refuses(R"([ { "from": "a", "to": "b" } ])", "there is no floor named \"z\"", R"(, "goal": "z")"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "at": [9, 9], "within": 4 } ])", "both \"at\" and \"within\""));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "at": 9 } ])", "\"at\" is not [x, y]"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "at": [79, 20] } ])", "79,20 is outside the floor \"a\" or \"b\""));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "at": [9, 9] }, { "from": "a", "to": "b", "at": [9, 9] } ])",
                "two links are both at 9,9"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "at": [9, 9] }, { "from": "b", "to": "a", "at": [11, 9] } ])",
                "too close to each other"));
  CHECK(refuses(R"([ { "from": "a", "to": "b" } ])", "leads down from the goal \"a\"", R"(, "goal": "a")"));
  CHECK(refuses(R"([ { "from": "a", "to": "b", "kind": "portal" } ])", "", R"(, "goal": "a")"));
  CHECK(error_of(R"({ "name": "D", "floors": [ { "name": "a", "depth": 1, "recipe": "simple" },
      { "name": "b", "depth": 2, "recipe": "simple", "chance": 9 } ], "links": [ { "from": "a", "to": "b" } ] })")
            .find("the goal \"b\" is optional") != std::string::npos);
  CHECK(refuses(R"([ 7 ])", "a link is a number"));
  CHECK(refuses(R"({})", "\"links\" is an object"));
  CHECK(error_of(R"({ "name": "D", "floors": [] })").find("has no floors") != std::string::npos);
  CHECK(error_of(R"({ "name": "D", "floors": [ { "name": "a", "depth": 1, "recipe": "nowhere" } ] })")
            .find("no recipe named \"nowhere\"") != std::string::npos);
  CHECK(error_of(R"({ "name": "D", "floors": [ { "name": "a", "depth": [1, 10000], "recipe": "maze" } ] })")
            .find("more than 1000 floors") != std::string::npos);
  CHECK(error_of(R"({ "name": "D", "floors": [ { "name": "a", "depth": 2, "recipe": "maze" } ] })")
            .find("no floor has the depth 1") != std::string::npos);
  CHECK(error_of(R"({ "name": "D", "floors": [ { "name": "a", "depth": [1, 2], "recipe": "maze", "size": [3, 3] } ] })")
            .find("d.json:1:") != std::string::npos);
}

TEST_CASE("a floor whose start is beside its only exit is no place for a recipe that wants a long path") {
  // catacombs asks for 30 percent of width and height.
  const auto error_with = [](std::string_view recipe, std::string_view links) {
    return error_of(R"({ "name": "D", "size": [80, 50], "floors": [ { "name": "a", "depth": 1, "recipe": "simple" },
      { "name": "b", "depth": 2, "recipe": )" +
                    std::string(recipe) + R"( }, { "name": "c", "depth": 3, "recipe": "catacombs" } ],
      "links": [ { "from": "a", "to": "b" }, )" +
                    std::string(links) + R"( ], "goal": "c" })");
  };
  const std::string error = error_with(R"(["simple", "catacombs"])", R"({ "from": "a", "to": "c", "kind": "shaft" })");
  CHECK(error.find("d.json:2:55: ") != std::string::npos);
  CHECK(error.find("the floor \"b\" has one link and its start beside it") != std::string::npos);
  CHECK(error.find("check path_length: ") != std::string::npos);
  CHECK(error_with(R"(["simple", "maze"])", R"({ "from": "a", "to": "c", "kind": "shaft" })") == "");
  CHECK(error_with(R"("catacombs")", R"({ "from": "b", "to": "c" })") == "");
}

TEST_CASE("a prefab that is unique in a campaign is on one floor of a dungeon, whatever its kind") {
  struct Case {
    std::string crown;
    std::string step;
  };
  std::string hall;
  for (int y = 0; y < 12; ++y) hall += "....................\n";
  const std::string rooms = R"({ "bsp_dungeon": {} }, "room_start", )";
  const Case cases[] = {
      {"kind: vault\nunique: campaign\ntags: regalia\n\n...\n.#.\n...\n",
       rooms + R"({ "room_vaults": { "vaults": "regalia", "count": { "min": 0, "max": 1 } } }, "room_stairs")"},
      {"kind: section\nunique: campaign\ntags: regalia\n\n...\n.#.\n...\n",
       rooms + R"({ "prefab_section": { "prefab": "regalia" } }, "room_stairs")"},
      {"kind: level\nunique: campaign\nweight: 1000\ntags: regalia\n\n" + hall + "...................#\n",
       R"({ "prefab_level": { "prefab": "regalia" } })"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.crown);
    const Result<Pack> pack = Pack::from_files({
        {"pack.json", R"({ "name": "p" })"},
        {"prefabs/crown.txt", one.crown},
        {"prefabs/plain.txt", "kind: level\ntags: regalia\nweight: 1\n\n" + hall},
        {"recipes/r.json", R"({ "name": "R", "size": [40, 30], "chain": [ )" + one.step + " ] }"},
        {"campaigns/c.json", R"({ "name": "C", "floors": [ { "name": "f", "depth": [1, 4], "recipe": "r" },
          { "name": "g", "depth": 2, "recipe": "r" } ], "links": [ { "from": "f 1", "to": "g", "kind": "portal" } ],
          "goal": "f 4" })"},
    });
    REQUIRE_MESSAGE(pack, to_text(pack.error()));
    const Result<Campaign> campaign = pack->campaign("c");
    REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
    std::vector<int> found(5);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      int here = 0;
      for (std::size_t i = 0; i < 5; ++i) {
        const Result<Level> level = campaign->build_floor(seed, i);
        REQUIRE_MESSAGE(level, to_text(level.error()));
        const auto is_crown = [](const PlacedPrefab& placed) { return placed.name == "crown"; };
        const int placed = static_cast<int>(std::ranges::count_if(level->prefabs, is_crown));
        here += placed;
        found[i] += placed;
      }
      CHECK(here <= 1);
    }
    CHECK(std::ranges::count_if(found, [](int times) { return times > 0; }) >= 4);
  }
}

}  // namespace warren::dungeon_test
