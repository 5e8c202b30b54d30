// SPDX-License-Identifier: MIT
#include <warren/checks/prefab_count.hpp>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void PrefabCount::run(const CheckInput& input, Findings& findings) const {
  expect_in_range(*this, count_prefabs(input.level, name), "prefab", called(name), findings);
}

namespace {

constexpr Option prefab_count_options[] = {
    option<&PrefabCount::name>("only prefabs of this name; empty: of any name"),
    option<&PrefabCount::min>({0, most_counted}, "at least this many prefabs"),
    option<&PrefabCount::max>({0, most_counted}, "at most this many prefabs"),
};

}  // namespace

constinit const CheckDescriptor checks::prefab_count = describe_check<PrefabCount>({
    .id = "prefab_count",
    .summary = "the number of prefabs, or of those of a name, is in a range",
    .is_default = false,
    .options = prefab_count_options,
});
constinit const CheckDescriptor& PrefabCount::descriptor = checks::prefab_count;

}  // namespace warren
