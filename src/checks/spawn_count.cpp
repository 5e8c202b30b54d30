// SPDX-License-Identifier: MIT
#include <warren/checks/spawn_count.hpp>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_spawns = 1'000'000;

}  // namespace

void SpawnCount::run(const CheckInput& input, Findings& findings) const {
  const auto spawns = std::ssize(input.level.spawns);
  if (spawns >= min && spawns <= max) return;
  findings.push_back(
      {fmt::format("the level has {}, not {}", counted(spawns, "spawn"), range_text(min, max, 0, most_spawns)), {}});
}

namespace {

constexpr Option spawn_count_options[] = {
    option<&SpawnCount::min>({0, most_spawns}, "at least this many spawns"),
    option<&SpawnCount::max>({0, most_spawns}, "at most this many spawns"),
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
