// SPDX-License-Identifier: MIT
// Every cell that can be walked on can be walked to from the start.
#include "src/checks/checks.hpp"

namespace warren {

namespace {

void check_no_unreachable_floor(const CheckInput& input, Findings& findings) {
  CellSet& lost = input.scratch;
  lost = input.walkable;
  lost -= input.reachable;
  if (lost.empty()) return;
  Finding finding{"some floor cannot be reached from the start", {}};
  lost.for_each([&](Point cell) { finding.cells.push_back(cell); });
  findings.push_back(std::move(finding));
}

}  // namespace

constinit const CheckDescriptor checks::no_unreachable_floor = describe_check<check_no_unreachable_floor>({
    .id = "no_unreachable_floor",
    .summary = "every cell that can be walked on can be walked to from the start",
    .needs = Fact::start,
    .is_default = false,
});

}  // namespace warren
