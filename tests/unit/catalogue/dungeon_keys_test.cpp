// SPDX-License-Identifier: MIT
// Keys of one floor that open links of others.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <warren/warren.hpp>

#include "tests/support/random_dungeon.hpp"
#include "tests/unit/printing.hpp"

namespace warren::dungeon_keys_test {

namespace {

constexpr std::string_view keep = R"({ "name": "Keep", "size": [60, 40],
  "floors": [
    { "name": "gate", "depth": 1, "recipe": "bsp_rooms" },
    { "name": "hall", "depth": 2, "recipe": "two_keys" },
    { "name": "attic", "depth": 2, "recipe": "simple", "chance": 50 },
    { "name": "crypt", "depth": 3, "recipe": "bsp_dungeon" } ],
  "keys": [
    { "name": "ruby", "floors": ["gate", "attic"], "kind": "gem" },
    { "name": "bone key", "floors": "hall" } ],
  "links": [
    { "from": "gate", "to": "hall", "lock": "ruby" },
    { "from": "gate", "to": "attic", "kind": "portal" },
    { "from": "hall", "to": "crypt", "lock": "ruby and 'bone key'", "name": "trapdoor" } ] })";

Campaign parsed(std::string_view text) {
  Result<Campaign> campaign = Campaign::parse(text, "keep.json");
  if (!campaign) FAIL(to_text(campaign.error()));
  return std::move(*campaign);
}

/// The error of the keep after a replacement.
std::string error_after(std::string_view from, std::string_view to) {
  std::string text(keep);
  REQUIRE(text.find(from) != std::string::npos);
  text.replace(text.find(from), from.size(), to);
  const Result<Campaign> campaign = Campaign::parse(text, "keep.json");
  return campaign ? "" : to_text(campaign.error());
}

bool has(const std::string& text, std::string_view words) {
  INFO(text);
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("keys are read with their floors, and locks with their conditions") {
  const Dungeon dungeon = parsed(keep).dungeon();
  REQUIRE(dungeon.keys().size() == 2);
  CHECK(dungeon.keys()[0] == DungeonKey{"ruby", {0, 2}, "gem"});
  CHECK(dungeon.keys()[1] == DungeonKey{"bone key", {1}, ""});
  CHECK(dungeon.links()[0].lock == LockCondition::key("ruby"));
  CHECK(!dungeon.links()[1].lock);
}

TEST_CASE("the place of a key follows from the seed, and is apart from links and other keys") {
  const Dungeon dungeon = parsed(keep).dungeon();
  std::set<std::size_t> floors;
  std::set<Point> places;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const std::vector<FloorPlace> keys = dungeon.key_places(seed);
    CHECK(keys == dungeon.key_places(seed));
    REQUIRE(keys.size() == 2);
    floors.insert(keys[0].floor);
    places.insert(keys[1].at);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      CHECK(dungeon.has_floor(seed, keys[k].floor));
      for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
        const FloorLink& link = dungeon.links()[i];
        if (link.from != keys[k].floor && link.to != keys[k].floor) continue;
        const LinkEnds ends = dungeon.ends(seed, i);
        const Point end = link.from == keys[k].floor ? ends.from : ends.to;
        CHECK(std::max(std::abs(end.x - keys[k].at.x), std::abs(end.y - keys[k].at.y)) >= Dungeon::spacing);
      }
    }
  }
  CHECK(floors == std::set<std::size_t>{0, 2});
  CHECK(places.size() > 100);
}

TEST_CASE("floors have the locks of their links and the keys of their seed, and can be built alone") {
  const Campaign campaign = parsed(keep);
  const Dungeon& dungeon = campaign.dungeon();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    const std::vector<FloorPlace> keys = dungeon.key_places(seed);
    std::vector<Result<Level>> levels;
    for (std::size_t i = 0; i < dungeon.floors().size(); ++i) levels.push_back(campaign.build_floor(seed, i));
    for (std::size_t i = levels.size(); i-- > 0;) {
      if (!dungeon.has_floor(seed, i)) continue;
      REQUIRE_MESSAGE(levels[i], to_text(levels[i].error()));
      CHECK(test::floor_bytes(campaign.build_floor(seed, i)) == test::floor_bytes(levels[i]));
      CHECK(test::floor_complaint(dungeon, seed, i, *levels[i]) == "");
      const Result<Proof> alone = prove(*levels[i], levels[i]->mission);
      REQUIRE_MESSAGE(alone, to_text(alone.error()));
      CHECK(alone->strength == Strength::complete);
    }
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const Mission& mission = levels[keys[k].floor]->mission;
      const auto found = std::ranges::find(mission.keys, dungeon.keys()[k].name, &Key::name);
      REQUIRE(found != mission.keys.end());
      CHECK(found->at == keys[k].at);
      CHECK(found->kind == dungeon.keys()[k].kind);
      CHECK(std::ranges::find(mission.brought, found->name) == mission.brought.end());
    }
    const Mission& crypt = levels[3]->mission;
    REQUIRE(crypt.locks.size() == 1);
    CHECK(crypt.locks[0] == Lock{"trapdoor", {dungeon.ends(seed, 2).to}, *dungeon.links()[2].lock, "gate"});
    CHECK(crypt.brought == std::vector<std::string>{"ruby", "bone key"});
    const auto proof = test::proof_of_floors(dungeon, seed, levels);
    REQUIRE(proof);
    REQUIRE_MESSAGE(*proof, to_text(proof->error()));
    CHECK((*proof)->strength == Strength::complete);
    // The other way round: the same floors with one key less cannot be won.
    Level& with_bone = *levels[1];
    std::erase_if(with_bone.mission.keys, [](const Key& key) { return key.name == "bone key"; });
    CHECK(!*test::proof_of_floors(dungeon, seed, levels));
  }
}

