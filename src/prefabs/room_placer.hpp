// SPDX-License-Identifier: MIT
// Places hand-made rooms on a level and joins them at their sockets.
//
// Walls may overlap, so rooms of any shape fit closely: only floor keeps a distance of one cell from other floor.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include "src/prefabs/room_index.hpp"

namespace warren {

/// A socket of a placed room.
struct Port {
  Point at;
  int side;  ///< as in Socket
  int width;
  int type;  ///< of RoomIndex
  Tile tile;
  int room;  ///< the number of the placed room, from 1
  bool is_used = false;

  /// The side of sockets that can be joined to it.
  int facing() const { return side ^ 2; }
  /// Its cells moved outwards by a number of cells, over a number of rows.
  Rect cells(int by = 0, int rows = 1) const;
};

class RoomPlacer {
 public:
  RoomPlacer(Level& level, Rng& rng, RoomIndex& index);

  /// All sockets of all placed rooms, in the order of the rooms.
  const std::vector<Port>& ports() const { return ports_; }

  /// Places a room that is joined to no other. It must lie on the map.
  void place(std::size_t room, Orientation turn, Point at) { put_room(room, turn, at); }
  /// Places a room so that its socket meets a port: in a shared wall if `length` is 0, otherwise at the end of a
  /// straight corridor of so many cells. False if it does not fit.
  bool attach(std::size_t port, const Plug& plug, int length);

  /// Joins unused ports to others of the same type, each with this chance: in a shared wall or, if they are one cell
  /// wide, by the shortest corridor through rock of at most this length.
  void join_loops(int max_length, int percent);
  /// Opens unused ports into closets of one to three rows, each with this chance.
  void add_closets(int percent);

 private:
  bool is_clear(const Port& port, int length) const;
  void put_room(std::size_t room, Orientation turn, Point at);
  void add_ports(const Prefab& prefab, Orientation turn, Point at);
  bool join_in_wall(std::size_t port);
  void join_by_corridor(std::size_t port, int max_length, const CellSet& fronts);
  void join(Port& a, Port& b, int length);
  void open(const Rect& cells, Tile tile);
  void close_to_others(const Rect& cells);

  Level& level_;
  Rng& rng_;
  RoomIndex& index_;
  std::vector<Port> ports_;
  int rooms_ = 0;
  Scratch::Lent<CellSet> near_;   // closed to the floor of other rooms
  Scratch::Lent<CellSet> taken_;  // closed to everything but walls
};

}  // namespace warren
