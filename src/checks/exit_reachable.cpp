// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_exit_reachable(const CheckInput& input, Findings& findings) {
  if (input.level.exits.empty()) findings.push_back({"there is no exit", {}});
  for (const Point exit : input.level.exits) {
    if (!input.reachable.contains(exit)) findings.push_back({"an exit cannot be reached from the start", {exit}});
  }
}

}  // namespace

constinit const CheckDescriptor checks::exit_reachable = describe_check<check_exit_reachable>({
    .id = "exit_reachable",
    .summary = "there is an exit, and every exit can be reached from the start",
    .needs = {Fact::start, Fact::exit},
    .min_cells = [](const void*) { return std::int64_t{2}; },  // the start and an exit
});

}  // namespace warren
