// SPDX-License-Identifier: MIT
#include <warren/checks/path_length.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_steps = 1'000'000;

}  // namespace

void PathLength::run(const CheckInput& input, Findings& findings) const {
  const std::optional<int> steps = path_length(input.level, input.walkable);
  if (!steps) return;  // exit_reachable reports a missing path
  const std::int64_t scale = std::int64_t{input.level.width()} + input.level.height();
  const std::int64_t least = std::max<std::int64_t>(min, scale * min_percent / 100);
  const std::int64_t most = std::min<std::int64_t>(max, scale * max_percent / 100);
  if (*steps >= least && *steps <= most) return;
  std::vector<Point> goals;
  input.level.for_each_goal([&](Point exit) { goals.push_back(exit); });
  findings.push_back({fmt::format("the path to the exit takes {}, not {}", counted(*steps, "step"),
                                  range_text(least, most, 0, most_steps)),
                      std::move(goals)});
}

Status PathLength::validate() const {
  if (Status fine = in_order<&PathLength::min, &PathLength::max>(*this); !fine) return fine;
  return in_order<&PathLength::min_percent, &PathLength::max_percent>(*this);
}

namespace {

constexpr Option path_length_options[] = {
    option<&PathLength::min>({0, most_steps}, "at least this many steps"),
    option<&PathLength::max>({0, most_steps}, "at most this many steps"),
    option<&PathLength::min_percent>({0, 100000}, "at least this many percent of width + height"),
    option<&PathLength::max_percent>({0, 100000}, "at most this many percent of width + height"),
};

}  // namespace

constinit const CheckDescriptor checks::path_length = describe_check<PathLength>({
    .id = "path_length",
    .summary = "the length of the path from the start to the exit is in a range",
    .needs = {Fact::start, Fact::exit},
    .is_default = false,
    .options = path_length_options,
});
constinit const CheckDescriptor& PathLength::descriptor = checks::path_length;

}  // namespace warren
