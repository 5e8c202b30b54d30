// SPDX-License-Identifier: MIT
// Proofs against every play of small missions.
#include <warren/proof/proof.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include <warren/grid/rng.hpp>

#include "tests/support/play_oracle.hpp"
#include "tests/support/seeds.hpp"

namespace warren::proof_test {

namespace {

/// Follows a play of a proof by the rules, and requires that the player is stuck at its end.
void check_stuck(const Level& level, const Mission& mission, const std::vector<PlayAction>& play,
                 const test::PlayOracle& oracle) {
  Point at = *level.start;
  std::uint32_t taken = 0;
  std::uint32_t opened = 0;
  std::uint32_t levers = 0;
  for (const PlayAction& action : play) {
    if (!action.cells.empty()) {
      REQUIRE(action.cells.front() == at);
      for (const Point cell : action.cells) {
        const Point step = cell - at;
        REQUIRE(std::max(std::abs(step.x), std::abs(step.y)) <= 1);
        if (level.movement == Movement::orthogonal) REQUIRE(step.x * step.y == 0);
        REQUIRE(oracle.is_reached(cell, taken, opened, levers));
        at = cell;
      }
    }
    const auto bit = 1U << (action.index < 0 ? 0 : action.index);
    switch (action.kind) {
      case PlayAction::Kind::walk: break;
      case PlayAction::Kind::take:
        REQUIRE(mission.keys[static_cast<std::size_t>(action.index)].at == at);
        taken |= bit;
        break;
      case PlayAction::Kind::open: opened |= bit; break;
      case PlayAction::Kind::pull:
        REQUIRE(mission.levers[static_cast<std::size_t>(action.index)].at == at);
        levers ^= bit;
        break;
    }
  }
  REQUIRE(oracle.is_stuck(at, taken, opened, levers));
}

Strength compare(const Level& level, const Mission& mission) {
  const test::PlayOracle oracle(level, mission);
  const Result<Proof> proof = prove(level, mission);
  REQUIRE_MESSAGE(proof, to_text(proof.error()));
  REQUIRE(proof->strength == oracle.strength());
  REQUIRE(proof->stuck.has_value() == (proof->strength == Strength::winnable));
  if (proof->stuck) check_stuck(level, mission, *proof->stuck, oracle);
  for (int key = 0; key < static_cast<int>(mission.keys.size()); ++key) {
    const bool is_unreached = std::ranges::find(proof->unreached_keys, key) != proof->unreached_keys.end();
    REQUIRE(is_unreached == ((oracle.taken_by_some() >> key & 1) == 0));
  }
  return proof->strength;
}

/// A tree of regions on tiles: each region is a row, its children hang below it, behind one cell each.
class TreeMap {
 public:
  /// parents[i] < i; region 0 is the root.
  explicit TreeMap(const std::vector<int>& parents)
      : parents_(parents), cells_(parents.size()), doors_(parents.size()) {
    const int width = widths(0) + 2;
    level = Level({width, 2 * static_cast<int>(parents.size()) + 1});
    place(0, 1, 1);
    level.start = cells_[0];
  }

  Point region(int i) const { return cells_[static_cast<std::size_t>(i)]; }
  /// The cell between a region and its parent.
  Point door(int i) const { return doors_[static_cast<std::size_t>(i)]; }

  Level level;

 private:
  template <class Visit>
  void for_each_child(int region, Visit visit) const {
    for (int i = region + 1; i < static_cast<int>(parents_.size()); ++i) {
      if (parents_[static_cast<std::size_t>(i)] == region) visit(i);
    }
  }
  int widths(int region) const {
    int sum = 0;
    for_each_child(region, [&](int child) { sum += widths(child) + 1; });
    return std::max(sum - 1, 1);
  }
  void place(int region, int x, int y) {
    cells_[static_cast<std::size_t>(region)] = {x, y};
    int at = x;
    for_each_child(region, [&](int child) {
      for (int i = x; i <= at; ++i) level.tiles[{i, y}] = Tile::floor;
      doors_[static_cast<std::size_t>(child)] = {at, y + 1};
      level.tiles[{at, y + 1}] = Tile::floor;
      place(child, at, y + 2);
      at += widths(child) + 1;
    });
    level.tiles[{x, y}] = Tile::floor;
  }

