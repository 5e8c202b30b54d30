// SPDX-License-Identifier: MIT
// Wave function collapse: every pattern of the output occurs in the sample, and nearly every seed succeeds.
#include <warren/builders/wave_function_collapse.hpp>

#include <doctest/doctest.h>

#include <set>

#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"

namespace warren::wave_function_collapse_test {

namespace {

using Pattern = std::vector<Tile>;

Pattern pattern_at(const Grid<Tile>& tiles, Point corner, int side) {
  Pattern pattern;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) pattern.push_back(tiles[corner + Point{x, y}]);
  }
  return pattern;
}

/// All patterns of a drawing, in all eight orientations.
std::set<Pattern> patterns_of(const Grid<Tile>& tiles, int side) {
  std::set<Pattern> found;
  Grid<Tile> turned = tiles;
  for (int turn = 0; turn < 4; ++turn) {
    Grid<Tile> mirrored(turned.size());
    Grid<Tile> next({turned.height(), turned.width()});
    for (int y = 0; y < turned.height(); ++y) {
      for (int x = 0; x < turned.width(); ++x) {
        mirrored[Point{turned.width() - 1 - x, y}] = turned[Point{x, y}];
        next[Point{turned.height() - 1 - y, x}] = turned[Point{x, y}];
      }
    }
    for (int y = 0; y + side <= turned.height(); ++y) {
      for (int x = 0; x + side <= turned.width(); ++x) {
        found.insert(pattern_at(turned, {x, y}, side));
        found.insert(pattern_at(mirrored, {x, y}, side));
      }
    }
    turned = next;
  }
  return found;
}

/// The number of patterns of a map that are not in the set.
int unknown_patterns(const Level& level, int side, const std::set<Pattern>& known) {
  int count = 0;
  for (int y = 0; y + side <= level.height(); ++y) {
    for (int x = 0; x + side <= level.width(); ++x) {
      count += known.contains(pattern_at(level.tiles, {x, y}, side)) ? 0 : 1;
    }
  }
  return count;
}

Level dungeon(int which, Size size, Rng& rng) {
  Level level(size);
  const auto build = [&](const auto& builder) { REQUIRE(builder.build(level, rng)); };
  if (which == 0) build(RoomsAndCorridors{});
  if (which == 1) build(BspDungeon{});
  if (which == 2) build(BspInterior{});
  if (which == 3) {
    build(NethackRooms{});
    build(NethackCorridors{});
  }
  level.remove_doors();
  return level;
}

Sample drawing(std::initializer_list<const char*> rows) {
  std::string text = "kind: sample\n\n";
  for (const char* row : rows) text += std::string(row) + "\n";
  return Sample(*Prefab::parse(text, "own", "own.txt"));
}

constexpr const char* shipped[] = {"cave", "city", "crypt", "maze", "office", "rooms"};

}  // namespace

TEST_CASE("every pattern of the new map occurs in the shipped sample, including the ring of wall") {
  for (const char* name : shipped) {
    CAPTURE(name);
    const Sample sample = *Sample::shipped(name);
    const std::set<Pattern> known = patterns_of(sample.tiles({}), 3);
    for (const Size size : {Size{31, 18}, Size{48, 40}}) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Level level(size);
        Rng rng(seed);
        REQUIRE(WaveFunctionCollapse{.sample = sample}.build(level, rng));
        CHECK(unknown_patterns(level, 3, known) == 0);
        CHECK(test::ring_is_closed(level));
        CHECK(!walkable_cells(level.tiles).empty());
      }
    }
  }
}

TEST_CASE("every pattern of the new map occurs in the previous map") {
  for (int which = 0; which < 4; ++which) {
    for (int side = 2; side <= 3; ++side) {
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        CAPTURE(which);
        CAPTURE(seed);
        Rng rng(seed);
        Level level = dungeon(which, {60, 36}, rng);
        const std::set<Pattern> known = patterns_of(level.tiles, side);
        const Grid<Tile> before = level.tiles;
        REQUIRE(WaveFunctionCollapse{.pattern_size = side}.build(level, rng));
        CHECK(unknown_patterns(level, side, known) == 0);
        CHECK_FALSE(level.tiles == before);
      }
    }
  }
}

TEST_CASE("patterns are valid across the windows of a large map") {
  const Sample sample = *Sample::shipped("office");
  const std::set<Pattern> known = patterns_of(sample.tiles({}), 3);
  for (const Size size : {Size{530, 20}, Size{20, 530}, Size{300, 270}}) {
    Level level(size);
    Rng rng(11);
    REQUIRE(WaveFunctionCollapse{.sample = sample}.build(level, rng));
    CHECK(unknown_patterns(level, 3, known) == 0);
    CHECK(test::ring_is_closed(level));
  }
}

