// SPDX-License-Identifier: MIT
// The rules of a wave: the patterns, their weights, and which of them may be adjacent.
//
// A pattern has a side in each of the four directions, and whether two patterns fit depends only on the sides that face
// each other. There are far fewer sides than patterns, so compatible patterns are stored per side, as bit sets:
//
//   .#.   pattern 3 has side 7 to the right     fitting(right, 7) = { 0, 3, 44 }, which may be to the right of it
//   ..#
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <warren/grid/point.hpp>

namespace warren {

class AdjacencyRules {
 public:
  using Word = std::uint64_t;
  /// Bounds the memory and the time of a wave.
  static constexpr int max_patterns = 512;
  static constexpr int max_weight = 1 << 20;

  /// sides[d][p] is the side of pattern p towards orthogonal_steps[d], in any encoding.
  using Sides = std::array<std::vector<std::uint64_t>, 4>;

  AdjacencyRules() = default;
  /// Two patterns fit when the sides that face each other are equal.
  AdjacencyRules(std::vector<int> weights, const Sides& sides);
  /// Two patterns fit when fits(side of the one, side of the other).
  AdjacencyRules(std::vector<int> weights, const Sides& sides,
                 const std::function<bool(std::uint64_t, std::uint64_t)>& fits);

  int count() const { return static_cast<int>(weights_.size()); }
  /// Words in a set of patterns. One of 1, 2, 3, 4 and 8, so that loops can be unrolled.
  std::size_t words() const { return words_; }
  int weight(int pattern) const { return weights_[static_cast<std::size_t>(pattern)]; }

  /// The index of a side of a pattern.
  int side(std::size_t direction, int pattern) const { return numbers_[static_cast<std::size_t>(pattern)][direction]; }
  /// The patterns that may be next to this side in a direction.
  const Word* fitting(std::size_t direction, int side) const {
    return fitting_[direction].data() + static_cast<std::size_t>(side) * words_;
  }
  /// Every pattern.
  const std::vector<Word>& all() const { return all_; }
  /// The patterns that can have a neighbour in a direction.
  const std::vector<Word>& matched(std::size_t direction) const { return matched_[direction]; }

  /// The set of the patterns for which wanted(pattern) is true.
  template <class Wanted>
  std::vector<Word> where(Wanted wanted) const {
    std::vector<Word> set(words_, 0);
    for (int p = 0; p < count(); ++p) {
      if (wanted(p)) set[static_cast<std::size_t>(p) / 64] |= Word{1} << (p % 64);
    }
    return set;
  }

 private:
  void number_sides(const Sides& sides, const std::function<bool(std::uint64_t, std::uint64_t)>& fits);

  std::vector<int> weights_;
  std::vector<std::array<std::uint16_t, 4>> numbers_;
  std::size_t words_ = 1;
  std::array<std::vector<Word>, 4> fitting_;
  std::array<std::vector<Word>, 4> matched_;
  std::vector<Word> all_;
};

}  // namespace warren
