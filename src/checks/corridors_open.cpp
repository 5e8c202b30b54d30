// SPDX-License-Identifier: MIT
// Every cell of a corridor can be walked on.
#include "checks/checks.hpp"

namespace warren {

namespace {

void run(const CheckInput& input, Findings& findings) {
  Finding blocked{"a corridor is blocked", {}};
  for (const Point cell : input.level.corridors.cells()) {
    if (!input.walkable.contains(cell)) blocked.cells.push_back(cell);
  }
  if (!blocked.cells.empty()) findings.push_back(std::move(blocked));
}

}  // namespace

constinit const CheckDescriptor checks::corridors_open = describe_check<run>({
    .id = "corridors_open",
    .summary = "every cell of a corridor can be walked on",
});

}  // namespace warren
