// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_spawns_reachable(const CheckInput& input, Findings& findings) {
  for (const Spawn& spawn : input.level.spawns) {
    if (!input.walkable.contains(spawn.at)) {
      findings.push_back({"\"" + spawn.name + "\" is in a wall", {spawn.at}});
    } else if (input.level.start && !input.reachable.contains(spawn.at)) {
      findings.push_back({"\"" + spawn.name + "\" cannot be reached from the start", {spawn.at}});
    }
  }
}

}  // namespace

constinit const CheckDescriptor checks::spawns_reachable = describe_check<check_spawns_reachable>({
    .id = "spawns_reachable",
    .summary = "every spawn can be reached from the start",
});

}  // namespace warren
