// SPDX-License-Identifier: MIT
// The way from the start to the exit is neither too short nor too long.
#include <warren/checks/path_length.hpp>

#include <fmt/core.h>

#include <warren/analysis/distance.hpp>

#include "checks/checks.hpp"

namespace warren {

void PathLength::run(const CheckInput& input, Findings& findings) const {
  const std::optional<int> steps = path_length(input.level, input.level.movement);
  if (!steps || (*steps >= min && *steps <= max)) return;  // no way at all is exit_reachable's business
  findings.push_back(
      {fmt::format("the way to the exit takes {} steps, not {} to {}", *steps, min, max), input.level.exits});
}

namespace {

constexpr Option options[] = {
    option<&PathLength::min>("min", {0, 1000000}, "at least this many steps"),
    option<&PathLength::max>("max", {0, 1000000}, "at most this many steps"),
};

}  // namespace

constinit const CheckDescriptor checks::path_length = describe_check<PathLength>({
    .id = "path_length",
    .summary = "the way from the start to the exit is neither too short nor too long",
    .needs = {Fact::start, Fact::exit},
    .is_default = false,
    .options = options,
});
constinit const CheckDescriptor& PathLength::descriptor = checks::path_length;

}  // namespace warren
