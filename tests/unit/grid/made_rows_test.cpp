// SPDX-License-Identifier: MIT
#include "src/grid/made_rows.hpp"

#include <doctest/doctest.h>

namespace warren {

namespace {

/// Reads all rows twice; how many were made.
int rows_made(Size size) {
  int made = 0;
  MadeRows rows(size, [&](int y, std::span<std::int32_t> row) {
    ++made;
    for (std::size_t x = 0; x < row.size(); ++x) row[x] = 1000 * y + static_cast<int>(x);
  });
  for (int round = 0; round < 2; ++round) {
    for (int y = 0; y < size.h; ++y) {
      const std::span<const std::int32_t> row = rows.row(y);
      REQUIRE(row.size() == static_cast<std::size_t>(size.w));
      REQUIRE(row.front() == 1000 * y);
      REQUIRE(row.back() == 1000 * y + size.w - 1);
    }
  }
  return made;
}

}  // namespace

TEST_CASE("the rows of a small map are made once, those of a large one as often as they are read") {
  CHECK(rows_made({80, 50}) == 50);
  CHECK(rows_made({300, 1}) == 1);
  CHECK(rows_made({300, 300}) == 600);
}

}  // namespace warren
