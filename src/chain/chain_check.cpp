// SPDX-License-Identifier: MIT
// The rules that a chain has to follow. All are checked before the first random draw, and every problem is reported.
#include <algorithm>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>
#include <warren/text/suggestions.hpp>

#include "src/chain/chain_problems.hpp"
#include "src/chain/fact_flow.hpp"
#include "src/chain/where_names.hpp"

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

bool is_too_small(const Request& request, Size min_size) {
  return request.size.holds({1, 1}) && !request.size.holds(min_size);
}

Error too_small_error(const Request& request, Size min_size, const Place& place) {
  const Size size = request.size;
  return {ErrorCode::map_too_small,
          fmt::format("needs a map of at least {}x{}, and this one is {}x{}", min_size.w, min_size.h, size.w, size.h),
          place,
          fmt::format("use a size of {}x{} or more", std::max(min_size.w, size.w), std::max(min_size.h, size.h))};
}

namespace {

std::int64_t most_min_cells(std::span<const Check> checks) {
  std::int64_t most = 0;
  for (const Check& check : checks) most = std::max(most, check.min_cells());
  return most;
}

std::int64_t cells_inside(Size size) { return Size{std::max(size.w - 2, 0), std::max(size.h - 2, 0)}.cells(); }

}  // namespace

Size widened_for(std::span<const Check> checks, Size size) {
  const std::int64_t cells = most_min_cells(checks);
  if (cells_inside(size) >= cells) return size;
  const std::int64_t rows = std::max(size.h, 3) - 2;
  return {static_cast<int>((cells + rows - 1) / rows) + 2, static_cast<int>(rows) + 2};
}

void add_check_size_problems(const Request& request, std::span<const Check> checks, std::vector<Error>& problems) {
  const Size size = request.size;
  if (!size.holds({1, 1}) || cells_inside(size) >= most_min_cells(checks)) return;
  if (std::ranges::find(problems, ErrorCode::map_too_small, &Error::code) != problems.end()) return;
  for (const Check& check : checks) {
    if (cells_inside(size) >= check.min_cells()) continue;
    const std::string id(check.descriptor().id);
    problems.push_back({ErrorCode::map_too_small,
                        fmt::format("check {} needs {} cells inside the outermost ring, and a map of {}x{} has {}", id,
                                    check.min_cells(), size.w, size.h, cells_inside(size)),
                        {.check = id},
                        "use a larger size"});
  }
}

Error below_min_size_error(const Request& request, Size min_size, const Place& place) {
  Error error = too_small_error(request, min_size, place);
  error.message = "the recipe " + error.message;
  return error;
}

Error empty_chain_error() {
  return {ErrorCode::bad_starter, "the chain is empty", {}, "begin with a starter; `warren list builders` shows them"};
}

Error duplicate_stream_error(std::string_view stream, const Place& place) {
  return {ErrorCode::duplicate_step_id, fmt::format("has the id \"{}\", as a step before it", stream), place,
          "give each step an id of its own: it names the step's random numbers"};
}

void add_check_problems(std::span<const Check> checks, std::span<const std::string> unknown,
                        std::vector<Error>& problems) {
  for (const Check& check : checks) {
    for (Error& error : check.problems()) {
      error.message = fmt::format("check {}: {}", check.descriptor().id, error.message);
      problems.push_back(std::move(error));
    }
  }
  if (unknown.empty()) return;
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

/// The rules for steps and facts, applied step by step. Names and places of steps are made only for problems.
class StepRules {
 public:
  StepRules(const Chain& chain, std::vector<Error>& problems) : chain_(chain), problems_(problems) {}

  /// Checks the step against the facts before it, then applies it.
  void pass(std::size_t step) {
    for_each_fact_problem(chain_.steps()[step], {&state_, 1}, [&](const FactProblem& problem) {
      problems_.push_back(fact_error(problem, chain_.step_place(step), dropper_of(problem)));
    });
    state_.apply(chain_.steps()[step], static_cast<int>(step) + 1);
  }

  /// Reports the facts that the checks need and the finished level lacks.
  void finish() {
    for_each_check_problem(chain_.checks(), {&state_, 1},
                           [&](const CheckDescriptor& check, const FactProblem& problem) {
                             problems_.push_back(fact_error(problem, check, dropper_of(problem)));
                           });
  }

 private:
  std::string dropper_of(const FactProblem& problem) const {
    return problem.dropped_by == 0 ? "" : chain_.step_name(static_cast<std::size_t>(problem.dropped_by) - 1);
  }

  const Chain& chain_;
  std::vector<Error>& problems_;
  FactState state_;
};

Status status_of(std::vector<Error> problems) {
  if (problems.empty()) return ok();
  return failure(combined(std::move(problems)));
}

}  // namespace

