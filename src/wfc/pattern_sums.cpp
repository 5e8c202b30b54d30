// SPDX-License-Identifier: MIT
#include "src/wfc/pattern_sums.hpp"

#include "src/wfc/entropy_queue.hpp"

namespace warren {

PatternSums::PatternSums(const AdjacencyRules& rules) : rules_(rules) {
  const std::size_t side_words = rules.side_words();
  known_.assign((std::size_t{1} << known_bits) * (rules.words() + 4 * side_words + 2), 0);
  all_sides_.assign(4 * side_words, 0);
  for (int p = 0; p < rules.count(); ++p) {
    const auto weight = static_cast<std::uint32_t>(rules.weight(p));
    patterns_.push_back({weight, weight * static_cast<Word>(fixed_log2(weight))});
    for (std::size_t d = 0; d < 4; ++d) {
      const std::size_t bit = d * side_words * 64 + static_cast<std::size_t>(rules.side(d, p));
      all_sides_[bit / 64] |= Word{1} << (bit % 64);
    }
  }
  groups_.assign(side_words == 1 ? rules.words() * 16 * 16 : 0, {});
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    for (std::size_t member = 0; member < 4; ++member) {
      const std::size_t p = i / 16 * 4 + member;
      if (p >= patterns_.size() || (i >> member & 1) == 0) continue;
      for (std::size_t d = 0; d < 4; ++d) groups_[i][d] |= Word{1} << rules.side(d, static_cast<int>(p));
      groups_[i][4] += patterns_[p][0];
      groups_[i][5] += patterns_[p][1];
    }
  }
}

}  // namespace warren