TEST_CASE("levels keep the names of keys that are brought, in all formats that can be read") {
  const Campaign campaign = parsed(keep);
  const Result<Level> level = campaign.build_floor(3, 3);
  REQUIRE(level);
  for (const char* id : {"json", "tmj", "tmx"}) {
    CAPTURE(id);
    const FormatDescriptor* format = find_format(id);
    const Result<LevelFile> file = format->write(*level, {});
    REQUIRE(file);
    const Result<Level> again = format->read(file->bytes, {.file = "a"});
    REQUIRE_MESSAGE(again, to_text(again.error()));
    CHECK(again->mission == level->mission);
  }
}

TEST_CASE("mistakes in keys and locks have a place") {
  CHECK(has(error_after("\"lock\": \"ruby\"", "\"lock\": \"rubi\""), "keep.json:11:"));
  CHECK(has(error_after("\"lock\": \"ruby\"", "\"lock\": \"rubi\""), "there is no key named \"rubi\""));
  CHECK(
      has(error_after("\"lock\": \"ruby\"", "\"lock\": \"ruby and\""), "the condition ends where a name is expected"));
  CHECK(has(error_after("\"lock\": \"ruby\"", "\"lock\": \"not ruby\""), "keys are never given away"));
  CHECK(has(error_after("\"lock\": \"ruby\"", "\"lock\": 3"), "\"lock\" is a number"));
  CHECK(has(error_after("\"lock\": \"ruby\"", "\"lock\": \"never\""),
            "the lock never opens: its condition is never true"));
  CHECK(has(error_after("\"floors\": \"hall\"", "\"floors\": \"hal\""), "there is no floor named \"hal\""));
  CHECK(has(error_after("\"floors\": \"hall\"", "\"floors\": []"), "the key \"bone key\" is on no floor"));
  CHECK(has(error_after("\"floors\": \"hall\"", "\"floors\": \"attic\""), "is on no floor if a seed lacks"));
  CHECK(has(error_after("\"name\": \"bone key\"", "\"name\": \"ruby\""), "there are two keys named \"ruby\""));
  CHECK(has(error_after("\"kind\": \"gem\"", "\"kinds\": \"gem\""), "kinds"));
  // Behind its own lock, and behind each other's.
  CHECK(has(
      error_after("\"floors\": \"hall\"", "\"floors\": [\"hall\", \"crypt\"]"),
      "keep.json:13:46: error W504: the lock never opens: the key \"bone key\" may be on \"crypt\", behind this lock"));
  CHECK(has(error_after("[\"gate\", \"attic\"]", "[\"gate\", \"hall\"]"), "the key \"ruby\" may be on \"hall\""));
  CHECK(has(error_after("[\"gate\", \"attic\"]", "\"crypt\""), "which cannot be reached before"));
}

