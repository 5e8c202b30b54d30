// SPDX-License-Identifier: MIT
// NetHack's rooms: the statistics of the original at 80x21, and its invariants.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <mutex>

#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/seeds.hpp"

namespace warren::nethack_test {

namespace {

constexpr Size original{80, 21};

Chain rooms_and_corridors_of(const NethackCorridors& corridors = {}) {
  return Chain{NethackRooms{}}.with(corridors).with(RoomStart{}).with(RoomStairs{});
}

/// The wall cells between two rooms' own walls; negative if the rooms overlap in that direction.
int gap(int first_end, int second_begin) { return second_begin - first_end - 2; }

std::string broken_invariant(const Level& level) {
  const Rect allowed = Rect::between(3, 2, level.width() - 2, level.height() - 2);
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    const Rect& a = level.rooms[i];
    if (!allowed.contains(a)) return "a room is out of bounds";
    if (a.w < 2 || a.w > 14 || a.h < 2 || a.h > 6) return "a room has a wrong size";
    if ((a.w - 1) * (a.h - 1) > 50) return "a room is too large";
    for (std::size_t j = i + 1; j < level.rooms.size(); ++j) {
      const Rect& b = level.rooms[j];
      const int columns = std::max(gap(a.right(), b.left()), gap(b.right(), a.left()));
      const int rows = std::max(gap(a.bottom(), b.top()), gap(b.bottom(), a.top()));
      if (columns < 3 && rows < 2) return "two rooms are too close";
    }
  }
  return {};
}

/// The doors and doorways in the walls of rooms.
std::string broken_door(const Level& level) {
  for (const Rect& room : level.rooms) {
    const Rect ring = room.grown(1);
    for (int y = ring.top(); y < ring.bottom(); ++y) {
      for (int x = ring.left(); x < ring.right(); ++x) {
        const Point p{x, y};
        if (room.contains(p) || !is_walkable(level.tiles[p])) continue;
        const bool beside_x = x < room.left() || x >= room.right();
        const bool beside_y = y < room.top() || y >= room.bottom();
        if (beside_x && beside_y) return "a door at a corner";
        const Point out = beside_x ? Point{x < room.left() ? -1 : 1, 0} : Point{0, y < room.top() ? -1 : 1};
        const Point side{out.y, out.x};
        if (!level.walkable(p + out) || !level.walkable(p - out)) return "a door that opens onto a wall";
        if (level.walkable(p + side) || level.walkable(p - side)) return "two doors side by side";
      }
    }
  }
  return {};
}

}  // namespace

TEST_CASE("room counts at 80x21 are those of NetHack") {
  const Chain chain = rooms_and_corridors_of();
  constexpr std::int64_t seeds = 100'000;
  std::mutex mutex;
  std::map<std::size_t, std::int64_t> histogram;
  std::int64_t rooms = 0;
  std::string broken;
  std::vector<Level> levels(test::worker_count());
  test::for_seeds(seeds, [&](std::uint64_t seed, unsigned worker) {
    Level& level = levels[worker];
    const Status built = chain.build_into(level, {.seed = seed, .size = original});
    const std::scoped_lock lock(mutex);
    for (const std::string& wrong : {built ? std::string() : to_text(built.error()), test::complaint(level),
                                     test::complaint_about_rooms(level), broken_invariant(level), broken_door(level)}) {
      if (!wrong.empty()) broken = wrong + ", seed " + std::to_string(seed);
    }
    ++histogram[level.rooms.size()];
    rooms += static_cast<std::int64_t>(level.rooms.size());
  });
  CHECK_MESSAGE(broken.empty(), broken);
  if (test::scaled(seeds) < seeds) return;  // too few for the shares below

  const double mean = static_cast<double>(rooms) / static_cast<double>(seeds);
  MESSAGE("mean rooms " << mean);
  CHECK(mean == doctest::Approx(7.52).epsilon(0.05 / 7.52));
  const std::map<std::size_t, double> expected_percent = {{3, 0.035}, {4, 0.37},  {5, 2.33},  {6, 15.61}, {7, 30.84},
                                                          {8, 31.76}, {9, 15.53}, {10, 3.25}, {11, 0.27}, {12, 0.008}};
  for (std::size_t count = 0; count <= 40; ++count) {
    const auto found = expected_percent.find(count);
    const double expected = found == expected_percent.end() ? 0.0 : found->second;
    const double percent = 100.0 * static_cast<double>(histogram[count]) / static_cast<double>(seeds);
    CHECK_MESSAGE(std::abs(percent - expected) < 1.0, count << " rooms: " << percent << " %, expected " << expected);
  }
}