  std::vector<int> parents_;
  std::vector<Point> cells_;
  std::vector<Point> doors_;
};

const char* const key_names[] = {"amber", "blue", "coral"};

/// locks[i]: 0 for none before region i, else the number of the key; keys[k]: the region of key k + 1.
Strength compare_tree(const std::vector<int>& parents, const std::vector<int>& locks, const std::vector<int>& keys,
                      bool is_consumable) {
  TreeMap map(parents);
  map.level.add_exit(map.region(static_cast<int>(parents.size()) - 1));
  Mission mission;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    // Consumable keys are interchangeable.
    mission.keys.push_back({key_names[is_consumable ? 0 : i], map.region(keys[i]), "", is_consumable});
  }
  for (int i = 1; i < static_cast<int>(parents.size()); ++i) {
    const int key = locks[static_cast<std::size_t>(i)];
    if (key == 0) continue;
    const char* name = key_names[is_consumable ? 0 : key - 1];
    mission.locks.push_back({"lock " + std::to_string(i), {map.door(i)}, LockCondition::key(name)});
  }
  return compare(map.level, mission);
}

/// Calls visit(digits) for all numbers with these many values per digit.
template <class Visit>
void for_all(const std::vector<int>& values, Visit visit) {
  std::vector<int> digits(values.size());
  for (;;) {
    visit(digits);
    std::size_t i = 0;
    while (i < digits.size() && ++digits[i] == values[i]) digits[i++] = 0;
    if (i == digits.size()) return;
  }
}

}  // namespace

TEST_CASE("all small trees of regions with all locks and keys are as every play says") {
  // Slow builds take every n-th case.
  constexpr std::int64_t all_cases = 75'000;
  const std::int64_t stride = all_cases / test::scaled(all_cases);
  int by_strength[4] = {};
  std::int64_t cases = 0;
  for (int regions = 2; regions <= 5; ++regions) {
    std::vector<int> parent_values(1, 1);
    for (int i = 1; i < regions; ++i) parent_values.push_back(i);
    for (int keys = 1; keys <= (regions < 5 ? 3 : 2); ++keys) {
      std::vector<int> lock_values(static_cast<std::size_t>(regions), keys + 1);
      lock_values[0] = 1;
      for_all(parent_values, [&](const std::vector<int>& parents) {
        for_all(lock_values, [&](const std::vector<int>& locks) {
          for_all(std::vector<int>(static_cast<std::size_t>(keys), regions), [&](const std::vector<int>& places) {
            if (cases++ % stride == 0) {
              ++by_strength[static_cast<int>(compare_tree(parents, locks, places, false))];
            }
          });
        });
      });
    }
  }
  CHECK(cases > all_cases);
  for (const Strength strength : {Strength::none, Strength::safe, Strength::complete}) {
    CHECK(by_strength[static_cast<int>(strength)] * stride > 1000);
  }
  CHECK(by_strength[static_cast<int>(Strength::winnable)] == 0);  // keys that are kept never make a level unsafe
}

