// SPDX-License-Identifier: MIT
#include <warren/checks/path_length.hpp>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"
#include "src/search/bfs.hpp"

namespace warren {

namespace {

constexpr int most_steps = 1'000'000;

struct StepRange {
  std::int64_t least;
  std::int64_t most;
};

StepRange range_of(const PathLength& check, Size size) {
  const std::int64_t scale = std::int64_t{size.w} + size.h;
  return {std::max<std::int64_t>(check.min, scale * check.min_percent / 100),
          std::min<std::int64_t>(check.max, scale * check.max_percent / 100)};
}

/// In words; ends of the range that bound nothing are left out.
std::string steps_text(const StepRange& range, Size size) {
  return range_text(range.least, range.most, 0, range_of({}, size).most);
}

/// Exits where the path of every level with them may end. Where all of them lead back, a step may place one that leads
/// on, and then the path ends there only.
std::vector<Point> certain_goals(const Given& given) {
  const bool lead_on = std::ranges::any_of(given.exits, &Exit::leads_on);
  std::vector<Point> goals;
  for (const Exit& exit : given.exits) {
    if (exit.leads_on() || (!lead_on && !given.other_exits)) goals.push_back(exit.at);
  }
  return goals;
}

/// No path is shorter, whatever is dug.
std::int64_t straight_steps(Point from, Point to, Movement movement) {
  const std::int64_t columns = std::abs(from.x - to.x);
  const std::int64_t rows = std::abs(from.y - to.y);
  return movement == Movement::diagonal ? std::max(columns, rows) : columns + rows;
}

/// Steps to the nearest goal through given cells alone, which are open in every level.
std::optional<int> steps_on_given_floor(const GivenInput& input, std::span<const Point> goals) {
  CellSet floor(input.size);
  input.given.insert_floor_into(floor);
  Bfs bfs(floor, *input.given.start, input.movement);
  while (bfs.advance()) {
    for (const Point p : bfs.frontier()) {
      if (std::ranges::find(goals, p) != goals.end()) return bfs.distance();
    }
  }
  return std::nullopt;
}

}  // namespace

void PathLength::run(const CheckInput& input, Findings& findings) const {
  const std::optional<int> steps = path_length(input.level, input.walkable);
  if (!steps) return;  // exit_reachable reports a missing path
  const auto [least, most] = range_of(*this, input.level.size());
  if (*steps >= least && *steps <= most) return;
  std::vector<Point> goals;
  input.level.for_each_goal([&](Point exit) { goals.push_back(exit); });
  findings.push_back({fmt::format("the path to the exit takes {}, not {}", counted(*steps, "step"),
                                  steps_text({least, most}, input.level.size())),
                      std::move(goals)});
}

void PathLength::judge_given(const GivenInput& input, Findings& findings) const {
  const Given& given = input.given;
  if (!given.start || given.exits.empty()) return;
  std::vector<Point> goals = certain_goals(given);
  if (goals.empty()) return;
  const auto [least, most] = range_of(*this, input.size);
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  for (const Point goal : goals) nearest = std::min(nearest, straight_steps(*given.start, goal, input.movement));
  const auto add = [&](std::string how) {
    goals.push_back(*given.start);
    findings.push_back({fmt::format("the path from the given start to a given exit takes {}, not {}", how,
                                    steps_text({least, most}, input.size)),
                        goals});
  };
  // A step may place other exits, which may be nearer, unless that is excluded.
  if (nearest > most && !given.other_exits) return add(fmt::format("at least {}", counted(nearest, "step")));
  if (nearest >= least) return;
  const std::optional<int> steps = steps_on_given_floor(input, goals);
  if (steps && *steps < least) add(fmt::format("at most {} through given cells", counted(*steps, "step")));
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
