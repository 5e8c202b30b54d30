// SPDX-License-Identifier: MIT
// Missions in maps of Tiled: what a person draws is read. tiled_level_test.cpp has the round trips.
#include <doctest/doctest.h>

#include <string>
#include <utility>

#include <warren/formats/format.hpp>
#include <warren/proof/proof.hpp>

#include "src/prefabs/mission_parts.hpp"
#include "src/tiled/tiled.hpp"
#include "tests/unit/formats/refused.hpp"

namespace warren::mission_objects_test {

namespace {

/// A corridor of 8 cells of 10x20 pixels between walls, with the start in 1 and stairs in 6.
std::string map_with(const std::string& objects, const std::string& properties = "") {
  return R"({"type": "map", "width": 8, "height": 3, "tilewidth": 10, "tileheight": 20, "properties": [)" + properties +
         R"(], "layers": [{"type": "tilelayer", "name": "ground",
            "data": [1,1,1,1,1,1,1,1, 1,2,2,2,2,2,3,1, 1,1,1,1,1,1,1,1]},
           {"type": "objectgroup", "name": "things", "objects": [
             {"name": "", "type": "start", "x": 15, "y": 25},)" +
         objects + R"(]}],
 "tilesets": [{"firstgid": 1, "name": "t", "tilecount": 3,
   "tiles": [{"id": 0, "type": "wall"}, {"id": 1, "type": "floor"}, {"id": 2, "type": "down_stairs"}]}]})";
}

Level read(const std::string& objects, const std::string& properties = "") {
  const Result<Level> level = find_format("tmj")->read(map_with(objects, properties), {.file = "level.tmj"});
  REQUIRE_MESSAGE(level, (level ? "" : to_text(level.error())));
  return *level;
}

Result<Prefab> prefab_of_map(const std::string& objects) {
  Result<PrefabSource> source = read_tmj(map_with(objects), "m.tmj", {});
  if (!source) return failure(std::move(source.error()));
  source->fields.push_back({"kind", "level"});
  return Prefab::make(*source, "m", "m.tmj");
}

void refused(const std::string& objects, const std::string& words) {
  const std::string said = test::refusals("tmj", map_with(objects));
  CHECK_MESSAGE(said.find(words) != std::string::npos, objects << ": " << said);
}

}  // namespace

TEST_CASE("a lock and a key need a class and a name") {
  const Level level = read(R"({"type": "lock", "name": "iron", "x": 40, "y": 20, "width": 10, "height": 20},
                              {"type": "key", "name": "iron", "x": 25, "y": 33})");
  CHECK(level.mission.locks == std::vector<Lock>{{"iron", {{4, 1}}, LockCondition::key("iron")}});
  CHECK(level.mission.keys == std::vector<Key>{{"iron", {2, 1}}});
  CHECK(prove(level, level.mission)->strength == Strength::complete);
}

TEST_CASE("properties say the rest") {
  const Level level = read(
      R"({"type": "lock", "name": "gate", "x": 30, "y": 20, "width": 20, "height": 20, "properties": [
           {"name": "condition", "value": "iron and not crank"}, {"name": "kind", "value": "portcullis"}]},
         {"class": "key", "name": "iron", "x": 20, "y": 40, "width": 10, "height": 20, "gid": 2, "properties": [
           {"name": "consumable", "type": "bool", "value": true}, {"name": "spare", "type": "bool", "value": false}]},
         {"type": "lever", "name": "crank", "x": 11, "y": 21},
         {"type": "one_way", "x": 50, "y": 20, "width": 10, "height": 20,
           "properties": [{"name": "towards", "value": "right"}]})",
      R"({"name": "movement", "value": "diagonal"})");
  const LockCondition condition =
      LockCondition::all_of({LockCondition::key("iron"), LockCondition::lever_off("crank")});
  CHECK(level.mission.locks == std::vector<Lock>{{"gate", {{3, 1}, {4, 1}}, condition, "portcullis"}});
  CHECK(level.mission.keys == std::vector<Key>{{"iron", {2, 1}, "", true, false}});
  CHECK(level.mission.levers == std::vector<Lever>{{"crank", {1, 1}}});
  CHECK(level.mission.one_ways == std::vector<OneWay>{{{5, 1}, {1, 0}}});
  CHECK(level.movement == Movement::diagonal);
}

TEST_CASE("objects need not be aligned, and a lock is at least one cell") {
  const auto cells = [](const std::string& area) {
    return read(R"({"type": "lock", "name": "a",)" + area + "}").mission.locks.at(0).cells;
  };
  CHECK(cells(R"("x": 42, "y": 23, "width": 7, "height": 15)") == std::vector<Point>{{4, 1}});
  CHECK(cells(R"("x": 47, "y": 23)") == std::vector<Point>{{4, 1}});
  CHECK(cells(R"("x": 27, "y": 21, "width": 21, "height": 18)") == std::vector<Point>{{3, 1}, {4, 1}});
}

