// SPDX-License-Identifier: MIT
#include <warren/checks/prefab_count.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_prefabs = 1'000'000;

}  // namespace

void PrefabCount::run(const CheckInput& input, Findings& findings) const {
  const auto count = std::ranges::count_if(
      input.level.prefabs, [&](const PlacedPrefab& placed) { return name.empty() || placed.name == name; });
  if (count >= min && count <= max) return;
  findings.push_back({fmt::format("the level has {}{}, not {}", counted(count, "prefab"),
                                  name.empty() ? "" : " called " + name, range_text(min, max, 0, most_prefabs)),
                      {}});
}

namespace {

constexpr Option prefab_count_options[] = {
    option<&PrefabCount::name>("only prefabs of this name; empty: of any name"),
    option<&PrefabCount::min>({0, most_prefabs}, "at least this many prefabs"),
    option<&PrefabCount::max>({0, most_prefabs}, "at most this many prefabs"),
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
