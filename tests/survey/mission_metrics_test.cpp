// SPDX-License-Identifier: MIT
// Metrics of missions, compared with floods of the map for every set of keys in hand.
#include "tools/survey/metrics/mission_metrics.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <warren/warren.hpp>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey::mission_metrics_test {

namespace {

bool met(const LockCondition& condition, const std::set<std::string>& names) {
  const auto is_met = [&](const LockCondition& part) { return met(part, names); };
  if (condition.kind == LockCondition::Kind::key) return names.contains(condition.name);
  if (condition.kind == LockCondition::Kind::any) return std::ranges::any_of(condition.parts, is_met);
  return std::ranges::all_of(condition.parts, is_met);
}

struct Played {
  bool wins = false;
  int rounds = 0;  ///< in which keys were found
  std::int64_t areas = 0;
  std::int64_t cells = 0;
};

/// Collects all keys in reach, without one of them.
Played play_without(const Level& level, std::size_t left_out) {
  Played played;
  std::set<std::string> names;
  CellSet reached(level.size());
  for (;;) {
    CellSet open = walkable_cells(level.tiles);
    for (const Lock& lock : level.mission.locks) {
      if (met(lock.condition, names)) continue;
      for (const Point cell : lock.cells) open.erase(cell);
    }
    const CellSet now = open.flood(*level.start, level.movement);
    if (now == reached) break;
    bool is_found = false;
    for (std::size_t i = 0; i < level.mission.keys.size(); ++i) {
      const Key& key = level.mission.keys[i];
      if (i == left_out || !now.contains(key.at) || reached.contains(key.at)) continue;
      names.insert(key.name);
      is_found = true;
    }
    reached = now;
    ++played.areas;
    played.rounds += is_found ? 1 : 0;
  }
  played.cells = reached.count();
  level.for_each_goal([&](Point goal) { played.wins = played.wins || reached.contains(goal); });
  return played;
}

Value value(const Level& level, MetricId id) { return values_of(level, measure(level))[index_of(id)]; }

}  // namespace

TEST_CASE("a level without a mission has no locks, no keys and no spheres") {
  const Level level = Recipe::shipped("simple")->build({.seed = 1}).value();
  for (const MetricId id : {MetricId::locks, MetricId::widest_lock, MetricId::required_keys, MetricId::optional_keys,
                            MetricId::spheres, MetricId::sphere_cells, MetricId::backtrack_percent}) {
    CHECK(value(level, id) == 0);
  }
}

TEST_CASE("keys and spheres are those of a player who floods the map") {
  for (const std::string_view recipe : {"two_keys", "portcullis_cave", "four_seals", "locked_spokes", "vault_chain"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(recipe);
      CAPTURE(seed);
      const Level level = Recipe::shipped(recipe)->build({.seed = seed, .size = {60, 40}}).value();
      const std::size_t keys = level.mission.keys.size();
      const Played all = play_without(level, keys);
      std::int64_t required = 0;
      for (std::size_t i = 0; i < keys; ++i) required += play_without(level, i).wins ? 0 : 1;
      CHECK(value(level, MetricId::required_keys) == required);
      CHECK(value(level, MetricId::optional_keys) == static_cast<std::int64_t>(keys) - required);
      CHECK(value(level, MetricId::spheres) == all.rounds);
      CHECK(value(level, MetricId::sphere_cells) == all.cells / all.areas);
      CHECK(value(level, MetricId::locks) == std::ssize(level.mission.locks));
    }
  }
}

TEST_CASE("backtracking is the share of steps to cells that were walked on before") {
  Level level(Size{9, 3});
  level.carve(level.interior());
  level.start = Point{3, 1};
  level.add_exit({7, 1});
  level.mission.keys = {{"a", {1, 1}}};
  level.mission.locks = {{"a", {{5, 1}, {5, 1}}, LockCondition::key("a")}};
  level.mission.levers = {{"crank", {2, 1}}};
  // Two steps to the key, with a lever switched on the way, and six to the exit, of which the first two are known.
  level.mission.walks = {{0, {{3, 1}, {2, 1}, {2, 1}, {1, 1}}},
                         {-1, {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}}};
  CHECK(value(level, MetricId::backtrack_percent) == 2500);
  CHECK(value(level, MetricId::widest_lock) == 2);
}

TEST_CASE("a mission that does not fit its level, or has very many keys, has no known number of required keys") {
  Level level(Size{9, 3});
  level.carve(level.interior());
  level.start = Point{1, 1};
  level.add_exit({7, 1});
  level.mission.keys = {{"a", {0, 0}}, {"b", {2, 1}}};
  CHECK(value(level, MetricId::required_keys) == missing);
  level.mission.keys.assign(65, {"a", {2, 1}});
  CHECK(value(level, MetricId::optional_keys) == missing);
}

}  // namespace warren::survey::mission_metrics_test
