// SPDX-License-Identifier: MIT
// Statistics of a histogram against those of the sorted values.
#include "tools/survey/histogram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <warren/grid/rng.hpp>

namespace warren::histogram_test {

using namespace warren::survey;

namespace {

double quantile_of(std::vector<Value> values, double share) {
  std::ranges::sort(values);
  const double rank = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(rank);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return static_cast<double>(values[below]) +
         (rank - std::floor(rank)) * static_cast<double>(values[above] - values[below]);
}

}  // namespace

TEST_CASE("quantiles, mean, min and max are those of the sorted values") {
  constexpr int sizes[] = {1, 3, 50, 4000, 65'535};
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    const int most = sizes[rng.below(5)];
    std::vector<Value> values;
    Histogram histogram;
    Histogram parts[2];
    for (int n = rng.between(1, 200); n > 0; --n) {
      values.push_back(rng.between(0, most));
      histogram.add(values.back());
      parts[n % 2].add(values.back());
    }
    parts[0].add(parts[1]);
    double sum = 0;
    for (const Value value : values) sum += static_cast<double>(value);
    for (const Histogram* h : {&histogram, &parts[0]}) {
      CHECK(h->count() == std::ssize(values));
      CHECK(h->min() == *std::ranges::min_element(values));
      CHECK(h->max() == *std::ranges::max_element(values));
      CHECK(h->mean() == doctest::Approx(sum / static_cast<double>(values.size())));
      for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0}) CHECK(h->quantile(share) == quantile_of(values, share));
    }
  }
}

TEST_CASE("large values have a relative error of 1/32768, min and max are exact") {
  Rng rng(4);
  std::vector<Value> values;
  Histogram histogram;
  for (int i = 0; i < 5000; ++i) {
    values.push_back(static_cast<Value>(rng.next() >> rng.between(8, 63)));
    histogram.add(values.back());
  }
  CHECK(histogram.min() == *std::ranges::min_element(values));
  CHECK(histogram.max() == *std::ranges::max_element(values));
  for (const double share : {0.1, 0.5, 0.9}) {
    const double exact = quantile_of(values, share);
    CHECK(std::abs(histogram.quantile(share) - exact) <= exact / 32'768 + 1);
  }
}

TEST_CASE("an empty histogram has statistics, and one value has no deviation") {
  Histogram histogram;
  CHECK(histogram.empty());
  CHECK(histogram.mean() == 0);
  CHECK(histogram.quantile(0.5) == 0);
  histogram.add(5);
  CHECK(histogram.deviation() == 0);
  histogram.add(7);
  CHECK(histogram.deviation() == doctest::Approx(std::sqrt(2.0)));
}

TEST_CASE("the largest values neither overflow nor wrap around") {
  constexpr Value most = std::numeric_limits<Value>::max();
  Histogram histogram;
  histogram.add(most);
  histogram.add(most, 3);
  Histogram other = histogram;
  other.add(histogram);
  CHECK(other.count() == 8);
  CHECK(other.min() == most);
  CHECK(other.max() == most);
  CHECK(other.mean() > 0);
  CHECK(other.quantile(0.5) == doctest::Approx(static_cast<double>(most)));
}

}  // namespace warren::histogram_test
