// SPDX-License-Identifier: MIT
// Areas between which there is no way, and the shortest digs that join them.
#pragma once

#include <cstddef>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// Ways through what is blocked, each from an open cell of one area to one of another, with both ends.
struct Digs {
  Corridors ways;
  std::size_t apart = 0;  ///< areas that no way leads to, less one: 0 when all are joined
};

/// The digs that join all areas of `open` into one: a tree of least length, short ones first. They keep out of the
/// outermost ring and of the cells of `closed`. Areas that `movement` joins already are one; a dig is made of
/// orthogonal steps in any case. Cost: linear in the cells.
Digs shortest_digs(const CellSet& open, const CellSet& closed, Movement movement = Movement::orthogonal);

/// A bridge over deep water, and floor elsewhere.
Tile floor_or_bridge(Tile blocked);

struct JoinOptions {
  Tile (*opened)(Tile blocked) = floor_or_bridge;  ///< what a cell becomes, which must be something walkable
  bool noted = true;                 ///< whether digs are corridors of the level, as far as no room is there
  const CellSet* avoided = nullptr;  ///< cells that digs keep out of where there is another way
};

/// Joins everything that can be walked on into one area, by orthogonal steps and the shortest digs. None is beside a
/// door where there is another way; where there is none, the door becomes floor. A level that hangs together is left as
/// it is. Cost: linear in the cells.
Status join_areas(Level& level, const JoinOptions& how = {});

}  // namespace warren
