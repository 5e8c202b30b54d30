// SPDX-License-Identifier: MIT
#include <warren/checks/spawn_count.hpp>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void SpawnCount::run(const CheckInput& input, Findings& findings) const {
  SpawnFilter filter{.name = name, .role = role};
  std::string which = called(name);
  if (spawn_kind != CountedKind::any) {
    filter.kind = static_cast<SpawnKind>(static_cast<int>(spawn_kind) - 1);
    which += fmt::format(" of kind {}", counted_kind_names[static_cast<std::size_t>(spawn_kind)]);
  }
  if (!role.empty()) which += " in rooms with the role " + role;
  expect_in_range(*this, count_spawns(input.level, filter), "spawn", which, findings);
}

namespace {

constexpr Option spawn_count_options[] = {
    option<&SpawnCount::min>({0, most_counted}, "at least this many spawns"),
    option<&SpawnCount::max>({0, most_counted}, "at most this many spawns"),
    option<&SpawnCount::name>("only spawns of this name; empty: of any name"),
    option<&SpawnCount::spawn_kind>(counted_kind_names, "only spawns of this kind"),
    option<&SpawnCount::role>("only spawns in rooms with this role; empty: anywhere"),
};

}  // namespace

constinit const CheckDescriptor checks::spawn_count = describe_check<SpawnCount>({
    .id = "spawn_count",
    .summary = "the number of spawns is in a range",
    .needs = Fact::spawns,
    .is_default = false,
    .options = spawn_count_options,
});
constinit const CheckDescriptor& SpawnCount::descriptor = checks::spawn_count;

}  // namespace warren
