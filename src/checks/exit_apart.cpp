// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_exit_apart(const CheckInput& input, Findings& findings) {
  for (const Point exit : input.level.exits) {
    if (input.level.start == exit) findings.push_back({"the exit is where the player starts", {exit}});
  }
}

}  // namespace

constinit const CheckDescriptor checks::exit_apart = describe_check<check_exit_apart>({
    .id = "exit_apart",
    .summary = "no exit is where the player starts",
});

}  // namespace warren
