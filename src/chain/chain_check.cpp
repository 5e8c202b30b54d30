// SPDX-License-Identifier: MIT
// The whole chain is looked at before the first draw, and every problem is reported at once.
#include <algorithm>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>
#include <warren/text/suggestions.hpp>

#include "src/chain/chain_problems.hpp"
#include "src/chain/fact_flow.hpp"

namespace warren {

void add_limit_problems(const Request& request, std::size_t steps, std::vector<Error>& problems) {
  const Size size = request.size;
  const Limits& limits = request.limits;
  if (size.w <= 0 || size.h <= 0) {
    problems.push_back({ErrorCode::bad_size,
                        fmt::format("the map would be {}x{}", size.w, size.h),
                        {},
                        "both sides have to be at least 1; 80x50 is a good size"});
  } else if (size.cells() > limits.cells) {
    problems.push_back({ErrorCode::too_many_cells,
                        fmt::format("the map would have {} cells ({}x{}), and the limit is {}", size.cells(), size.w,
                                    size.h, limits.cells),
                        {},
                        "make it smaller, or raise Limits::cells in the program"});
  }
  if (steps > static_cast<std::size_t>(std::max(limits.chain_steps, 0))) {
    problems.push_back({ErrorCode::too_many_steps,
                        fmt::format("the chain has {} steps, and the limit is {}", steps, limits.chain_steps),
                        {},
                        "use fewer steps, or raise Limits::chain_steps in the program"});
  }
}

void add_size_problem(Size smallest, const Request& request, const Place& place, std::vector<Error>& problems) {
  const Size size = request.size;
  if (size.w <= 0 || size.h <= 0 || size.holds(smallest)) return;
  problems.push_back(
      {ErrorCode::map_too_small,
       fmt::format("needs a map of at least {}x{}, and this one is {}x{}", smallest.w, smallest.h, size.w, size.h),
       place, fmt::format("use a size of {}x{} or more", std::max(smallest.w, size.w), std::max(smallest.h, size.h))});
}

void add_check_problems(std::span<const Check> checks, std::span<const std::string> unknown,
                        std::vector<Error>& problems) {
  for (const Check& check : checks) {
    for (Error& error : check.problems()) {
      error.message = fmt::format("check {}: {}", check.descriptor().id, error.message);
      problems.push_back(std::move(error));
    }
  }
  std::vector<std::string_view> names;
  for (const CheckDescriptor* known : all_checks()) names.push_back(known->id);
  for (const std::string& name : unknown) {
    problems.push_back({ErrorCode::unknown_name,
                        fmt::format("there is no check named \"{}\"", name),
                        {},
                        suggestion(name, names, "`warren list checks` shows them")});
  }
}

namespace {

/// Two steps with the same stream would draw the same numbers.
bool has_stream_before(std::span<const std::string> streams, std::size_t step) {
  const auto earlier = streams.first(step);
  return std::ranges::find(earlier, streams[step]) != earlier.end();
}

void add_stream_problem(std::span<const std::string> streams, std::size_t step, const Place& place,
                        std::vector<Error>& problems) {
  if (!has_stream_before(streams, step)) return;
  problems.push_back({ErrorCode::duplicate_step_id,
                      fmt::format("has the id \"{}\", as a step before it", streams[step]), place,
                      "give each step an id of its own: it names the step's random numbers"});
}

}  // namespace

Status Chain::check_part() const {
  std::vector<Error> problems = option_problems_;
  FactFlow flow(problems);
  for (std::size_t i = 0; i < steps_.size(); ++i) flow.pass(steps_[i], step_place(i), step_name(i));
  if (problems.empty()) return ok();
  return failure(combined(std::move(problems)));
}

bool Chain::is_sound(const Request& request) const {
  const Limits& limits = request.limits;
  if (!option_problems_.empty() || !unknown_checks_.empty()) return false;
  if (!request.size.holds({1, 1}) || request.size.cells() > limits.cells) return false;
  if (steps_.empty() || std::ssize(steps_) > limits.chain_steps) return false;
  Facts known;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Descriptor& d = steps_[i].descriptor();
    if (d.kind == (i == 0 ? Kind::meta : Kind::starter) || !(d.needs - known).empty()) return false;
    if (!request.size.holds(steps_[i].min_size()) || has_stream_before(stream_keys_, i)) return false;
    known = known_after(d, known);
  }
  return std::ranges::all_of(checks_, [&](const Check& check) {
    return (check.descriptor().needs - known).empty() && check.problems().empty();
  });
}

Status Chain::check(const Request& request) const {
  // Most chains are sound, and a program asks for every level.
  if (is_sound(request)) return ok();
  std::vector<Error> problems = option_problems_;
  add_limit_problems(request, steps_.size(), problems);
  FactFlow flow(problems);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Place place = step_place(i);
    add_size_problem(steps_[i].min_size(), request, place, problems);
    flow.pass(steps_[i], place, step_name(i));
    add_stream_problem(stream_keys_, i, place, problems);
  }
  flow.finish(checks_);
  add_check_problems(checks_, unknown_checks_, problems);
  if (problems.empty()) return ok();
  return failure(combined(std::move(problems)));
}

}  // namespace warren