TEST_CASE("trees of up to seven regions with kept and consumable keys are as every play says") {
  Rng rng(1);
  int by_strength[4] = {};
  for (std::int64_t i = 0; i < test::scaled(30'000); ++i) {
    const int regions = rng.between(3, 7);
    std::vector<int> parents{0};
    std::vector<int> locks{0};
    const int key_count = rng.between(1, 3);
    for (int region = 1; region < regions; ++region) {
      parents.push_back(rng.below(region));
      locks.push_back(rng.between(0, key_count));
    }
    std::vector<int> keys;
    for (int key = 0; key < key_count; ++key) keys.push_back(rng.below(regions));
    ++by_strength[static_cast<int>(compare_tree(parents, locks, keys, i % 2 == 0))];
  }
  for (const int count : by_strength) CHECK(count > 0);
}

namespace {

LockCondition random_condition(const std::vector<std::string>& keys, const std::vector<Lever>& levers, int depth,
                               Rng& rng) {
  if (depth > 0 && rng.one_in(3)) {
    std::vector<LockCondition> parts;
    for (int i = rng.between(0, 2); i >= 0; --i) parts.push_back(random_condition(keys, levers, depth - 1, rng));
    return rng.coin() ? LockCondition::all_of(parts) : LockCondition::any_of(parts);
  }
  if (!levers.empty() && (keys.empty() || rng.coin())) {
    const std::string& name = rng.pick(std::span(levers)).name;
    return rng.coin() ? LockCondition::lever_off(name) : LockCondition::key(name);
  }
  return keys.empty() ? LockCondition{} : LockCondition::key(rng.pick(std::span(keys)));
}

/// Everything at once, on a map of up to 30 cells. Kinds of features are left out at random.
Mission random_mission(Level& level, Rng& rng) {
  level = Level({rng.between(3, 6), rng.between(2, 5)});
  level.movement = rng.one_in(3) ? Movement::diagonal : Movement::orthogonal;
  std::vector<Point> cells;
  const int percent = rng.between(60, 100);
  for (std::size_t i = 0; i < level.tiles.cells().size(); ++i) {
    if (!rng.percent(percent) && i > 0) continue;
    level.tiles[i] = Tile::floor;
    cells.push_back(level.tiles.point(i));
  }
  const auto any_cell = [&] { return rng.pick(std::span(cells)); };
  level.start = any_cell();
  level.add_exit(any_cell());
  if (rng.one_in(4)) level.add_exit(any_cell(), rng.coin() ? Exit::up : Exit::portal);
  Mission mission;
  const int used_up = rng.below(3);  // none, all, or the first name
  std::vector<std::string> kept;
  std::vector<std::string> consumable;
  for (int i = rng.between(0, 3); i > 0; --i) {
    const std::string name = key_names[rng.below(2)];
    const bool is_consumable = used_up == 1 || (used_up == 2 && name == key_names[0]);
    mission.keys.push_back({name, any_cell(), "", is_consumable});
    (is_consumable ? consumable : kept).push_back(name);
  }
  if (rng.one_in(3)) mission.levers.push_back({"lever", any_cell()});
  if (!mission.levers.empty() && rng.coin()) {
    const Point cell = any_cell();
    if (cell != mission.levers[0].at) mission.levers.push_back({"second lever", cell});
  }
  if (rng.one_in(3)) {
    for (int i = rng.between(1, 3); i > 0; --i) {
      mission.one_ways.push_back({any_cell(), orthogonal_steps[rng.below(4)]});
    }
  }
  for (int i = rng.between(1, 4); i > 0; --i) {
    Lock lock{"lock " + std::to_string(i)};
    for (int count = rng.between(1, 3); count > 0; --count) {
      const Point cell = any_cell();
      const auto has_it = [&](const Lock& other) { return std::ranges::find(other.cells, cell) != other.cells.end(); };
      if (std::ranges::none_of(mission.locks, has_it)) lock.cells.push_back(cell);
    }
    if (lock.cells.empty()) continue;
    lock.condition = random_condition(kept, mission.levers, 2, rng);
    if (!consumable.empty() && rng.coin()) {
      const LockCondition spend = LockCondition::key(rng.pick(std::span(consumable)));
      lock.condition = rng.coin() ? spend : LockCondition::all_of({lock.condition, spend});
    }
    mission.locks.push_back(lock);
  }
  return mission;
}

}  // namespace

TEST_CASE("random missions with every feature are as every play says") {
  Rng rng(2);
  int by_strength[4] = {};
  int irreversible = 0;
  for (std::int64_t i = 0; i < test::scaled(30'000); ++i) {
    CAPTURE(i);
    Level level;
    const Mission mission = random_mission(level, rng);
    ++by_strength[static_cast<int>(compare(level, mission))];
    irreversible += mission.one_ways.empty() ? 0 : 1;
  }
  for (const int count : by_strength) CHECK(count > 0);
  CHECK(irreversible > 0);
}

}  // namespace warren::proof_test
