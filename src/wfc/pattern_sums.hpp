// SPDX-License-Identifier: MIT
// Sums over a set of patterns: the union of their sides in each direction, the sum of their weights, and the sum of
// weight x log2(weight), in 1024ths, for the entropy.
//
// A wave meets the same few thousand sets repeatedly, so the results of recent ones are cached. Others are computed,
// four patterns at a time where all sides of a direction fit one word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

  /// The rules must outlive the sums.
  explicit PatternSums(const AdjacencyRules& rules);

  /// The sums of a set of W words: for each direction a set of sides of S words, then the two sums. They are valid
  /// until the next call.
  template <std::size_t W, std::size_t S>
  const Word* of(const Word* set) {
    Word hash = 0;
    for (std::size_t w = 0; w < W; ++w) hash = (hash ^ set[w]) * 0x9e3779b97f4a7c15U;
    Word* known = known_.data() + (hash >> (64 - known_bits)) * (W + 4 * S + 2);
    Word* sums = known + W;
    if (std::equal(set, set + W, known)) return sums;
    std::copy_n(set, W, known);
    std::fill_n(sums, 4 * S + 2, Word{0});
    if constexpr (S == 1) {
      add_groups<W>(set, sums);
    } else {
      add_patterns<W, S>(set, sums);
    }
    return sums;
  }

  /// The union of the sides of all patterns, for each direction.
  const std::vector<Word>& all_sides() const { return all_sides_; }

 private:
  static constexpr int known_bits = 9;

  template <std::size_t W>
  void add_groups(const Word* set, Word* sums) const {
    for (std::size_t w = 0; w < W; ++w) {
      for (Word left = set[w]; left != 0;) {
        const unsigned first = static_cast<unsigned>(std::countr_zero(left)) / 4 * 4;
        const Word* more = groups_[(w * 16 + first / 4) * 16 + (left >> first & 15)].data();
        left &= ~(Word{15} << first);
        for (std::size_t i = 0; i < 4; ++i) sums[i] |= more[i];
        sums[4] += more[4];
        sums[5] += more[5];
      }
    }
  }

  template <std::size_t W, std::size_t S>
  void add_patterns(const Word* set, Word* sums) const {
    for_each_pattern(set, W, [&](std::size_t p) {
      for (std::size_t d = 0; d < 4; ++d) {
        const std::size_t bit = d * S * 64 + static_cast<std::size_t>(rules_.side(d, static_cast<int>(p)));
        sums[bit / 64] |= Word{1} << (bit % 64);
      }
      sums[4 * S] += patterns_[p][0];
      sums[4 * S + 1] += patterns_[p][1];
    });
  }

  const AdjacencyRules& rules_;
  std::vector<std::array<Word, 2>> patterns_;  // of each pattern, without its sides
  std::vector<std::array<Word, 6>> groups_;    // of the 16 subsets of each four patterns
  std::vector<Word> known_;                    // cache of recent sets: each set and its sums
  std::vector<Word> all_sides_;
};

}  // namespace warren
