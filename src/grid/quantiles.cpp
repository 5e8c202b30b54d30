// SPDX-License-Identifier: MIT
#include "src/grid/quantiles.hpp"

#include <numeric>

namespace warren {

std::int32_t Quantiles::counted_cut(std::int64_t share, std::int64_t whole) const {
  const std::int64_t count = std::accumulate(counts_.begin(), counts_.end(), std::int64_t{0});
  if (count == 0 || whole <= 0) return 0;
  const std::int64_t rank = count * std::clamp(share, std::int64_t{0}, whole) / whole;
  // One more than the highest value when all are below.
  std::int64_t below = 0;
  std::int32_t highest = lowest_;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    highest = lowest_ + static_cast<std::int32_t>(i);
    below += counts_[i];
    if (below > rank) return highest;
  }
  return highest + 1;
}

}  // namespace warren
