// SPDX-License-Identifier: MIT
#include "src/wfc/pattern_sums.hpp"

#include <algorithm>
#include <functional>

#include "src/wfc/entropy_queue.hpp"

namespace warren {

PatternSums::PatternSums(const AdjacencyRules& rules) : patterns_(static_cast<std::size_t>(rules.count())) {
  const std::size_t words = rules.words();
  const std::size_t bits = group_bits(words);
  const std::size_t subsets = words * 64 / bits << bits;
  fitting_.assign(subsets * 4 * words, 0);
  weights_.resize(subsets);
  std::vector<Word> fits;
  for (std::size_t p = 0; p < patterns_; ++p) {
    const int pattern = static_cast<int>(p);
    const int weight = rules.weight(pattern);
    const std::int64_t log = weight * fixed_log2(static_cast<std::uint32_t>(weight));
    fits.clear();
    for (std::size_t d = 0; d < 4; ++d) {
      const Word* beside = rules.fitting(d, rules.side(d, pattern));
      fits.insert(fits.end(), beside, beside + words);
    }
    // Each pattern of a group doubles the number of its subsets.
    const std::size_t first = p / bits << bits;
    const std::size_t without = std::size_t{1} << (p % bits);
    for (std::size_t from = first; from < first + without; ++from) {
      const std::size_t to = from + without;
      const Word* before = fitting_.data() + from * fits.size();
      std::ranges::transform(before, before + fits.size(), fits.begin(), fits.end(), fitting_.data() + to * fits.size(),
                             std::bit_or<>());
      weights_[to] = {weights_[from].sum + weight, weights_[from].logs + log};
    }
  }
}

}  // namespace warren