TEST_CASE("two objects of class passage with the same name are its ends") {
  const Level level = read(R"({"type": "passage", "name": "over", "x": 25, "y": 33},
                              {"type": "passage", "name": "under", "x": 35, "y": 33},
                              {"type": "passage", "name": "over", "x": 55, "y": 33},
                              {"type": "passage", "name": "under", "x": 45, "y": 33})");
  CHECK(level.mission.passages == std::vector<Passage>{{"over", {2, 1}, {5, 1}}, {"under", {3, 1}, {4, 1}}});
  CHECK(prove(level, level.mission)->strength == Strength::complete);
  refused(R"({"type": "passage", "name": "over", "x": 25, "y": 33})", "the passage \"over\" has one end");
  refused(R"({"type": "passage", "name": "", "x": 25, "y": 33})", "the name of a passage is \"\"");
  CHECK(prefab_of_map(R"({"type": "passage", "name": "over", "x": 25, "y": 33})").has_value());  // which ignores it
}

TEST_CASE("what no mission has is refused, with its place") {
  refused(R"({"type": "key", "name": "", "x": 20, "y": 20})", "the name of a key is \"\"");
  refused(R"({"type": "lock", "name": "", "x": 20, "y": 20})", "the name of a lock is \"\"");
  refused(R"({"type": "key", "name": "a", "x": 200, "y": 20})", "a key is outside the map");
  refused(R"({"type": "lock", "name": "a", "x": 60, "y": 20, "width": 50, "height": 20})", "a lock is outside the map");
  refused(R"({"type": "one_way", "x": 20, "y": 20})", "a one-way cell has no direction");
  refused(R"({"type": "one_way", "x": 20, "y": 20, "properties": [{"name": "towards", "value": "north"}]})",
          "the towards is \"north\"");
  refused(R"({"type": "lock", "name": "a", "x": 20, "y": 20, "properties": [{"name": "condition", "value": "a b"}]})",
          "the condition has b where");
  refused(R"({"type": "lock", "name": "a", "x": 20, "y": 20, "properties": [{"name": "cells", "value": "0,0"}]})",
          "the cells is \"0,0\"");
  refused(R"({"type": "key", "name": "a", "x": 20, "y": 20, "properties": [{"name": "spare", "value": "maybe"}]})",
          "the value of the property");
}

TEST_CASE("a text that repeats the cells of a lock, or has too many locks, is refused early") {
  std::string cells;
  for (int i = 0; i < 20'000; ++i) cells += "0,0,6 ";
  refused(R"({"type": "lock", "name": "a", "x": 10, "y": 20, "properties": [{"name": "cells", "value": ")" + cells +
              "\"}]}",
          "the locks have more cells than the map");
  ReadOptions few{.file = "a"};
  few.limits.mission_parts = 3;
  const std::string keys =
      R"({"type": "key", "name": "a", "x": 20, "y": 20}, {"type": "key", "name": "a", "x": 20, "y": 20},
    {"type": "key", "name": "a", "x": 20, "y": 20})";
  CHECK(find_format("tmj")->read(map_with(keys), few));
  few.limits.mission_parts = 2;
  const Result<Level> level = find_format("tmj")->read(map_with(keys), few);
  REQUIRE(!level);
  CHECK(level.error().code == ErrorCode::input_too_large);
}

TEST_CASE("prefabs keep the missions of their maps") {
  const std::string objects =
      R"({"type": "lock", "name": "gate", "x": 30, "y": 20, "width": 20, "height": 20, "properties": [
           {"name": "condition", "value": "iron and not crank"}, {"name": "kind", "value": "portcullis"}]},
         {"type": "key", "name": "iron", "x": 20, "y": 20},
         {"type": "lever", "name": "crank", "x": 11, "y": 21},
         {"type": "one_way", "x": 50, "y": 20, "properties": [{"name": "towards", "value": "right"}]})";
  const Result<Prefab> prefab = prefab_of_map(objects);
  REQUIRE_MESSAGE(prefab.has_value(), (prefab ? "" : to_text(prefab.error())));
  CHECK(mission_of(*prefab, prefab->cells(), Orientation::none) == read(objects).mission);
  // The text of the prefab has it too.
  const Prefab again = Prefab::parse(prefab->to_text(), "m", "m.txt").value();
  CHECK(mission_of(again, again.cells(), Orientation::none) == read(objects).mission);
}

TEST_CASE("prefabs refuse parts of missions on walls and two locks in a cell") {
  const auto complaint = [](const std::string& objects) {
    const Result<Prefab> prefab = prefab_of_map(objects);
    REQUIRE_FALSE(prefab.has_value());
    CHECK(prefab.error().place.line > 0);
    return prefab.error().message;
  };
  CHECK(complaint(R"({"type": "key", "name": "iron", "x": 20, "y": 5})") == "a key is on a tile that is \"wall\"");
  CHECK(complaint(
            R"({"type": "lock", "name": "a", "x": 30, "y": 20}, {"type": "lock", "name": "b", "x": 30, "y": 20})") ==
        "two locks share a cell");
}

}  // namespace warren::mission_objects_test
