// SPDX-License-Identifier: MIT
#include <warren/checks/clearance.hpp>

#include <fmt/core.h>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"

namespace warren {

void Clearance::run(const CheckInput& input, Findings& findings) const {
  if (!input.level.start) return;  // start_walkable reports it
  for (const Point exit : exits_without_clearance(input.level, side)) {
    findings.push_back(
        {fmt::format("a body of {}x{} cells cannot walk from the start to the exit", side, side), {exit}});
  }
}

namespace {

constexpr Option clearance_options[] = {
    option<&Clearance::side>({1, 64}, "width and height of the body in cells"),
};

}  // namespace

constinit const CheckDescriptor checks::clearance = describe_check<Clearance>({
    .id = "clearance",
    .summary = "a square body can walk from the start to every exit",
    .needs = {Fact::start, Fact::exit},
    .is_default = false,
    .options = clearance_options,
});
constinit const CheckDescriptor& Clearance::descriptor = checks::clearance;

}  // namespace warren