TEST_CASE("locked stairs between floors of one range are an error, and the range can be split there") {
  const auto mine = [](std::string_view floors, std::string_view link) {
    return Campaign::parse(fmt::format(R"({{ "name": "Mine", "size": [50, 40], "floors": [ {} ],
      "keys": [ {{ "name": "lamp", "floors": "caves 3" }} ], "links": [ {} ] }})",
                                       floors, link),
                           "mine.json");
  };
  const std::string range = R"({ "name": "caves", "depth": [1, 5], "recipe": "simple" })";
  const std::string stairs = R"({ "from": "caves 3", "to": "caves 4", "lock": "lamp" })";
  const Result<Campaign> refused = mine(range, stairs);
  REQUIRE(!refused);
  CHECK(to_text(refused.error()).starts_with("mine.json:2:"));
  CHECK(has(to_text(refused.error()), "error W504: \"caves 3\" and \"caves 4\" have open stairs"));
  CHECK(has(refused.error().hint,
            R"({ "name": "caves", "depth": [1, 3], … } and { "name": "caves", "depth": [4, 5], … })"));
  const Result<Campaign> last = mine(range, R"({ "from": "caves 5", "to": "caves 4", "lock": "lamp" })");
  REQUIRE(!last);
  CHECK(has(last.error().hint, R"({ "name": "caves 5", "depth": 5, … })"));
  // What the hint says, and a locked shortcut beside open stairs.
  const Result<Campaign> split = mine(
      R"({ "name": "caves", "depth": [1, 3], "recipe": "simple" }, { "name": "caves", "depth": [4, 5], "recipe": "simple" })",
      stairs);
  REQUIRE_MESSAGE(split, to_text(split.error()));
  CHECK(std::ranges::count_if(split->dungeon().links(), [](const FloorLink& link) { return link.lock.has_value(); }) ==
        1);
  CHECK(split->dungeon().links().size() == 4);
  CHECK(mine(range, R"({ "from": "caves 3", "to": "caves 4", "kind": "shaft", "lock": "lamp" })"));
}

TEST_CASE("a drop behind which a key may be missing is an error, unless the dungeon need not be safe") {
  const std::string text =
      R"({ "name": "Pit", "size": [50, 40], "floors": [ { "name": "a", "depth": [1, 3], "recipe": "simple" } ],
    "keys": [ { "name": "rope", "floors": "a 2" } ],
    "links": [ { "from": "a 1", "to": "b", "one_way": true, "kind": "portal" },
               { "from": "b", "to": "a 2", "lock": "rope", "kind": "portal" } ], "goal": "a 3" })";
  std::string safe = text;
  safe.insert(safe.find(" } ],"), R"( }, { "name": "b", "depth": 2, "recipe": "simple")");
  const Result<Campaign> refused = Campaign::parse(safe, "pit.json");
  REQUIRE(!refused);
  CHECK(has(to_text(refused.error()), "may lack the key for every path back"));
  safe.insert(safe.size() - 2, ", \"safe\": false");
  const Result<Campaign> campaign = Campaign::parse(safe, "pit.json");
  REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
  std::vector<Result<Level>> levels;
  for (std::size_t i = 0; i < 4; ++i) levels.push_back(campaign->build_floor(1, i));
  const auto proof = test::proof_of_floors(campaign->dungeon(), 1, levels);
  REQUIRE(proof);
  REQUIRE_MESSAGE(*proof, to_text(proof->error()));
  CHECK((*proof)->strength == Strength::winnable);
  REQUIRE((*proof)->stuck);
  CHECK((*proof)->stuck->back() == FloorAction{PlayAction::Kind::walk, 3, -1});
}

TEST_CASE("a recipe with a key of the same name is an error") {
  std::string text(keep);
  text.replace(text.find("\"name\": \"bone key\""), 18, "\"name\": \"iron key\"");
  text.replace(text.find("'bone key'"), 10, "'iron key'");
  const Result<Campaign> campaign = Campaign::parse(text, "keep.json");
  REQUIRE_MESSAGE(campaign, to_text(campaign.error()));
  // The builder `mission` finds other names; keys that are drawn or written by a program cannot.
  Request request = campaign->plan_floor(1, 1)->request;
  const Chain chain = Chain{RoomsAndCorridors{}}
                          .with(RoomStart{})
                          .with(RoomStairs{})
                          .with(custom_step("own", [](Level& level, Rng&) -> Status {
                            level.mission.keys.push_back({"iron key", *level.start});
                            return ok();
                          }));
  const Result<Level> level = chain.build(request);
  REQUIRE(!level);
  CHECK(level.error().code == ErrorCode::bad_given);
}

TEST_CASE("random dungeons with keys are complete, or winnable where they need not be safe") {
  std::map<Strength, int> seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const std::string text = test::random_dungeon(rng, "random", test::WithKeys::yes);
    const Result<Campaign> campaign = Campaign::parse(text, "random.json");
    REQUIRE_MESSAGE(campaign, to_text(campaign.error()), text);
    std::vector<Result<Level>> levels;
    for (std::size_t i = 0; i < campaign->dungeon().floors().size(); ++i)
      levels.push_back(campaign->build_floor(seed, i));
    const auto proof = test::proof_of_floors(campaign->dungeon(), seed, levels);
    REQUIRE(proof);
    REQUIRE_MESSAGE(*proof, to_text(proof->error()));
    const bool is_safe = text.find("\"safe\":false") == std::string::npos;
    CHECK((*proof)->strength >= (is_safe ? Strength::complete : Strength::winnable));
    ++seen[(*proof)->strength];
  }
  CHECK(seen[Strength::complete] > 0);
}

}  // namespace warren::dungeon_keys_test
