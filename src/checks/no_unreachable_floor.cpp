// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_no_unreachable_floor(const CheckInput& input, Findings& findings) {
  CellSet& unreachable = input.scratch;
  unreachable = input.walkable;
  unreachable -= input.reachable;
  if (unreachable.empty()) return;
  Finding finding{"some floor cannot be reached from the start", {}};
  unreachable.for_each([&](Point cell) { finding.cells.push_back(cell); });
  findings.push_back(std::move(finding));
}

}  // namespace

constinit const CheckDescriptor checks::no_unreachable_floor = describe_check<check_no_unreachable_floor>({
    .id = "no_unreachable_floor",
    .summary = "every walkable cell can be reached from the start",
    .needs = Fact::start,
    .is_default = false,
});

}  // namespace warren
