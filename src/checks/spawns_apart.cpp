// SPDX-License-Identifier: MIT
// No spawn stands on the start, on an exit or on another spawn.
#include "checks/checks.hpp"

#include <algorithm>

namespace warren {

namespace {

void run(const CheckInput& input, Findings& findings) {
  const Level& level = input.level;
  std::vector<Point> taken = level.exits;
  if (level.start) taken.push_back(*level.start);
  for (const Spawn& spawn : level.spawns) {
    if (std::ranges::find(taken, spawn.at) != taken.end()) {
      findings.push_back({"\"" + spawn.name + "\" stands on the start or an exit", {spawn.at}});
    }
  }
  std::vector<Point> places;
  places.reserve(level.spawns.size());
  for (const Spawn& spawn : level.spawns) places.push_back(spawn.at);
  std::ranges::sort(places);
  for (auto twice = std::ranges::adjacent_find(places); twice != places.end();
       twice = std::adjacent_find(twice + 1, places.end())) {
    findings.push_back({"two spawns stand on one cell", {*twice}});
  }
}

}  // namespace

constinit const CheckDescriptor checks::spawns_apart = describe_check<run>({
    .id = "spawns_apart",
    .summary = "no spawn stands on the start, on an exit or on another spawn",
});

}  // namespace warren
