// SPDX-License-Identifier: MIT
// The probability of each vault, count, position and orientation.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include <warren/builders/room_vaults.hpp>
#include "src/placement/doors.hpp"
#include "src/prefabs/placing.hpp"

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/chi_square.hpp"
#include "tests/unit/drawn.hpp"
#include "tests/unit/printing.hpp"

namespace warren::room_vaults_draws_test {

namespace {

/// Position and orientation of a vault.
using Lie = std::pair<Orientation, Point>;

/// Enumerates all legal positions and orientations: on free floor, nothing disconnected, doors that fit.
std::vector<Lie> legal_places(const Level& level, const Prefab& prefab) {
  std::vector<Lie> legal;
  for (const Orientation turn : prefab.turns()) {
    const Grid<PrefabCell> piece = turned(prefab.cells(), turn);
    for (int y = 0; y + piece.height() <= level.height(); ++y) {
      for (int x = 0; x + piece.width() <= level.width(); ++x) {
        Level tried = level;
        bool good = true;
        for (std::size_t i = 0; i < piece.cells().size() && good; ++i) {
          const Point p = piece.point(i) + Point{x, y};
          good = level.is_free(p);
          tried.tiles[p] = piece[i].tile;
        }
        if (!good || !test::is_connected(tried)) continue;
        for (std::size_t i = 0; i < piece.cells().size(); ++i) {
          const Point p = piece.point(i) + Point{x, y};
          good = good && (!is_door(tried.tiles[p]) || door_fits(tried, p));
        }
        if (good) legal.emplace_back(turn, Point{x, y});
      }
    }
  }
  return legal;
}

/// Chi-square test: whether counts by a property of the position match the number of legal positions with it.
template <class Key>
bool spread_by(const std::map<Lie, int>& counts, Key key) {
  std::map<int, std::pair<int, double>> bins;
  for (const auto& [place, count] : counts) {
    auto& [seen, chance] = bins[key(place)];
    seen += count;
    chance += 1;
  }
  const int all =
      std::accumulate(counts.begin(), counts.end(), 0, [](int sum, const auto& c) { return sum + c.second; });
  // Adjacent bins are merged until at least five are expected.
  std::vector<int> seen{0};
  std::vector<double> chances{0};
  for (const auto& [value, bin] : bins) {
    if (chances.back() * all / static_cast<double>(counts.size()) >= 5) {
      seen.push_back(0);
      chances.push_back(0);
    }
    seen.back() += bin.first;
    chances.back() += bin.second;
  }
  return statistics::looks_like(seen, chances);
}

}  // namespace

TEST_CASE("all positions and orientations where a vault fits are equally likely") {
  const Prefab prefab = test::vault("####\n#g.+\n####\n.#..\n");
  Level hall = test::hall({40, 20});
  hall.start = Point{9, 6};
  hall.add_exit({30, 15});
  std::map<Lie, int> counts;
  for (const Lie& place : legal_places(hall, prefab)) counts[place] = 0;
  REQUIRE(counts.size() > 4'000);
  constexpr int levels = 10'000;
  Level level;
  for (int seed = 0; seed < levels; ++seed) {
    level = hall;
    Rng rng = Rng::stream(static_cast<std::uint64_t>(seed), 1, "test", 1);
    REQUIRE(RoomVaults{.vaults = prefab, .count = {0, 1}}.build(level, rng));
    REQUIRE(level.prefabs.size() == 1);
    const PlacedPrefab& placed = level.prefabs[0];
    const auto found = counts.find({placed.turn, {placed.area.x, placed.area.y}});
    REQUIRE(found != counts.end());
    ++found->second;
  }
  int n = 0;
  CHECK(spread_by(counts, [&](const Lie&) { return n++; }));
  CHECK(spread_by(counts, [](const Lie& place) { return static_cast<int>(place.first); }));
  CHECK(spread_by(counts, [](const Lie& place) { return place.second.x; }));
  CHECK(spread_by(counts, [](const Lie& place) { return place.second.y; }));
  // A square fits at equally many positions in every orientation, except the two with its start and exit.
  std::vector<int> turns(orientation_count, 0);
  for (const auto& [place, count] : counts) turns[static_cast<std::size_t>(place.first)] += count;
  CHECK(statistics::looks_uniform(turns));
}

TEST_CASE("only orientations allowed by the header occur, in equal shares") {
  const std::pair<const char*, std::vector<Orientation>> allowed[] = {
      {"",
       {Orientation::none, Orientation::right, Orientation::half, Orientation::left, Orientation::mirror,
        Orientation::mirror_right, Orientation::mirror_half, Orientation::mirror_left}},
      {"rotate: no\n", {Orientation::none, Orientation::mirror}},
      {"mirror: no\n", {Orientation::none, Orientation::right, Orientation::half, Orientation::left}},
      {"rotate: no\nmirror: no\n", {Orientation::none}}};
  for (const auto& [header, turns] : allowed) {
    const RoomVaults one{.vaults = test::vault("#.\n..\n", header), .count = 1};
    std::map<Orientation, int> counts;
    for (std::uint64_t seed = 0; seed < 800; ++seed) {
      ++counts[test::built_on(test::hall({9, 9}), one, seed).prefabs.at(0).turn];
    }
    REQUIRE(counts.size() == turns.size());
    std::vector<int> shares;
    for (const Orientation turn : turns) shares.push_back(counts[turn]);
    if (shares.size() > 1) CHECK(statistics::looks_uniform(shares));
  }
}

TEST_CASE("without count there are one to three vaults, or none with 1/3 at depth 1 and 1/6 at depth 2") {
  const RoomVaults some{.vaults = test::vault("..\n", "unique: no\n")};
  for (const int depth : {1, 2, 3, 4, 20}) {
    std::vector<int> counts(4, 0);
    for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
      Level level = test::hall({20, 12});
      level.depth = depth;
      ++counts.at(test::built_on(std::move(level), some, seed).prefabs.size());
    }
    const double none = std::max(0, 3 - depth) / 6.0;
    INFO("depth " << depth);
    CHECK(std::abs(counts[0] - 3'000 * none) < 90);
    if (none > 0) {
      CHECK(statistics::looks_like(counts, std::vector<double>{none, (1 - none) / 3, (1 - none) / 3, (1 - none) / 3}));
    } else {
      CHECK(counts[0] == 0);
      CHECK(statistics::looks_uniform(std::span(counts).subspan(1)));
    }
  }
}

TEST_CASE("unique in the header limits a vault to any number, one per level or one per campaign") {
  const auto count_in = [](const char* header, std::uint64_t seed, int depth) {
    const VaultChoice by_lot(std::vector{test::vault("..\n", header)});
    Level level = test::hall({20, 12});
    level.seed = seed;
    level.depth = depth;
    return test::built_on(std::move(level), RoomVaults{.vaults = by_lot, .count = {0, 4}}, seed).prefabs.size();
  };
  CHECK(count_in("unique: no\n", 1, 1) == 4);
  CHECK(count_in("unique: level\n", 1, 1) == 1);
  CHECK(count_in("", 1, 1) == 1);
  std::map<int, int> depths;
  for (std::uint64_t seed = 0; seed < 130; ++seed) {
    std::size_t in_all = 0;
    std::size_t in_range = 0;
    for (int depth = 1; depth <= 40; ++depth) {
      const std::size_t here = count_in("unique: campaign\n", seed, depth);
      in_all += here;
      if (here > 0) ++depths[depth];
      const std::size_t early = count_in("unique: campaign\ndepth: 3-5\n", seed, depth);
      CHECK((early == 0 || (depth >= 3 && depth <= 5)));
      in_range += early;
    }
    CHECK(in_all == 1);
    CHECK(in_range == 1);
  }
  CHECK(depths.size() > 20);
  CHECK(depths.rbegin()->first <= 26);
}

TEST_CASE("frequency follows weight and chance, and vaults of other depths never occur") {
  const VaultChoice four(std::vector{
      test::vault("..\n", "weight: 30\n", "heavy"), test::vault("..\n", "weight: 10\n", "light"),
      test::vault("..\n", "weight: 30\nchance: 0\n", "never"), test::vault("..\n", "depth: 5-6\n", "deep")});
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Level level = test::hall({8, 8});
    level.depth = seed % 2 == 0 ? 4 : 7;
    ++counts[test::built_on(std::move(level), RoomVaults{.vaults = four, .count = 1}, seed).prefabs.at(0).name];
  }
  CHECK(counts.size() == 2);
  CHECK(statistics::looks_like(std::vector{counts["heavy"], counts["light"]}, std::vector<double>{3, 1}));

  const VaultChoice rare(std::vector{test::vault("..\n", "chance: 30\n")});
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    seen +=
        test::built_on(test::hall({8, 8}), RoomVaults{.vaults = rare, .count = {0, 1}}, seed).prefabs.empty() ? 0 : 1;
  }
  CHECK(statistics::looks_like(std::vector{seen, 2'000 - seen}, std::vector<double>{3, 7}));

  // A vault chosen by name ignores depth and chance.
  const Prefab named = test::vault("..\n", "depth: 30+\nchance: 1\n");
  CHECK(test::built_on(test::hall({8, 8}), RoomVaults{.vaults = named, .count = 1}, 1).prefabs.size() == 1);
}

}  // namespace warren::room_vaults_draws_test
