// SPDX-License-Identifier: MIT
// Running one check on a level that was made by hand.
#pragma once

#include <warren/chain/check.hpp>

namespace warren::findings {

/// A hall of 8x4 cells with the start in one corner and the exit in the other: nothing is wrong with it.
inline Level hall() {
  Level level({10, 6});
  level.carve(level.interior());
  level.rooms.push_back(level.interior());
  level.start = Point{1, 1};
  level.add_exit({8, 4});
  return level;
}

inline Findings of(std::string_view check, const Level& level) {
  const CellSet walkable = walkable_cells(level.tiles);
  const CellSet reachable = level.start ? walkable.flood(*level.start) : CellSet(level.size());
  Findings findings;
  CellSet scratch;
  Check(*find_check(check)).run({level, walkable, reachable, scratch}, findings);
  return findings;
}

/// The cells of all findings, one after the other.
inline std::vector<Point> cells(const Findings& findings) {
  std::vector<Point> all;
  for (const Finding& finding : findings) all.insert(all.end(), finding.cells.begin(), finding.cells.end());
  return all;
}

}  // namespace warren::findings
