// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_corridors_open(const CheckInput& input, Findings& findings) {
  std::vector<Point> blocked;
  for (const Point cell : input.level.corridors.cells()) {
    if (!input.walkable.contains(cell)) blocked.push_back(cell);
  }
  if (!blocked.empty()) findings.push_back({"a corridor is blocked", std::move(blocked)});
}

}  // namespace

constinit const CheckDescriptor checks::corridors_open = describe_check<check_corridors_open>({
    .id = "corridors_open",
    .summary = "every cell of a corridor is walkable",
});

}  // namespace warren
