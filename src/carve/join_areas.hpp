// SPDX-License-Identifier: MIT
// The shortest digs that connect the components of a map.
#pragma once

#include <cstddef>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Paths through blocked cells, each from an open cell of one area to an open cell of another, both ends included.
struct Digs {
  Corridors ways;
  std::size_t apart = 0;  ///< groups of areas that remain, minus one: 0 when all are connected
};

/// The digs that connect all components of `open`: a minimum spanning tree, short digs first. They avoid the outermost
/// ring and the cells of `closed`. Components are those of `movement`; digs consist of orthogonal steps in any case.
/// Cost: linear in the cells.
Digs shortest_digs(const CellSet& open, const CellSet& closed, Movement movement = Movement::orthogonal);

/// A bridge over deep water, and floor elsewhere.
Tile floor_or_bridge(Tile blocked);

struct JoinOptions {
  Tile (*opened)(Tile blocked) = floor_or_bridge;  ///< the walkable tile that a blocked one becomes
  bool noted = true;                               ///< whether digs outside rooms are recorded as corridors
  const CellSet* avoided = nullptr;                ///< cells that digs enter only where there is no other path
};

/// Connects all walkable cells by orthogonal steps, with the shortest digs. Digs avoid cells next to doors where there
/// is another path; otherwise the door becomes floor. A connected level is left unchanged. Cost: linear in the cells.
Status join_areas(Level& level, const JoinOptions& how = {});

}  // namespace warren
