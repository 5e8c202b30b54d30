// SPDX-License-Identifier: MIT
// The areas of a level in which machines can be: what lies behind a gate, away from everything that a player needs.
//
//   ##########     The gate g is the only cell through which `i` can be entered. Neither the start nor an exit, a lock,
//   #....#iii#     a key, a lever, a one-way cell, a vault, a given cell or another machine is behind it. So nothing
//   #.@..giii#     on a shortest path from the start to an exit is in there, and a player can finish the level
//   #..>.#iii#     without entering it.
//   ##########
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/machine.hpp>

#include "src/search/gates.hpp"

namespace warren {

class MachineSites {
 public:
  explicit MachineSites(const Level& level);

  /// The parts of the map behind a gate that suit a machine, as indices. Valid until the next call.
  std::span<const int> find(const Machine& machine);
  Point gate(int site) const { return gates_.gates()[index(gates_.parts()[index(site)].gate)].at; }
  /// The cells behind the gate, in reading order.
  void cells(int site, std::vector<Point>& into) const;
  /// The box of the room that the area consists of; empty if it is another area.
  Rect box(int site) const;

  /// Lets no other machine be where this one is, around it or in it.
  void take(int site);

 private:
  struct Part {
    bool is_barred = false;  // something that may not be there is in it
    // One of two parts that differ by a cell only: if that is in a passage, the one with it, which does not begin where
    // the passage ends; else the one without it.
    bool is_loose = false;
    int rooms = 0;           // that are completely in it, nested parts included
    int room_cells = 0;      // the cells of rooms, nested parts included
    int room = Gates::none;  // the index of a room for which it is the innermost part that has all of it
  };
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  void bar(Point cell);
  void bar_all();
  void find_rooms();
  bool suits(int site, const Machine& machine) const;

  const Level& level_;
  Gates gates_;
  std::vector<Part> parts_;
  CellSet barred_;  // cells that are no gates of machines
  std::vector<int> found_;
};

}  // namespace warren
