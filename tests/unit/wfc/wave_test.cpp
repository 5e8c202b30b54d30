// SPDX-License-Identifier: MIT
// Waves against an exhaustive search on tiny fields, and against their own rules on larger ones.
#include "src/wfc/wave.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>

namespace warren::wave_test {

namespace {

constexpr std::int64_t to_the_end = std::numeric_limits<std::int64_t>::max();

bool fits(const AdjacencyRules& rules, std::size_t direction, int a, int b) {
  return (rules.fitting(direction, rules.side(direction, a))[b / 64] >> (b % 64) & 1) != 0;
}

Wave::Edges free_edges(const AdjacencyRules& rules) {
  Wave::Edges edges;
  edges.fill(rules.all());
  return edges;
}

/// Patterns with random sides of a few kinds, the same or of which both have a bit.
AdjacencyRules random_rules(int count, int kinds, bool exclusive, Rng& rng) {
  std::vector<int> weights;
  AdjacencyRules::Sides sides;
  for (int p = 0; p < count; ++p) {
    weights.push_back(rng.between(1, 9));
    for (auto& list : sides) list.push_back(static_cast<std::uint64_t>(rng.between(1, kinds)));
  }
  if (exclusive) return {weights, sides};
  return {weights, sides, [](std::uint64_t a, std::uint64_t b) { return (a & b) != 0; }};
}

using Filling = std::vector<int>;

/// Whether a begun filling can be completed, by exhaustive search.
bool can_be_filled(const AdjacencyRules& rules, Size size, Filling& filling) {
  const int at = static_cast<int>(filling.size());
  if (at == size.cells()) return true;
  for (int p = 0; p < rules.count(); ++p) {
    if (at % size.w > 0 && !fits(rules, 1, filling[static_cast<std::size_t>(at - 1)], p)) continue;
    if (at >= size.w && !fits(rules, 2, filling[static_cast<std::size_t>(at - size.w)], p)) continue;
    filling.push_back(p);
    const bool completed = can_be_filled(rules, size, filling);
    filling.pop_back();
    if (completed) return true;
  }
  return false;
}

Filling filling_of(const Wave& wave) {
  Filling filling;
  for (int y = 0; y < wave.size().h; ++y) {
    for (int x = 0; x < wave.size().w; ++x) filling.push_back(wave.pattern_at({x, y}).value_or(-1));
  }
  return filling;
}

bool is_right(const AdjacencyRules& rules, const Wave& wave) {
  for (int y = 0; y < wave.size().h; ++y) {
    for (int x = 0; x < wave.size().w; ++x) {
      const std::optional<int> here = wave.pattern_at({x, y});
      if (!here) return false;
      if (x > 0 && !fits(rules, 1, *wave.pattern_at({x - 1, y}), *here)) return false;
      if (y > 0 && !fits(rules, 2, *wave.pattern_at({x, y - 1}), *here)) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a wave ends in one of the fillings that there are, and finds out when there are none") {
  Rng rng(1);
  int solvable = 0;
  int hopeless = 0;
  for (int round = 0; round < 300; ++round) {
    const int count = rng.between(1, 6);
    const bool exclusive = rng.coin();
    const AdjacencyRules rules = random_rules(count, 3, exclusive, rng);
    const Size size{rng.between(1, 3), rng.between(1, 3)};
    Filling empty;
    const bool is_solvable = can_be_filled(rules, size, empty);
    Wave wave(rules);
    for (int attempt = 0; attempt < 3; ++attempt) {
      const bool possible = wave.reset(size, free_edges(rules), rng);
      const Wave::State state = possible ? wave.run(rng, to_the_end) : Wave::State::stuck;
      REQUIRE((state == Wave::State::done) == is_solvable);
      if (state == Wave::State::done) REQUIRE(is_right(rules, wave));
    }
    (is_solvable ? solvable : hopeless)++;
  }
  CHECK(solvable > 30);
  CHECK(hopeless > 30);
}

TEST_CASE("every filling of a tiny field comes up, and by weight") {
  // Two patterns that go with anything, one of them three times as heavy.
  const AdjacencyRules rules({3, 1}, {{{7, 7}, {7, 7}, {7, 7}, {7, 7}}});
  Rng rng(2);
  Wave wave(rules);
  int heavy = 0;
  std::set<Filling> seen;
  for (int i = 0; i < 1000; ++i) {
    REQUIRE(wave.reset({2, 2}, free_edges(rules), rng));
    REQUIRE(wave.run(rng, to_the_end) == Wave::State::done);
    const Filling filling = filling_of(wave);
    seen.insert(filling);
    heavy += static_cast<int>(std::ranges::count(filling, 0));
  }
  CHECK(seen.size() == 16);
  CHECK(heavy > 2850);
  CHECK(heavy < 3150);
}

TEST_CASE("larger fields are right everywhere, whatever had to be done anew") {
  Rng rng(3);
  int done = 0;
  int repaired = 0;
  for (int round = 0; round < 150; ++round) {
    const int count = rng.between(6, 150);
    const int kinds = rng.between(3, 7);
    const bool exclusive = !rng.one_in(4);
    const AdjacencyRules rules = random_rules(count, kinds, exclusive, rng);
    const Size size{rng.between(4, 24), rng.between(4, 24)};
    Wave wave(rules);
    if (!wave.reset(size, free_edges(rules), rng)) continue;
    Wave::State state = Wave::State::running;
    while (state == Wave::State::running) state = wave.run(rng, 10);
    if (state != Wave::State::done) continue;
    ++done;
    repaired += wave.repairs() > 0 ? 1 : 0;
    REQUIRE(is_right(rules, wave));
  }
  CHECK(done > 80);
  CHECK(repaired > 3);
}

TEST_CASE("places get their patterns from without, fixed ones stay, and what does not fit is refused") {
  Rng rng(4);
  for (int round = 0; round < 60; ++round) {
    const AdjacencyRules rules = random_rules(30, 4, true, rng);
    Wave wave(rules);
    const Size size{8, 8};
    if (!wave.reset(size, free_edges(rules), rng) || wave.run(rng, to_the_end) != Wave::State::done) continue;
    const Filling whole = filling_of(wave);
    REQUIRE(wave.reset(size, free_edges(rules), rng));
    for (int x = 0; x < 8; ++x) REQUIRE(wave.set({x, 0}, whole[static_cast<std::size_t>(x)], Wave::Hold::fixed));
    for (int p = 0; p < rules.count(); ++p) {
      if (!fits(rules, 2, whole[0], p)) CHECK_FALSE(wave.set({0, 1}, p, Wave::Hold::loose));
    }
    if (wave.run(rng, to_the_end) != Wave::State::done) continue;
    CHECK(is_right(rules, wave));
    for (int x = 0; x < 8; ++x) CHECK(wave.pattern_at({x, 0}) == whole[static_cast<std::size_t>(x)]);
  }
}

TEST_CASE("what may not stand at an edge does not") {
  Rng rng(5);
  const AdjacencyRules rules({1, 1, 1}, {{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}});
  Wave::Edges edges = free_edges(rules);
  edges[0] = {1};
  edges[3] = {1 | 2};
  Wave wave(rules);
  REQUIRE(wave.reset({5, 5}, edges, rng));
  REQUIRE(wave.run(rng, to_the_end) == Wave::State::done);
  for (int i = 0; i < 5; ++i) {
    CHECK(wave.pattern_at({i, 0}) == 0);
    CHECK(wave.pattern_at({0, i}) != 2);
  }
  edges[2] = {0};
  CHECK_FALSE(wave.reset({5, 5}, edges, rng));
  CHECK_FALSE(wave.reset({1, 1}, edges, rng));
}

TEST_CASE("a wave that is run in small steps ends as one that is run in one go, and tells what was decided") {
  Rng rules_rng(6);
  const AdjacencyRules rules = random_rules(20, 2, true, rules_rng);
  Wave at_once(rules);
  Wave in_steps(rules);
  Rng one(9);
  Rng other(9);
  REQUIRE(at_once.reset({12, 9}, free_edges(rules), one));
  REQUIRE(in_steps.reset({12, 9}, free_edges(rules), other));
  REQUIRE(at_once.run(one, to_the_end) == Wave::State::done);
  std::set<std::pair<int, int>> decided;
  Wave::State state = Wave::State::running;
  while (state == Wave::State::running) {
    state = in_steps.run(other, 1);
    for (const Point place : in_steps.take_decided()) decided.emplace(place.x, place.y);
  }
  CHECK(filling_of(at_once) == filling_of(in_steps));
  CHECK(decided.size() == 12 * 9);
  CHECK(at_once.work() > 0);
}

TEST_CASE("a wave stops when its build is cancelled") {
  Rng rng(5);
  const AdjacencyRules rules = random_rules(6, 7, false, rng);
  std::atomic<bool> cancel = false;
  const BuildContext build(to_the_end, nullptr, &cancel);
  Wave wave(rules);
  wave.watch(&build);
  REQUIRE(wave.reset({20, 20}, free_edges(rules), rng));
  CHECK(wave.run(rng, 1) == Wave::State::running);
  cancel = true;
  CHECK(wave.run(rng, to_the_end) == Wave::State::cancelled);
}

}  // namespace warren::wave_test
