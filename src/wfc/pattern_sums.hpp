// SPDX-License-Identifier: MIT
// Sums over a set of patterns: for each direction the union of the patterns that fit beside one of them; the sum of
// their weights, and of weight x log2(weight) for the entropy.
//
// The sums of all subsets of every few patterns are stored, so a set is added up several patterns at a time, without a
// branch for each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "src/grid/aligned_memory.hpp"
#include "src/wfc/adjacency_rules.hpp"

namespace warren {

/// Calls visit(pattern) for every pattern of a set.
template <class Visit>
void for_each_pattern(const AdjacencyRules::Word* set, std::size_t words, Visit visit) {
  for (std::size_t i = 0; i < words; ++i) {
    for (AdjacencyRules::Word word = set[i]; word != 0; word &= word - 1) {
      visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
}

/// Whether a set has exactly one pattern.
inline bool is_single(const AdjacencyRules::Word* set, std::size_t words) {
  bool found = false;
  for (std::size_t i = 0; i < words; ++i) {
    if (set[i] == 0) continue;
    if (found || (set[i] & (set[i] - 1)) != 0) return false;
    found = true;
  }
  return found;
}

class PatternSums {
 public:
  using Word = AdjacencyRules::Word;

  explicit PatternSums(const AdjacencyRules& rules);

  /// Four sets of W words, as the given one: for each direction the patterns that fit beside a pattern of the set.
  template <std::size_t W>
  std::array<Word, 4 * W> fitting(const Word* set) const {
    std::array<Lanes, 4 * W / lanes> sum{};
    for_each_subset<group_bits(W)>(set, [&](std::size_t subset) {
      const Word* more = std::assume_aligned<sizeof(Lanes)>(fitting_.data() + subset * 4 * W);
#pragma GCC unroll 16
      for (std::size_t i = 0; i < sum.size(); ++i) {
        Lanes part;
        std::memcpy(&part, more + i * lanes, sizeof part);
        sum[i] |= part;
      }
    });
    return std::bit_cast<std::array<Word, 4 * W>>(sum);
  }

  struct Weights {
    std::int64_t sum = 0;
    std::int64_t logs = 0;  // sum of weight x log2(weight), in 1024ths
  };
  template <std::size_t W>
  Weights weights(const Word* set) const {
    Weights all;
    for_each_subset<group_bits(W)>(set, [&](std::size_t subset) {
      all.sum += weights_[subset].sum;
      all.logs += weights_[subset].logs;
    });
    return all;
  }

 private:
#if defined(__GNUC__)
  using Lanes = Word __attribute__((vector_size(16)));
#else
  using Lanes = Word;
#endif
  static constexpr std::size_t lanes = sizeof(Lanes) / sizeof(Word);

  /// Patterns in a group: as many as leave the table in the caches of a processor.
  static constexpr std::size_t group_bits(std::size_t words) { return words <= 2 ? 8 : 4; }
  /// Calls visit(index of the subset) for every group. The last groups may be empty.
  template <std::size_t Bits, class Visit>
  void for_each_subset(const Word* set, Visit visit) const {
    constexpr std::size_t at_once = 4;
    std::size_t group = 0;
    for (std::size_t first = 0; first < patterns_; first += at_once * Bits, group += at_once << Bits) {
      const Word patterns = set[first / 64] >> (first % 64);
      // Long sets are sparse.
      if (Bits < 8 && (patterns & ((Word{1} << (at_once * Bits)) - 1)) == 0) continue;
#pragma GCC unroll 4
      for (std::size_t i = 0; i < at_once; ++i) {
        visit(group + (i << Bits) + (patterns >> (i * Bits) & ((Word{1} << Bits) - 1)));
      }
    }
  }

  std::size_t patterns_;
  std::vector<Word, AlignedMemory<Word, 64>> fitting_;  // of each group of patterns, the sums of its subsets
  std::vector<Weights> weights_;                        // the same
};

}  // namespace warren
