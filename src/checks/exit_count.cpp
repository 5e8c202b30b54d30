// SPDX-License-Identifier: MIT
#include <warren/checks/exit_count.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void ExitCount::run(const CheckInput& input, Findings& findings) const {
  const std::string of_kind = exit_kind.empty() ? "" : " of kind " + exit_kind;
  expect_in_range(*this, count_exits(input.level, exit_kind, name), "exit", of_kind + called(name), findings);
}

/// All exits of a given kind are given ones, but the steps may name those without a name.
void ExitCount::judge_given(const GivenInput& input, Findings& findings) const {
  const Given& given = input.given;
  const auto is_counted = [&](const Exit& exit) { return exit_kind.empty() || exit.kind == exit_kind; };
  const auto is_named = [&](const Exit& exit) { return is_counted(exit) && (name.empty() || exit.name == name); };
  const auto may_be_named = [&](const Exit& exit) { return is_named(exit) || (is_counted(exit) && exit.name.empty()); };
  const std::int64_t least = std::ranges::count_if(given.exits, is_named);
  const std::int64_t most = std::ranges::count_if(given.exits, may_be_named);
  const bool is_kind_given = !exit_kind.empty() && std::ranges::any_of(given.exits, is_counted);
  const bool are_all_given = !given.exits.empty() && (!given.other_exits || is_kind_given);
  if (least <= max && (most >= min || !are_all_given)) return;
  const std::string of_kind = exit_kind.empty() ? "" : " of kind " + exit_kind;
  findings.push_back({fmt::format("the given exits are {}{}{}, not {}", counted(least > max ? least : most, "exit"),
                                  of_kind, called(name), range_text(min, max, 0, most_counted)),
                      {}});
}

namespace {

constexpr Option exit_count_options[] = {
    option<&ExitCount::exit_kind>("only exits of this kind; empty: of any kind"),
    option<&ExitCount::name>("only exits of this name; empty: of any name"),
    option<&ExitCount::min>({0, most_counted}, "at least this many exits"),
    option<&ExitCount::max>({0, most_counted}, "at most this many exits"),
};

}  // namespace

constinit const CheckDescriptor checks::exit_count = describe_check<ExitCount>({
    .id = "exit_count",
    .summary = "the number of exits, or of those of a kind or name, is in a range",
    .needs = Fact::exit,
    .is_default = false,
    .options = exit_count_options,
});
constinit const CheckDescriptor& ExitCount::descriptor = checks::exit_count;

}  // namespace warren
