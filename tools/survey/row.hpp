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

/// The number of spawns of one name. The name is owned by the SpawnNames that filled the row.
struct SpawnCount {
  std::string_view name;
  Value count = 0;

  bool operator==(const SpawnCount&) const = default;
};

struct Row {
  std::uint64_t seed = 0;
  std::string failure{};  ///< the rule that no attempt kept, for a seed without a level; empty otherwise
  MetricValues values{};
  std::vector<SpawnCount> spawns{};  ///< sorted by name

  bool failed() const { return !failure.empty(); }
  Value operator[](MetricId id) const { return values[index_of(id)]; }
  Value& operator[](MetricId id) { return values[index_of(id)]; }
  /// 0 for a name that is not in the level.
  Value spawns_of(std::string_view name) const {
    for (const SpawnCount& kind : spawns) {
      if (kind.name == name) return kind.count;
    }
    return 0;
  }
  /// Clears everything but the seed. Memory is kept.
  void reset(std::uint64_t its_seed) {
    seed = its_seed;
    failure.clear();
    values.fill(missing);
    spawns.clear();
  }

  bool operator==(const Row&) const = default;
};

}  // namespace warren::survey
