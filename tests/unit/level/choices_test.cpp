// SPDX-License-Identifier: MIT
#include <warren/level/choices.hpp>

#include "tests/unit/printing.hpp"

namespace warren::choices_test {

TEST_CASE("sides and the middle are cells of the rectangle") {
  const Rect inside{1, 1, 78, 48};
  CHECK(cell_at(inside, ColumnChoice::left, RowChoice::top) == Point{1, 1});
  CHECK(cell_at(inside, ColumnChoice::center, RowChoice::center) == Point{40, 25});
  CHECK(cell_at(inside, ColumnChoice::right, RowChoice::bottom) == Point{78, 48});
  CHECK(cell_at(inside, ColumnChoice::left, RowChoice::bottom) == Point{1, 48});
  CHECK(cell_at(inside, ColumnChoice::right, RowChoice::center) == Point{78, 25});
  for (int column = 0; column < 3; ++column) {
    for (int row = 0; row < 3; ++row) {
      CHECK(cell_at({4, 7, 1, 1}, static_cast<ColumnChoice>(column), static_cast<RowChoice>(row)) == Point{4, 7});
    }
  }
}

}  // namespace warren::choices_test
