// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_spawns_apart(const CheckInput& input, Findings& findings) {
  const Level& level = input.level;
  const auto is_taken = [&](Point p) { return level.start == p || level.exit_at(p) != nullptr; };
  CellSet& places = input.scratch;
  places.reset(level.size());
  for (const Spawn& spawn : level.spawns) {
    if (is_taken(spawn.at)) {
      findings.push_back({"\"" + spawn.name + "\" is on the start or an exit", {spawn.at}});
    }
    if (!level.tiles.contains(spawn.at)) continue;  // spawns_reachable reports it
    if (places.contains(spawn.at)) findings.push_back({"two spawns are on one cell", {spawn.at}});
    places.insert(spawn.at);
  }
}

}  // namespace

constinit const CheckDescriptor checks::spawns_apart = describe_check<check_spawns_apart>({
    .id = "spawns_apart",
    .summary = "no spawn is on the start, on an exit or on another spawn",
});

}  // namespace warren
