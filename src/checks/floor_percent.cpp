// SPDX-License-Identifier: MIT
#include <warren/checks/floor_percent.hpp>

#include <fmt/core.h>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

void FloorPercent::run(const CheckInput& input, Findings& findings) const {
  const std::int64_t cells = input.level.size().cells();
  const std::int64_t floor = input.walkable.count();
  // Compares cells rather than percent, to avoid rounding.
  if (floor * 100 >= cells * min && floor * 100 <= cells * max) return;
  findings.push_back(
      {fmt::format("{} of {} cells are floor, not {} percent", floor, cells, range_text(min, max, 0, 100)), {}});
}

void FloorPercent::judge_given(const GivenInput& input, Findings& findings) const {
  const std::int64_t cells = input.size.cells();
  CellSet given(input.size);
  input.given.insert_floor_into(given);
  if (given.count() * 100 <= cells * max) return;
  findings.push_back({fmt::format("{} of {} cells are given floor, not {} percent", given.count(), cells,
                                  range_text(min, max, 0, 100)),
                      {}});
}

namespace {

constexpr Option floor_percent_options[] = {
    option<&FloorPercent::min>({0, 100}, "at least this many percent of all cells"),
    option<&FloorPercent::max>({0, 100}, "at most this many percent of all cells"),
};

}  // namespace

constinit const CheckDescriptor checks::floor_percent = describe_check<FloorPercent>({
    .id = "floor_percent",
    .summary = "the share of walkable cells is in a range",
    .is_default = false,
    .options = floor_percent_options,
});
constinit const CheckDescriptor& FloorPercent::descriptor = checks::floor_percent;

}  // namespace warren
