// SPDX-License-Identifier: MIT
#include "src/checks/checks.hpp"

namespace warren {

namespace {

bool has_closed_ring(const CellSet& walkable) {
  const Size size = walkable.size();
  for (const int y : {0, size.h - 1}) {
    for (const CellSet::Word word : walkable.row(y)) {
      if (word != 0) return false;
    }
  }
  for (int y = 0; y < size.h; ++y) {
    if (walkable.contains({0, y}) || walkable.contains({size.w - 1, y})) return false;
  }
  return true;
}

void check_outer_ring_closed(const CheckInput& input, Findings& findings) {
  if (has_closed_ring(input.walkable)) return;
  Finding open{"the outer ring of the map is open", {}};
  const Rect inside = input.level.interior();
  input.walkable.for_each([&](Point cell) {
    if (!inside.contains(cell)) open.cells.push_back(cell);
  });
  findings.push_back(std::move(open));
}

}  // namespace

constinit const CheckDescriptor checks::outer_ring_closed = describe_check<check_outer_ring_closed>({
    .id = "outer_ring_closed",
    .summary = "no cell on the outermost ring of the map is walkable",
});

}  // namespace warren
