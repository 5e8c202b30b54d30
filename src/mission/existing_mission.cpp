// SPDX-License-Identifier: MIT
#include "src/mission/existing_mission.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/proof/proof.hpp>

#include "src/proof/certificate.hpp"
#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"

namespace warren {

Status check_existing_mission(const Level& level) {
  const Mission& mission = level.mission;
  constexpr std::size_t most_levers = 10;
  const std::size_t parts =
      mission.locks.size() + mission.keys.size() + mission.levers.size() + mission.one_ways.size();
  if (parts > most_existing_parts || mission.levers.size() > most_levers) {
    return failure({ErrorCode::too_many_to_prove,
                    fmt::format("the level has {} locks, keys, levers and one-way cells, and {} levers", parts,
                                mission.levers.size()),
                    {},
                    fmt::format("use at most {}, and {} levers", most_existing_parts, most_levers)});
  }
  if (!mission.passages.empty()) {
    return failure({ErrorCode::bad_mission,
                    "the level has passages, which could lead past locks",
                    {.cells = {mission.passages.front().from, mission.passages.front().to}},
                    "make the flow planar, so that it needs no bridges, or leave the step out"});
  }
  std::vector<Error> problems;
  const auto check = [&](Point cell, const char* what, const std::string& name) {
    if (level.walkable(cell)) return;
    problems.push_back({ErrorCode::bad_mission,
                        fmt::format("the {} \"{}\" is on a cell that is not walkable", what, name),
                        {.cells = {cell}},
                        "move it, or let no step fill the cell"});
  };
  for (const Lock& lock : mission.locks) {
    for (const Point cell : lock.cells) check(cell, "lock", lock.name);
  }
  for (const Key& key : mission.keys) check(key.at, "key", key.name);
  for (const Lever& lever : mission.levers) check(lever.at, "lever", lever.name);
  for (const OneWay& one_way : mission.one_ways) check(one_way.at, "one-way cell", "");
  if (!problems.empty()) return failure(combined(std::move(problems)));
  return ok();
}

Status prove_strength(Level& level, Strength least) {
  const Result<Proof> proof = prove(level, level.mission);
  if (!proof) return failure(proof.error());
  level.mission.strength = proof->strength;
  if (proof->strength >= least) return ok();
  Error error{ErrorCode::unsolved_mission, ""};
  error.message =
      fmt::format("the mission is {}, and should be {}",
                  proof->strength == Strength::none ? "not winnable" : name_of(proof->strength), name_of(least));
  if (proof->stuck && !proof->stuck->empty() && !proof->stuck->back().cells.empty()) {
    error.message += "; a play can get stuck";
    error.place.cells = {proof->stuck->back().cells.back()};
  }
  error.hint = "give each lock a key of its own, and let one-way cells lead where the player can return from";
  return failure(std::move(error));
}

Status mark_spare_keys(Level& level) {
  MissionGraph graph;
  if (Status fits = graph.assign(level, level.mission); !fits) return fits;
  const Result<PlaySummary> plays = search_plays(graph, {});
  if (!plays) return failure(plays.error());
  std::vector<Key>& keys = level.mission.keys;
  constexpr std::int64_t most_work = std::int64_t{1} << 24;
  if (plays->states * static_cast<std::int64_t>(keys.size()) > most_work) return too_many_to_prove("keys");
  std::vector<std::size_t> order;
  for (const bool is_spare : {true, false}) {
    for (std::size_t i = keys.size(); i-- > 0;) {
      if (keys[i].is_spare == is_spare) order.push_back(i);
    }
  }
  std::vector<char> ignored(keys.size(), 0);
  for (const std::size_t i : order) {
    ignored[i] = 1;
    Result<PlaySummary> without = search_plays(graph, ignored);
    if (!without) return failure(std::move(without.error()));
    for (std::size_t key = 0; key < keys.size(); ++key) {
      if (ignored[key] != 0) without->taken[key] = plays->taken[key];
    }
    keys[i].is_spare = *without == *plays;
    ignored[i] = static_cast<char>(keys[i].is_spare);
  }
  return ok();
}

}  // namespace warren
