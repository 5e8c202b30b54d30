// SPDX-License-Identifier: MIT
// Walks around walls, against distance fields.
#include <warren/analysis/detour.hpp>

#include <warren/analysis/distance.hpp>

#include "unit/naive_cells.hpp"
#include "unit/printing.hpp"

namespace warren {

namespace {

bool is_thin_wall(const naive::Cells& open, Point p, Point along) {
  const Point across{along.y, along.x};
  if (!Rect{0, 0, open.size().w, open.size().h}.grown(-1).contains(p)) return false;
  return !open.has(p) && open.has(p + along) && open.has(p - along) && !open.has(p + across) && !open.has(p - across);
}

/// Rooms wall to wall with a few gaps: walks of every length.
naive::Cells cells_with_gaps(Size size, int gap_percent, Rng& rng) {
  const int pitch = rng.between(2, 6);
  return naive::Cells::where(size, [&](Point p) {
    const bool rim = p.x == 0 || p.y == 0 || p.x == size.w - 1 || p.y == size.h - 1;
    const bool gap = rng.percent(gap_percent);
    return !rim && ((p.x % pitch != 0 && p.y % pitch != 0) || gap);
  });
}

}  // namespace

TEST_CASE("thin walls have open cells before and behind and blocked ones to both sides") {
  Rng rng(1);
  for (const int w : naive::telling_widths) {
    for (int i = 0; i < 30; ++i) {
      const naive::Cells open = naive::Cells::random({w, rng.between(1, 9)}, rng.between(20, 80), rng);
      for (const Point along : orthogonal_steps) {
        const CellSet walls = thin_walls(naive::to_cell_set(open), along);
        REQUIRE(naive::same(walls,
                            naive::Cells::where(open.size(), [&](Point p) { return is_thin_wall(open, p, along); })));
      }
    }
  }
}

TEST_CASE("a detour exceeds some steps when the shortest walk around is longer") {
  Rng rng(2);
  int longer = 0;
  int shorter = 0;
  for (int i = 0; i < 60; ++i) {
    const Size size{rng.between(5, 150), rng.between(5, 80)};
    const CellSet open = naive::to_cell_set(cells_with_gaps(size, rng.between(1, 12), rng));
    for (const Point along : orthogonal_steps) {
      for (int n = 0; n < 12; ++n) {
        const std::optional<Point> wall = thin_walls(open, along).pick(rng);
        if (!wall) continue;
        const int steps = distances_from(open, *wall + along)[*wall - along];
        for (const int limit : {4, 5, 20, 59, longest_detour, steps - 1, steps}) {
          if (limit < 0 || limit > longest_detour) continue;
          const bool expected = steps == unreachable || steps > limit;
          REQUIRE(detour_exceeds(open, *wall, along, limit) == expected);
          ++(expected ? longer : shorter);
        }
      }
    }
  }
  CHECK(longer > 2000);
  CHECK(shorter > 500);
}

}  // namespace warren
