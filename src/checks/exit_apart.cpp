// SPDX-License-Identifier: MIT
// No exit is where the player starts.
#include "checks/checks.hpp"

namespace warren {

namespace {

void run(const CheckInput& input, Findings& findings) {
  for (const Point exit : input.level.exits) {
    if (input.level.start == exit) findings.push_back({"the exit is where the player starts", {exit}});
  }
}

}  // namespace

constinit const CheckDescriptor checks::exit_apart = describe_check<run>({
    .id = "exit_apart",
    .summary = "no exit is where the player starts",
});

}  // namespace warren
