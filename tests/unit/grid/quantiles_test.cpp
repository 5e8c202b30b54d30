// SPDX-License-Identifier: MIT
// Cuts of values that are counted, against those of values that are sorted.
#include "src/grid/quantiles.hpp"

#include <doctest/doctest.h>

#include <warren/grid/rng.hpp>

namespace warren {

TEST_CASE("values that are counted are cut where values that are kept are") {
  constexpr std::int64_t many = 1 << 20;
  Rng rng(5);
  for (int round = 0; round < 60; ++round) {
    INFO("round ", round);
    const int spread = rng.between(0, 300);
    const int values = rng.between(0, 400);
    Quantiles kept(values, -300, 300);
    Quantiles counted(many, -300, 300);
    std::vector<std::int32_t> all;
    for (int i = 0; i < values; ++i) all.push_back(rng.between(-spread, spread));
    kept.add(all);
    for (const std::int32_t value : all) counted.add(value);
    for (int share = -5; share <= 105; share += 5) {
      const std::int32_t expected = quantile(all, share, 100);
      CHECK(kept.at(share, 100) == expected);
      CHECK(counted.at(share, 100) == expected);
    }
    CHECK(counted.at(1, 0) == 0);
  }
}

TEST_CASE("many values are counted, a row at a time or one by one") {
  Quantiles rows(1 << 20, -2, 2);
  Quantiles cells(1 << 20, -2, 2);
  const std::vector<std::int32_t> row = {-2, -1, 0, 1, 2};
  rows.add(row);
  for (const std::int32_t value : row) cells.add(value);
  for (int share = 0; share <= 5; ++share) {
    CHECK(rows.at(share, 5) == share - 2);
    CHECK(cells.at(share, 5) == share - 2);
  }
}

}  // namespace warren
