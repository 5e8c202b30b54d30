// SPDX-License-Identifier: MIT
// Round trips of every shipped recipe through every text format.
#include <doctest/doctest.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "tests/support/seeds.hpp"

namespace warren::format_round_trips_test {

namespace {

/// The level after a round trip through a format, or the error.
Result<Level> through(std::string_view format, const Level& level) {
  const FormatDescriptor& way = *find_format(format);
  return way.write(level, {}).and_then([&](const LevelFile& file) { return way.read(file.bytes, {}); });
}

/// The drawing with doors for locked doors, and floor below the other parts of a mission.
std::vector<std::string> drawn_without_mission(const Level& level) {
  std::vector<std::string> rows = draw(level);
  for (const Spawn& mark : mission_marks(level)) {
    char& glyph = rows[static_cast<std::size_t>(mark.at.y)][static_cast<std::size_t>(mark.at.x)];
    if (glyph != mark.glyph || mark.glyph == (*level.tile_set)[level.tiles[mark.at]].glyph) continue;
    glyph = glyph == MissionGlyphs::locked_door ? '+' : '.';
  }
  return rows;
}

/// What a format loses; empty if nothing.
std::string loss(const Level& level) {
  const Result<Level> json = through("json", level);
  if (!json) return "json: " + to_text(json.error());
  if (json->hash() != level.hash()) return "json gives a different level";
  if (json->movement != level.movement || json->prefabs != level.prefabs) return "json loses fields outside the hash";
  const Result<Level> csv = through("csv", level);
  if (!csv) return "csv: " + to_text(csv.error());
  if (csv->tiles != level.tiles) return "csv gives different tiles";
  const Result<Level> ascii = through("ascii", level);
  if (!ascii) return "ascii: " + to_text(ascii.error());
  if (draw(*ascii) != drawn_without_mission(level)) return "ascii gives a different drawing";
  if (ascii->start != level.start || ascii->spawns.size() != level.spawns.size()) return "ascii loses marks";
  return "";
}

}  // namespace

TEST_CASE("levels of every recipe come back from every text format") {
  for (const RecipeInfo& info : shipped_recipes()) {
    const Result<Recipe> recipe = Recipe::shipped(info.id);
    REQUIRE_MESSAGE(recipe.has_value(), info.id);
    std::mutex mutex;
    std::map<std::string, std::uint64_t> losses;  // with an example seed
    test::for_seeds(50, [&](std::uint64_t seed, unsigned) {
      Request request = recipe->request();
      request.seed = seed;
      request.depth = 1 + static_cast<int>(seed % 12);
      const Result<Level> level = recipe->build(request);
      const std::string lost = level ? loss(*level) : to_text(level.error());
      const std::scoped_lock lock(mutex);
      if (!lost.empty()) losses.emplace(lost, seed);
    });
    for (const auto& [lost, seed] : losses) FAIL_CHECK(info.id << ", seed " << seed << ": " << lost);
  }
}

TEST_CASE("the largest allowed level survives every text format, with a corridor in every other cell") {
  // A small level is enough for sanitizers and for quick runs.
  const int side = test::seeds_per_mille < 1000 || test::seeds_percent() < 100 ? 512 : 4096;
  Level level({side, side});
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    const Point p = level.tiles.point(i);
    if (!level.interior().contains(p) || (p.x + p.y) % 2 == 0) continue;
    level.tiles[i] = p.x % 3 == 0 ? Tile::grass : Tile::floor;
    level.corridors.add(p);
    level.corridors.close();
  }
  const Result<Level> json = through("json", level);
  REQUIRE_MESSAGE(json, (json ? "" : to_text(json.error())));
  CHECK(json->hash() == level.hash());
  for (const std::string_view format : {"csv", "ascii"}) {
    const Result<Level> again = through(format, level);
    REQUIRE_MESSAGE(again, (again ? "" : to_text(again.error())));
    CHECK(again->tiles == level.tiles);
  }
  // Cells that touch at corners only are the worst case: no runs, and an outline for each cell.
  CHECK(find_format("svg")->write(level, {})->bytes.size() < 40 * level.tiles.cells().size());
}

}  // namespace warren::format_round_trips_test
