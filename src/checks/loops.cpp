// SPDX-License-Identifier: MIT
#include <warren/checks/loops.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/search/metrics.hpp>
#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_loops = 1'000'000;

}  // namespace

void Loops::run(const CheckInput& input, Findings& findings) const {
  const auto islands = island_sizes(input.walkable);
  const auto count = std::ranges::count_if(islands, [this](std::int64_t cells) { return cells >= min_island; });
  if (count >= min && count <= max) return;
  findings.push_back(
      {fmt::format("the level has {}, not {}", counted(count, "loop"), range_text(min, max, 0, most_loops)), {}});
}

namespace {

constexpr Option loops_options[] = {
    option<&Loops::min>({0, most_loops}, "at least this many"),
    option<&Loops::max>({0, most_loops}, "at most this many"),
    option<&Loops::min_island>({1, 10000}, "the smallest island of rock that counts, in cells"),
};

}  // namespace

constinit const CheckDescriptor checks::loops = describe_check<Loops>({
    .id = "loops",
    .summary = "the number of loops, paths around islands of rock, is in a range",
    .is_default = false,
    .options = loops_options,
});
constinit const CheckDescriptor& Loops::descriptor = checks::loops;

}  // namespace warren