/// Looks up the names in the conditions of a step. Those of tiles depend on the request.
void Chain::look_up_names(std::size_t step) {
  for (const Option& option : steps_[step].descriptor().options) {
    if (option.type != OptionType::chain) continue;
    const auto inner = std::get<SubChain>(steps_[step].get(option));
    if (!inner) continue;
    for (const TileUse& use : inner->tile_uses_) tile_uses_.push_back({step, use.where});
  }
  const Where* where = steps_[step].where();
  if (where == nullptr) return;
  if (!where->tile.empty()) tile_uses_.push_back({step, *where});
  // A recipe has looked up the others with all its branches: one that this seed does not take may make what they name.
  if (!steps_[step].stream().empty() || (where->zone.empty() && where->steps_from.empty())) return;
  MadeNames made;
  for (const Step& before : std::span(steps_).first(step)) made.add(before);
  for (WhereNameProblem& problem : made.missing(*where)) {
    problem.error.place = step_place(step);
    option_problems_.push_back(std::move(problem.error));
  }
}

void Chain::add_tile_problems(const TileSet& tiles, std::vector<Error>& problems) const {
  for (const TileUse& use : tile_uses_) {
    if (!has_unknown_tile(use.where, tiles)) continue;
    for (WhereNameProblem& problem : unknown_tiles(use.where, tiles)) {
      problem.error.place = step_place(use.step);
      problems.push_back(std::move(problem.error));
    }
  }
}

Status Chain::check_part() const {
  std::vector<Error> problems = option_problems_;
  StepRules rules(*this, problems);
  for (std::size_t i = 0; i < steps_.size(); ++i) rules.pass(i);
  return status_of(std::move(problems));
}

Status Chain::check(const Request& request) const {
  // Runs before every build. A sound chain allocates nothing here: no message is made before a rule is broken.
  std::vector<Error> problems = option_problems_;
  add_limit_problems(request, steps_.size(), problems);
  if (problems.empty() && !is_affordable(request, cost(request.size))) {
    add_cost_problems(request, cost(request.size), most_expensive_place(request.size), problems);
  }
  add_given_problems(request, problems);
  if (steps_.empty()) problems.push_back(empty_chain_error());
  StepRules rules(*this, problems);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (const Size min_size = steps_[i].min_size(); is_too_small(request, min_size)) {
      problems.push_back(too_small_error(request, min_size, step_place(i)));
    }
    rules.pass(i);
    const auto earlier = std::span(stream_keys_).first(i);
    if (std::ranges::find(earlier, stream_keys_[i]) != earlier.end()) {
      problems.push_back(duplicate_stream_error(stream_keys_[i], step_place(i)));
    }
  }
  rules.finish();
  add_tile_problems(*request.tile_set, problems);
  add_check_size_problems(request, checks_, problems);
  if (is_too_small(request, own_min_size_)) problems.push_back(below_min_size_error(request, own_min_size_, {}));
  add_check_problems(checks_, unknown_checks_, problems);
  if (problems.empty()) add_judged_problems(request, checks_, problems);
  return status_of(std::move(problems));
}

}  // namespace warren