TEST_CASE("without dead_ends no corridor is a dead end") {
  const Chain chain = rooms_and_corridors_of({.dead_ends = false, .door_percent = 0});
  Level level;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    REQUIRE(chain.build_into(level, {.seed = seed, .size = original}));
    REQUIRE(test::complaint(level).empty());
    for (std::size_t c = 0; c < level.corridors.size(); ++c) {
      for (const Point cell : level.corridors[c]) {
        int open = 0;
        for (const Point step : orthogonal_steps) open += level.walkable(cell + step) ? 1 : 0;
        CHECK_MESSAGE(open >= 2, "seed " << seed << " cell " << cell.x << "," << cell.y);
      }
    }
  }
}

TEST_CASE("niches are closets behind a door above or below a room, as many as in NetHack") {
  const Chain chain = rooms_and_corridors_of({.dead_ends = false, .niches = true});
  constexpr std::uint64_t seeds = 2000;
  Level level;
  std::int64_t niches = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    REQUIRE(chain.build_into(level, {.seed = seed, .size = original}));
    REQUIRE(test::complaint(level).empty());
    REQUIRE(broken_door(level).empty());
    std::int64_t here = 0;
    for (const Point cell : level.corridors.cells()) {
      std::vector<Point> open;
      for (const Point step : orthogonal_steps) {
        if (level.walkable(cell + step)) open.push_back(step);
      }
      if (open.size() != 1) continue;  // there are no other dead ends
      ++here;
      const Point door = cell + open[0];
      const Point inside = door + open[0];
      CHECK(open[0].x == 0);
      CHECK(level.tiles[door] == Tile::door);
      CHECK(std::ranges::any_of(level.rooms, [&](const Rect& room) { return room.contains(inside); }));
    }
    CHECK(here <= std::ssize(level.rooms) / 2 + 1);
    niches += here;
  }
  // The original has 2.46 per level.
  const double mean = static_cast<double>(niches) / static_cast<double>(seeds);
  MESSAGE("mean niches " << mean);
  CHECK(mean == doctest::Approx(2.46).epsilon(0.15));
}

TEST_CASE("secrets appear only on request, in about NetHack's shares") {
  std::int64_t secret_doors = 0;
  std::int64_t secret_cells = 0;
  std::int64_t cells = 0;
  for (const bool secrets : {false, true}) {
    const Chain chain = rooms_and_corridors_of({.secrets = secrets});
    Level level;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      REQUIRE(chain.build_into(level, {.seed = seed, .size = original}));
      const std::int64_t doors = cells_with_tile(level.tiles, Tile::secret_door).count();
      const std::int64_t hidden = cells_with_tile(level.tiles, Tile::secret_corridor).count();
      if (!secrets) REQUIRE(doors + hidden == 0);
      secret_doors += doors;
      secret_cells += hidden;
      if (secrets) cells += static_cast<std::int64_t>(level.corridors.cells().size());
    }
  }
  CHECK(secret_doors == doctest::Approx(2400).epsilon(0.1));                                // 2.4 per level
  CHECK(secret_cells == doctest::Approx(0.01 * static_cast<double>(cells)).epsilon(0.25));  // a hundredth
}

TEST_CASE("corridors connect the rooms of every other starter too") {
  const Chain chains[] = {Chain{RoomsAndCorridors{}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{}),
                          Chain{BspDungeon{}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{}),
                          Chain{BspInterior{}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{})};
  Level level;
  for (const Chain& chain : chains) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      REQUIRE(chain.build_into(level, {.seed = seed, .size = {60, 40}}));
      CHECK(test::complaint(level) == "");
      CHECK(test::complaint_about_rooms(level) == "");
    }
  }
}

TEST_CASE("large maps are filled with rooms at the density of small ones, all connected through doors that fit") {
  const Chain chain = rooms_and_corridors_of();
  Level level;
  for (const Size size : {Size{201, 60}, {250, 410}, {700, 300}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CAPTURE(size.w);
      CAPTURE(seed);
      REQUIRE(chain.build_into(level, {.seed = seed, .size = size}));
      CHECK(test::complaint(level) == "");
      CHECK(test::complaint_about_rooms(level) == "");
      CHECK(broken_invariant(level) == "");
      CHECK(broken_door(level) == "");
      CHECK(static_cast<std::int64_t>(level.rooms.size()) >= size.cells() / 1000);
    }
  }
}

TEST_CASE("a few rooms far apart on a large map are connected") {
  Level level;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Chain chain =
        Chain{NethackRooms{.max_rooms = 1}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{});
    REQUIRE(chain.build_into(level, {.seed = seed, .size = {900, 700}}));
    CHECK(test::complaint(level) == "");
    CHECK(broken_door(level) == "");
  }
}

}  // namespace warren::nethack_test
