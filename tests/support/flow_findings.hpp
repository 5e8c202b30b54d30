// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/check.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren::test {

/// What flow_honoured finds in a level.
inline Findings flow_findings(const Level& level) {
  CellSet walkable(level.size());
  level.bounds().for_each([&](Point p) {
    if (level.walkable(p)) walkable.insert(p);
  });
  CellSet reachable;
  CellSet scratch;
  Findings findings;
  Check(*find_check("flow_honoured")).run({level, walkable, reachable, scratch}, findings);
  return findings;
}

}  // namespace warren::test
