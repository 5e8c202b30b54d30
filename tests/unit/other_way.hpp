// SPDX-License-Identifier: MIT
// Whether a level can be connected by digging without using some of its cells: a plain search.
#pragma once

#include <optional>

#include <warren/level/level.hpp>

#include "tests/unit/naive_cells.hpp"

namespace warren::naive {

/// True when all walkable cells would be connected if the whole interior except avoided(Point) were dug away.
template <class Avoided>
bool can_be_joined_without(const Level& level, Avoided avoided) {
  const Cells ground = Cells::where(
      level.size(), [&](Point p) { return level.walkable(p) || (level.interior().contains(p) && !avoided(p)); });
  std::optional<Cells> reached;
  for (const Point p : ground.list()) {
    if (!level.walkable(p)) continue;
    if (!reached) reached = flood(ground, p, Movement::orthogonal);
    if (!reached->has(p)) return false;
  }
  return true;
}

}  // namespace warren::naive