TEST_CASE("nearly every seed succeeds at once, with both models, many starters and every sample") {
  int built = 0;
  int tries = 0;
  for (const WaveModel model : {WaveModel::overlapping, WaveModel::chunks}) {
    for (int which = 0; which < 4; ++which) {
      for (std::uint64_t seed = 0; seed < 15; ++seed) {
        Rng rng(seed);
        Level level = dungeon(which, {48, 32}, rng);
        ++tries;
        built += WaveFunctionCollapse{.model = model}.build(level, rng) ? 1 : 0;
        CHECK(test::ring_is_closed(level));
      }
    }
    for (const char* name : shipped) {
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Rng rng(seed);
        Level level({32, 24});
        ++tries;
        built += WaveFunctionCollapse{.model = model, .sample = *Sample::shipped(name)}.build(level, rng) ? 1 : 0;
      }
    }
  }
  CHECK(built * 1000 >= tries * 995);
}

TEST_CASE("the same seed gives the same map, and another seed another one") {
  for (const WaveModel model : {WaveModel::overlapping, WaveModel::chunks}) {
    const auto build = [&](std::uint64_t seed) {
      Rng rng(5);
      Level level = dungeon(0, {60, 40}, rng);
      Rng own(seed);
      REQUIRE(WaveFunctionCollapse{.model = model}.build(level, own));
      return level.tiles;
    };
    CHECK(build(1) == build(1));
    CHECK_FALSE(build(1) == build(2));
  }
}

TEST_CASE("adjacent chunks match at their openings and open nothing on the ring") {
  // In the Roguelike Tutorial in Rust a closed side fits fully open ones only, and chunks open the border.
  for (const int side : {5, 8}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CAPTURE(seed);
      Rng rng(seed);
      const int w = 8 * side + rng.below(side);
      const int h = 5 * side + rng.below(side);
      Level level = dungeon(0, {w, h}, rng);
      REQUIRE(WaveFunctionCollapse{.model = WaveModel::chunks, .chunk_size = side}.build(level, rng));
      CHECK(test::ring_is_closed(level));
      const int columns = (w + side - 1) / side;
      const int rows = (h + side - 1) / side;
      const int left = -(columns * side - w) / 2;
      const int top = -(rows * side - h) / 2;
      for (int row = 0; row < rows; ++row) {
        for (int column = 1; column < columns; ++column) {
          const int seam = left + column * side;
          int shared = 0;
          int open = 0;
          for (int y = top + row * side; y < top + (row + 1) * side; ++y) {
            const bool before = level.walkable({seam - 1, y});
            const bool after = level.walkable({seam, y});
            shared += before && after ? 1 : 0;
            open += before || after ? 1 : 0;
          }
          CHECK((shared > 0 || open == 0));
        }
      }
    }
  }
}

TEST_CASE("chunks that do not divide the map leave no strip empty") {
  Level level({47, 31});
  level.carve(level.interior());
  Rng rng(1);
  const Sample floor =
      drawing({"........", "........", "........", "........", "........", "........", "........", "........"});
  REQUIRE(WaveFunctionCollapse{.model = WaveModel::chunks, .sample = floor}.build(level, rng));
  CHECK(walkable_cells(level.tiles).count() == level.interior().area());
}

TEST_CASE("a sample of one tile gives a map of that tile, and the ring stays closed") {
  for (const WaveModel model : {WaveModel::overlapping, WaveModel::chunks}) {
    Rng rng(1);
    Level solid({30, 20});
    REQUIRE(WaveFunctionCollapse{.model = model}.build(solid, rng));
    CHECK(walkable_cells(solid.tiles).empty());
    Level meadow({30, 20});
    const Sample grass = drawing({"\"\"\"\"", "\"\"\"\"", "\"\"\"\"", "\"\"\"\""});
    REQUIRE(WaveFunctionCollapse{.model = model, .sample = grass, .chunk_size = 4}.build(meadow, rng));
    CHECK(test::ring_is_closed(meadow));
    CHECK(cells_with_tile(meadow.tiles, Tile::grass).count() == meadow.interior().area());
    Level hall({30, 20});
    hall.carve(hall.interior());
    REQUIRE(WaveFunctionCollapse{.model = model}.build(hall, rng));
    CHECK(test::ring_is_closed(hall));
    CHECK(!walkable_cells(hall.tiles).empty());
  }
}

TEST_CASE("the smallest maps and a single odd tile work") {
  for (int side = 2; side <= 4; ++side) {
    const WaveFunctionCollapse builder{.pattern_size = side};
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Level level(builder.min_size());
      level.tiles[Point{1, 1}] = Tile::shallow_water;
      Rng rng(seed);
      REQUIRE(builder.build(level, rng));
      CHECK(test::ring_is_closed(level));
      CHECK(cells_with_tile(level.tiles, Tile::shallow_water).count() >= 1);
    }
  }
  Level odd({40, 30});
  odd.tiles[Point{20, 15}] = Tile::bridge;
  Rng rng(1);
  REQUIRE(WaveFunctionCollapse{}.build(odd, rng));
  CHECK(walkable_cells(odd.tiles) == cells_with_tile(odd.tiles, Tile::bridge));
  CHECK(!walkable_cells(odd.tiles).empty());
}

