// SPDX-License-Identifier: MIT
#include <warren/checks/exit_count.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_exits = 1'000'000;

/// " of kind up", " called gate" or both, for messages.
std::string of_name(const std::string& kind, const std::string& name) {
  std::string text;
  if (!kind.empty()) text += " of kind " + kind;
  if (!name.empty()) text += " called " + name;
  return text;
}

}  // namespace

void ExitCount::run(const CheckInput& input, Findings& findings) const {
  const auto count = std::ranges::count_if(input.level.exits, [&](const Exit& exit) {
    return (exit_kind.empty() || exit.kind == exit_kind) && (name.empty() || exit.name == name);
  });
  if (count >= min && count <= max) return;
  findings.push_back({fmt::format("the level has {}{}, not {}", counted(count, "exit"), of_name(exit_kind, name),
                                  range_text(min, max, 0, most_exits)),
                      {}});
}

namespace {

constexpr Option exit_count_options[] = {
    option<&ExitCount::exit_kind>("only exits of this kind; empty: of any kind"),
    option<&ExitCount::name>("only exits of this name; empty: of any name"),
    option<&ExitCount::min>({0, most_exits}, "at least this many exits"),
    option<&ExitCount::max>({0, most_exits}, "at most this many exits"),
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
