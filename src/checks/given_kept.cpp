// SPDX-License-Identifier: MIT
// After every step the chain restores what is given, and connects it where the level is connected otherwise. Here the
// finished level is judged, of chains too that are never connected, or that disable the checks of exits.
#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "src/checks/checks.hpp"

namespace warren {

namespace {

/// Given cells have to be connected to the start; in a level without a start, to each other.
void find_unreachable(const CheckInput& input, Findings& findings) {
  CellSet& apart = input.scratch;
  apart.reset(input.level.size());
  input.given->insert_floor_into(apart);
  const std::optional<Point> first = apart.first();
  if (!first) return;
  apart -= input.level.start ? input.reachable : input.walkable.flood(*first, input.level.movement);
  if (apart.empty()) return;
  Finding finding{"a given cell cannot be reached from the start", {}};
  if (!input.level.start) finding.message = "the given cells are not connected";
  apart.for_each([&](Point cell) { finding.cells.push_back(cell); });
  findings.push_back(std::move(finding));
}

void find_missing_exits(const CheckInput& input, Findings& findings) {
  const Given& given = *input.given;
  for (const Exit& exit : given.exits) {
    const Exit* there = input.level.exit_at(exit.at);
    if (there != nullptr && there->kind == exit.kind) continue;
    findings.push_back({fmt::format("there is no exit of kind {} where one is given", exit.kind), {exit.at}});
  }
  const auto is_other = [&](const Exit& exit) {
    return std::ranges::find(given.exits, exit.at, &Exit::at) == given.exits.end();
  };
  if (given.needs_other_exit && std::ranges::none_of(input.level.exits, is_other)) {
    findings.push_back({"all exits are given ones, and the level needs one more that leads out of the dungeon", {}});
  }
}

void check_given_kept(const CheckInput& input, Findings& findings) {
  if (input.given == nullptr) return;
  find_unreachable(input, findings);
  find_missing_exits(input, findings);
}

}  // namespace

constinit const CheckDescriptor checks::given_kept = describe_check<check_given_kept>({
    .id = "given_kept",
    .summary = "what is given before the build is there, and can be reached from the start",
});

}  // namespace warren
