// SPDX-License-Identifier: MIT
// Missions in text and in pictures.
#include <warren/level/mission_drawing.hpp>

#include <doctest/doctest.h>

#include <set>

#include <warren/warren.hpp>

namespace warren::mission_drawing_test {

namespace {

/// A corridor with one of each part.
Level corridor() {
  Level level(Size{12, 3});
  level.carve(level.interior());
  level.start = Point{1, 1};
  level.add_exit({10, 1});
  level.tiles[{4, 1}] = Tile::door;
  level.tiles[{5, 1}] = Tile::portcullis;
  level.mission.keys = {{"Red key", {2, 1}}, {"iron", {3, 1}, "lever"}};
  level.mission.locks = {{"a", {{4, 1}}, LockCondition::key("Red key")},
                         {"b", {{5, 1}, {6, 1}}, LockCondition::key("iron")}};
  level.mission.levers = {{"crank", {7, 1}}};
  level.mission.one_ways = {{{8, 1}, {1, 0}}, {{9, 1}, {0, 1}}};
  return level;
}

}  // namespace

TEST_CASE("text shows keys, locks, levers and one-way cells, and is read back without them") {
  const Level level = corridor();
  CHECK(draw(level)[1] == "#@(\\GNW\\}v>#");
  Level spawned = level;
  spawned.add_spawn({2, 1}, "Rat", "test");
  CHECK(draw(spawned)[1] == "#@r\\GNW\\}v>#");  // what stands on a key hides it

  const Result<LevelFile> text = find_format("ascii")->write(level, {});
  REQUIRE(text.has_value());
  const Result<Level> read = find_format("ascii")->read(text->bytes, {});
  REQUIRE(read.has_value());
  CHECK(read->mission.empty());
  CHECK(read->start == level.start);
  CHECK(read->exits == level.exits);
  CHECK(read->tiles == level.tiles);
}

TEST_CASE("a level without a mission has no marks") {
  Level level = corridor();
  level.mission.clear();
  CHECK(mission_marks(level).empty());
  CHECK(drawn_spawns(level) == level.spawns);
}

TEST_CASE("locks have the colours of their keys, and a red key is red") {
  const Level level = corridor();
  const auto colours = key_colours(level.mission);
  REQUIRE(colours.size() == 3);
  CHECK(colours.at("Red key") == Colour::hex(0xff5c5c));
  CHECK(colours.at("iron") != colours.at("crank"));
  const Grid<Colour> drawn = draw_colours(level);
  CHECK(drawn[{2, 1}] == colours.at("Red key"));
  CHECK(drawn[{4, 1}] == colours.at("Red key"));
  CHECK(drawn[{6, 1}] == colours.at("iron"));
  CHECK(drawn[{7, 1}] == colours.at("crank"));
}

TEST_CASE("no tile and no spawn that ships has a glyph of missions") {
  std::set<char> taken;
  for (const Tile tile : TileSet::standard()->tiles()) taken.insert((*TileSet::standard())[tile].glyph);
  std::set<char> glyphs = {MissionGlyphs::key, MissionGlyphs::lever, MissionGlyphs::locked_door,
                           MissionGlyphs::locked_ground, MissionGlyphs::passage};
  glyphs.insert(std::begin(MissionGlyphs::one_way), std::end(MissionGlyphs::one_way));
  CHECK(glyphs.size() == 9);
  for (const char glyph : glyphs) {
    CAPTURE(glyph);
    CHECK_FALSE(taken.contains(glyph));
    CHECK(SpawnTable::find_shipped_glyph(glyph) == nullptr);
    CHECK(Legend::standard().find(static_cast<char32_t>(glyph)) == nullptr);
  }
}

TEST_CASE("pictures differ where the mission is") {
  const Level level = corridor();
  Level plain = level;
  plain.mission.clear();
  const TileSheet sheet = TileSheet::drawn(*level.tile_set, drawn_spawns(level));
  CHECK(LevelSlots(level, sheet).difference(LevelSlots(plain, sheet)) == Rect{2, 1, 8, 1});
  const std::string svg = find_format("svg")->write(level, {}).value().bytes;
  for (const std::string_view title : {"key: Red key", "lever: iron", "lever: crank", "lock: iron", "one-way cell"}) {
    CHECK_MESSAGE(svg.find("<title>" + std::string(title)) != std::string::npos, title);
  }
}

}  // namespace warren::mission_drawing_test