TEST_CASE("a map below min_size is refused or built without a crash") {
  for (int w = 3; w < 7; ++w) {
    for (int h = 3; h < 7; ++h) {
      for (const char* name : {"map", "rooms"}) {
        Level level({w, h});
        level.carve(level.interior());
        Rng rng(1);
        static_cast<void>(WaveFunctionCollapse{.sample = *Sample::shipped(name), .pattern_size = 4}.build(level, rng));
        CHECK(test::ring_is_closed(level));
      }
    }
  }
}

TEST_CASE("a ring of water stays water if the sample has no wall") {
  Level lake({40, 30});
  lake.tiles.fill(lake.bounds(), Tile::deep_water);
  lake.carve({10, 10, 8, 8}, Tile::grass);
  Rng rng(3);
  REQUIRE(WaveFunctionCollapse{}.build(lake, rng));
  CHECK(cells_with_tile(lake.tiles, Tile::wall).empty());
  CHECK(!cells_with_tile(lake.tiles, Tile::grass).empty());
}

TEST_CASE("doors, stairs and portals of a sample are floor in the new map") {
  // In the Roguelike Tutorial in Rust stairs are part of the patterns, and half of the levels get several exits.
  const Sample sample = drawing({"#######", "#..+.>#", "#..#.<#", "#..S.8#", "#######"});
  for (const WaveModel model : {WaveModel::overlapping, WaveModel::chunks}) {
    Level level({40, 30});
    Rng rng(1);
    REQUIRE(WaveFunctionCollapse{.model = model, .sample = sample, .chunk_size = 4}.build(level, rng));
    for (const Tile tile : level.tiles.cells()) CHECK((tile == Tile::wall || tile == Tile::floor));
  }
}

TEST_CASE("a sample with too many large patterns is read in smaller ones") {
  Rng rng(2);
  Level noise({60, 40});
  for (int y = 1; y < 39; ++y) {
    for (int x = 1; x < 59; ++x) noise.tiles[Point{x, y}] = rng.coin() ? Tile::floor : Tile::wall;
  }
  const std::set<Pattern> known = patterns_of(noise.tiles, 3);
  REQUIRE(WaveFunctionCollapse{.pattern_size = 4}.build(noise, rng));
  CHECK(unknown_patterns(noise, 3, known) == 0);
}

TEST_CASE("a sample smaller than a pattern is an error") {
  const Sample tiny = drawing({"##", "#."});
  CHECK_FALSE(WaveFunctionCollapse{.sample = tiny}.validate());
  CHECK(WaveFunctionCollapse{.sample = tiny, .pattern_size = 2}.validate());
  CHECK(WaveFunctionCollapse{.model = WaveModel::chunks, .sample = tiny}.validate());
  CHECK_FALSE(WaveFunctionCollapse{.model = WaveModel::chunks, .sample = Sample(Prefab())}.validate());
}

TEST_CASE("in a chain nothing of the old map is left, and the work limit applies") {
  bool seen = false;
  const auto look = custom_step("look",
                                [&seen](Level& level, Rng&) -> Status {
                                  seen = true;
                                  CHECK(level.rooms.empty());
                                  CHECK(level.corridors.empty());
                                  CHECK_FALSE(level.start);
                                  level.start = walkable_cells(level.tiles).first();
                                  level.add_exit(*walkable_cells(level.tiles).first());
                                  return ok();
                                },
                                {.gives = {Fact::start, Fact::exit}});
  const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(WaveFunctionCollapse{}).with(look);
  Request request{.seed = 4, .size = {60, 40}};
  request.limits.attempts = 1;
  Level level;
  static_cast<void>(chain.build_into(level, request));
  CHECK(seen);
  request.limits.work_steps = 20'000;
  const Status stopped = chain.build_into(level, request);
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().code == ErrorCode::out_of_work);
}

TEST_CASE("recipes name the sample, and a wrong name lists the valid ones") {
  const char* right = R"({"name": "w", "chain": ["bsp_dungeon", {"wave_function_collapse": {"sample": "cave",
                          "model": "chunks", "chunk_size": 6}}, "room_start"]})";
  CHECK(Recipe::parse(right, "w.json").has_value());
  const char* wrong = R"({"name": "w", "chain": ["bsp_dungeon", {"wave_function_collapse": {"sample": "cvae"}}]})";
  const Result<Recipe> refused = Recipe::parse(wrong, "w.json");
  REQUIRE_FALSE(refused);
  CHECK(to_text(refused.error()).find("\"cave\"") != std::string::npos);
}

}  // namespace warren::wave_function_collapse_test
