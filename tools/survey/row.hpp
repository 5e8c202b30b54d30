// SPDX-License-Identifier: MIT
// The measurements of one level.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey {

/// The groups of things that are counted by name, as their names begin in expressions: spawns.Orc, exits.portal.
inline constexpr std::string_view spawns_group = "spawns.";
inline constexpr std::string_view exits_group = "exits.";
inline constexpr std::string_view prefabs_group = "prefabs.";
inline constexpr std::string_view roles_group = "roles.";
inline constexpr std::array<std::string_view, 4> count_groups = {spawns_group, exits_group, prefabs_group, roles_group};
/// The group that a name begins with; empty if it is none.
constexpr std::string_view group_of(std::string_view name) {
  for (const std::string_view group : count_groups) {
    if (name.starts_with(group)) return group;
  }
  return {};
}

/// The number of things of one name, with the group: "spawns.Orc". The name is owned by the CountNames that filled the
/// row.
struct NamedCount {
  std::string_view name;
  Value count = 0;

  bool operator==(const NamedCount&) const = default;
};

struct Row {
  std::uint64_t seed = 0;
  std::string failure{};  ///< the rule that no attempt kept, for a seed without a level; empty otherwise
  MetricValues values{};
  std::vector<NamedCount> counts{};  ///< sorted by name

  bool failed() const { return !failure.empty(); }
  Value operator[](MetricId id) const { return values[index_of(id)]; }
  Value& operator[](MetricId id) { return values[index_of(id)]; }
  /// 0 for a name that is not in the level.
  Value count_of(std::string_view name) const {
    for (const NamedCount& known : counts) {
      if (known.name == name) return known.count;
    }
    return 0;
  }
  /// Clears everything but the seed. Memory is kept.
  void reset(std::uint64_t its_seed) {
    seed = its_seed;
    failure.clear();
    values.fill(missing);
    counts.clear();
  }

  bool operator==(const Row&) const = default;
};

}  // namespace warren::survey
