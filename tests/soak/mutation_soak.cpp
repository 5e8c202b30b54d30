// SPDX-License-Identifier: MIT
// ./dev soak mutations [N]: N mutants (100,000 by default) of each of five kinds, of small levels with missions. The
// prover has to find those that are weaker than they claim, and the verifier those with a claim that does not hold,
// exactly as a search of all plays does.
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/proof/proof.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/soaks.hpp"
#include "tests/support/claim_oracle.hpp"
#include "tests/support/play_oracle.hpp"
#include "tests/support/small_missions.hpp"

using namespace warren;

namespace {

template <class List>
std::size_t random_index(const List& list, Rng& rng) {
  return static_cast<std::size_t>(rng.below(static_cast<int>(list.size())));
}

bool names_key(const LockCondition& condition, const std::string& name) {
  return (condition.kind == LockCondition::Kind::key && condition.name == name) ||
         std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return names_key(part, name); });
}

/// To a cell that cannot be reached while the lock is shut.
bool move_key_behind_its_lock(Level& level, Rng& rng) {
  if (level.mission.keys.empty()) return false;
  Key& key = level.mission.keys[random_index(level.mission.keys, rng)];
  for (const Lock& lock : level.mission.locks) {
    if (!names_key(lock.condition, key.name)) continue;
    CellSet open = walkable_cells(level.tiles);
    for (const Point cell : lock.cells) open.erase(cell);
    const CellSet behind = open - open.flood(*level.start, level.movement);
    if (behind.empty()) continue;
    key.at = *behind.pick(rng);
    return true;
  }
  return false;
}

bool dig_beside_gate(Level& level, Rng& rng) {
  const Lock& lock = level.mission.locks[random_index(level.mission.locks, rng)];
  const Point gate = lock.cells[random_index(lock.cells, rng)];
  std::vector<Point> walls;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Point p = gate + Point{dx, dy};
      if (level.interior().contains(p) && !level.walkable(p)) walls.push_back(p);
    }
  }
  if (walls.empty()) return false;
  level.tiles[walls[random_index(walls, rng)]] = Tile::floor;
  return true;
}

bool delete_key(Level& level, Rng& rng) {
  std::vector<Key>& keys = level.mission.keys;
  if (keys.empty()) return false;
  keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(random_index(keys, rng)));
  return true;
}

bool swap_keys(Level& level, Rng& rng) {
  std::vector<Key>& keys = level.mission.keys;
  if (keys.size() < 2) return false;
  const std::size_t first = random_index(keys, rng);
  const std::size_t second = (first + 1 + static_cast<std::size_t>(rng.below(static_cast<int>(keys.size()) - 1)));
  std::swap(keys[first].at, keys[second % keys.size()].at);
  return true;
}

bool block_path(Level& level, Rng& rng) {
  if (level.mission.walks.empty()) return false;
  const MissionWalk& walk = level.mission.walks[random_index(level.mission.walks, rng)];
  const Point cell = walk.cells[random_index(walk.cells, rng)];
  if (cell == *level.start) return false;
  level.tiles[cell] = Tile::wall;
  return true;
}

struct Mutation {
  std::string_view name;
  bool (*apply)(Level&, Rng&);
};
constexpr Mutation mutations[] = {
    {"key moved behind its own lock", move_key_behind_its_lock},
    {"wall dug beside a gate", dig_beside_gate},
    {"key deleted", delete_key},
    {"keys swapped", swap_keys},
    {"path blocked", block_path},
};

/// What a judge says: whether the mission is as strong as it claims, and whether all of its claims hold.
struct Verdict {
  bool is_strong = false;
  bool is_certified = false;

  bool operator==(const Verdict&) const = default;
};

Verdict verdict_of_search(const Level& level) {
  const test::ClaimOracle claims(level, level.mission);
  if (!claims.fits()) return {};
  const test::PlayOracle plays(level, level.mission);
  return {plays.strength() >= level.mission.strength, claims.do_claims_hold(plays)};
}

Verdict verdict_of_library(const Level& level) {
  const Result<Proof> proof = prove(level, level.mission);
  return {proof && proof->strength >= level.mission.strength, verify_certificate(level, level.mission).has_value()};
}

struct MutationCount {
  std::int64_t mutants = 0;
  std::int64_t weak = 0;
  std::int64_t uncertified = 0;
  std::int64_t misjudged = 0;
};

}  // namespace

int soak_mutations(std::int64_t mutants, SoakArguments) {
  const test::SmallMissions missions({});
  std::mutex mutex;
  MutationCount counts[std::size(mutations)];
  MutationCount unchanged;
  std::map<std::string, std::string> examples;
  const auto judge = [&](const Level& level, MutationCount& count, std::string_view name, std::uint64_t number) {
    const Verdict searched = verdict_of_search(level);
    const Verdict found = verdict_of_library(level);
    const std::scoped_lock lock(mutex);
    ++count.mutants;
    count.weak += searched.is_strong ? 0 : 1;
    count.uncertified += searched.is_certified ? 0 : 1;
    if (found == searched) return;
    ++count.misjudged;
    examples.try_emplace(std::string(name), fmt::format("number {}", number));
  };
  for_cases(mutants, [&](std::uint64_t number, unsigned) {
    constexpr int max_levels = 2000;
    Rng rng(number);
    bool is_done[std::size(mutations)] = {};
    Level level;
    for (int i = 0; i < max_levels && std::ranges::find(is_done, false) != std::end(is_done); ++i) {
      if (!missions.build(level, rng)) continue;
      judge(level, unchanged, "unchanged", number);
      for (std::size_t kind = 0; kind < std::size(mutations); ++kind) {
        Level mutant = level;
        if (is_done[kind] || !mutations[kind].apply(mutant, rng)) continue;
        is_done[kind] = true;
        judge(mutant, counts[kind], mutations[kind].name, number);
      }
    }
  });
  fmt::print("levels of {} recipes, and caves with locks of their own\n", missions.recipe_count());
  fmt::print(
      "| mutation | mutants | weaker than claimed | a claim does not hold | misjudged |\n|---|---|---|---|---|\n");
  const auto print = [](std::string_view name, const MutationCount& count) {
    fmt::print("| {} | {} | {} | {} | {} |\n", name, count.mutants, count.weak, count.uncertified, count.misjudged);
  };
  print("none", unchanged);
  for (std::size_t kind = 0; kind < std::size(mutations); ++kind) print(mutations[kind].name, counts[kind]);
  for (const auto& [name, example] : examples) fmt::print("misjudged: {}, {}\n", name, example);
  return examples.empty() && unchanged.uncertified == 0 ? 0 : 1;
}
