// SPDX-License-Identifier: MIT
#include <warren/checks/exit_count.hpp>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void ExitCount::run(const CheckInput& input, Findings& findings) const {
  const std::string of_kind = exit_kind.empty() ? "" : " of kind " + exit_kind;
  expect_in_range(*this, count_exits(input.level, exit_kind, name), "exit", of_kind + called(name), findings);
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
