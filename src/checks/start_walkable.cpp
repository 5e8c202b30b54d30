// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_start_walkable(const CheckInput& input, Findings& findings) {
  if (!input.level.start) {
    findings.push_back({"there is no start", {}});
  } else if (!input.walkable.contains(*input.level.start)) {
    findings.push_back({"the start is in a wall", {*input.level.start}});
  }
}

}  // namespace

constinit const CheckDescriptor checks::start_walkable = describe_check<check_start_walkable>({
    .id = "start_walkable",
    .summary = "there is a start, and it is walkable",
    .needs = Fact::start,
});

}  // namespace warren
