// SPDX-License-Identifier: MIT
#include "tools/survey/diversity.hpp"

namespace warren::survey {

Diversity diversity_of(const std::vector<CellSet>& maps) {
  constexpr int pairs = 2000;
  if (maps.size() < 2) return {};
  Rng rng(1);
  const int count = static_cast<int>(maps.size());
  const auto cells = static_cast<double>(maps.front().size().cells());
  double differing = 0;
  for (int i = 0; i < pairs; ++i) {
    const int a = rng.below(count);
    const int b = (a + 1 + rng.below(count - 1)) % count;  // a different map
    const CellSet& one = maps[static_cast<std::size_t>(a)];
    const CellSet& other = maps[static_cast<std::size_t>(b)];
    differing += static_cast<double>((one - other).count() + (other - one).count());
  }
  double floor = 0;
  for (const CellSet& map : maps) floor += static_cast<double>(map.count());
  const double p = floor / cells / static_cast<double>(maps.size());
  const double share = differing / pairs / cells;
  return {100 * share, p <= 0 || p >= 1 ? 0 : share / (2 * p * (1 - p))};
}

}  // namespace warren::survey
