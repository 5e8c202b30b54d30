// SPDX-License-Identifier: MIT
// Random numbers: the draws against their distributions.
#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <vector>

#include <warren/grid/rng.hpp>

#include "tests/unit/chi_square.hpp"

namespace warren::rng_draws_test {

namespace {

template <class Draw>
std::vector<int> histogram(int categories, int draws, Draw draw) {
  std::vector<int> counts(static_cast<std::size_t>(categories));
  for (int i = 0; i < draws; ++i) ++counts.at(static_cast<std::size_t>(draw()));
  return counts;
}

}  // namespace

TEST_CASE("below is uniform over 0 to n-1") {
  Rng rng(1);
  for (const int n : {2, 3, 6, 7, 10, 64, 100}) {
    CAPTURE(n);
    CHECK(statistics::looks_uniform(histogram(n, 60000, [&] { return rng.below(n); })));
  }
  bool in_range = true;
  for (int i = 0; i < 10000; ++i) in_range = in_range && rng.below(INT_MAX) >= 0;
  CHECK(in_range);
}

TEST_CASE("between has both ends, uniformly, and of an empty range it is the low end") {
  Rng rng(3);
  CHECK(statistics::looks_uniform(histogram(9, 60000, [&] { return rng.between(-4, 4) + 4; })));
  CHECK(rng.between(5, 5) == 5);
  CHECK(rng.between(5, 4) == 5);
  CHECK(rng.between(5, -100) == 5);
}

TEST_CASE("percent, one_in and coin are true as often as they say") {
  Rng rng(4);
  constexpr int draws = 100'000;
  const auto close = [&](int hits, double chance) {
    return std::abs(hits - draws * chance) <= 4 * std::sqrt(draws * chance * (1 - chance));
  };
  for (const int p : {-5, 0, 1, 33, 50, 99, 100, 200}) {
    CAPTURE(p);
    CHECK(close(histogram(2, draws, [&] { return rng.percent(p) ? 1 : 0; })[1], std::clamp(p, 0, 100) / 100.0));
  }
  for (const int n : {1, 2, 5, 100}) {
    CHECK(close(histogram(2, draws, [&] { return rng.one_in(n) ? 1 : 0; })[1], 1.0 / n));
  }
  CHECK(close(histogram(2, draws, [&] { return rng.coin() ? 1 : 0; })[1], 0.5));
}

TEST_CASE("dice sum up as dice do") {
  Rng rng(5);
  const std::vector<int> sums = histogram(11, 72000, [&] { return rng.dice(2, 6) - 2; });
  CHECK(statistics::looks_like(sums, std::vector<double>{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}));
  CHECK(rng.dice(0, 6) == 0);
  CHECK(rng.dice(5, 1) == 5);
}

TEST_CASE("pick and cell_of are uniform") {
  Rng rng(6);
  std::vector<int> items{0, 1, 2, 3, 4, 5, 6};
  CHECK(statistics::looks_uniform(histogram(7, 70000, [&] { return rng.pick(std::span(items)); })));
  CHECK(statistics::looks_uniform(histogram(12, 60000, [&] {
    const Point p = rng.cell_of({5, -2, 4, 3});
    return (p.y + 2) * 4 + (p.x - 5);
  })));
}

TEST_CASE("shuffle gives each order of four equally often") {
  Rng rng(7);
  std::map<std::vector<int>, int> orders;
  for (int i = 0; i < 120'000; ++i) {
    std::vector<int> items{1, 2, 3, 4};
    rng.shuffle(std::span(items));
    ++orders[items];
  }
  REQUIRE(orders.size() == 24);
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  CHECK(statistics::looks_uniform(counts));
}

}  // namespace warren::rng_draws_test
