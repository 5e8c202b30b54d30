// SPDX-License-Identifier: MIT
// Rules and sums of sets of patterns against one pattern at a time.
#include "src/wfc/pattern_sums.hpp"

#include <doctest/doctest.h>

#include <warren/grid/rng.hpp>

#include "src/wfc/entropy_queue.hpp"

namespace warren::pattern_sums_test {

namespace {

using Word = AdjacencyRules::Word;

bool has(const Word* set, int pattern) { return (set[pattern / 64] >> (pattern % 64) & 1) != 0; }

bool share_a_bit(std::uint64_t a, std::uint64_t b) { return (a & b) != 0; }

AdjacencyRules::Sides random_sides(int count, Rng& rng) {
  AdjacencyRules::Sides sides;
  for (auto& list : sides) {
    for (int p = 0; p < count; ++p) list.push_back(static_cast<std::uint64_t>(rng.between(1, 40)));
  }
  return sides;
}

std::vector<int> random_weights(int count, Rng& rng) {
  std::vector<int> weights;
  for (int p = 0; p < count; ++p) weights.push_back(rng.between(1, 1000));
  return weights;
}

template <std::size_t W>
void check_sums(int count, Rng& rng) {
  const AdjacencyRules rules(random_weights(count, rng), random_sides(count, rng), share_a_bit);
  REQUIRE(rules.words() == W);
  const PatternSums sums(rules);
  for (int round = 0; round < 20; ++round) {
    const int percent = rng.between(1, 100);
    const std::vector<Word> set = rules.where([&](int) { return rng.percent(percent); });
    const std::array<Word, 4 * W> fitting = sums.fitting<W>(set.data());
    std::array<Word, 4 * W> wanted{};
    PatternSums::Weights weights;
    for (int p = 0; p < count; ++p) {
      if (!has(set.data(), p)) continue;
      weights.sum += rules.weight(p);
      weights.logs += rules.weight(p) * fixed_log2(static_cast<std::uint32_t>(rules.weight(p)));
      for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] |= rules.fitting(i / W, rules.side(i / W, p))[i % W];
    }
    CHECK(fitting == wanted);
    CHECK(sums.weights<W>(set.data()).sum == weights.sum);
    CHECK(sums.weights<W>(set.data()).logs == weights.logs);
  }
}

}  // namespace

TEST_CASE("a pattern fits a side when the rule says so for the sides that face each other") {
  Rng rng(1);
  for (int round = 0; round < 20; ++round) {
    const int count = rng.between(1, 200);
    const AdjacencyRules::Sides sides = random_sides(count, rng);
    const AdjacencyRules same(random_weights(count, rng), sides);
    const AdjacencyRules sharing(random_weights(count, rng), sides, share_a_bit);
    for (std::size_t d = 0; d < 4; ++d) {
      for (int a = 0; a < count; ++a) {
        bool matched = false;
        for (int b = 0; b < count; ++b) {
          const std::uint64_t one = sides[d][static_cast<std::size_t>(a)];
          const std::uint64_t other = sides[opposite(d)][static_cast<std::size_t>(b)];
          REQUIRE(has(same.fitting(d, same.side(d, a)), b) == (one == other));
          REQUIRE(has(sharing.fitting(d, sharing.side(d, a)), b) == share_a_bit(one, other));
          matched = matched || one == other;
        }
        REQUIRE(has(same.matched(d).data(), a) == matched);
      }
    }
  }
}

TEST_CASE("the sums of a set are those of its patterns, for every length of sets") {
  Rng rng(2);
  for (int count : {1, 5, 63, 64}) check_sums<1>(count, rng);
  for (int count : {65, 82, 128}) check_sums<2>(count, rng);
  for (int count : {129, 192}) check_sums<3>(count, rng);
  for (int count : {193, 256}) check_sums<4>(count, rng);
  for (int count : {257, 300, 512}) check_sums<8>(count, rng);
}

TEST_CASE("recent logarithms are the same as computed ones") {
  Rng rng(3);
  RecentLogs logs;
  for (int i = 0; i < 20'000; ++i) {
    const auto n = static_cast<std::uint32_t>(rng.between(1, i % 2 == 0 ? 9000 : 500'000'000));
    REQUIRE(logs.of(n) == fixed_log2(n));
  }
}

}  // namespace warren::pattern_sums_test
