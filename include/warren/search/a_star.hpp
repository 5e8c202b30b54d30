// SPDX-License-Identifier: MIT
// A shortest path between two cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/padded_layout.hpp>
#include <warren/grid/point.hpp>

namespace warren {

/// Goal-directed search (A*). The cost depends on the cells visited: those of the path where nothing is in the way, a
/// few dozen for a near goal however large the map is, half of the map in a maze. For the distances of all cells, or
/// for many paths to one goal, use a distance field (distance_field.hpp).
///
/// An object keeps its memory from one search to the next: a byte and a bit per cell.
///
///   AStar search;
///   for (const Point cell : search.path(open, from, to, level.movement)) walk(cell);
class AStar {
 public:
  /// The cells of a shortest path over `open`, both ends included; empty when there is none. Every step counts 1, a
  /// diagonal one too. Which of several shortest paths it is depends only on the arguments. Valid until the next call.
  std::span<const Point> path(const CellSet& open, Point from, Point to, Movement movement = Movement::orthogonal);

 private:
  using Word = CellSet::Word;
  struct Detours;
  class DetourTable;
  /// The step to a cell. An enum, because a write through a pointer to bytes may change any variable.
  enum class Arrival : std::uint8_t {};
  /// A visited cell, and the detour of the neighbours that it visits now.
  struct Expansion {
    Point at;
    std::uint32_t detour;
  };

  void prepare(const CellSet& open, Point from);
  void copy_rows_around(const CellSet& open, int y);
  bool search(const CellSet& open, Point from, Point to, Movement movement);
  bool next_estimate();
  void visit(Point at, unsigned step);
  void postpone(unsigned unvisited, const Detours& detours);
  unsigned unvisited_around(Point at) const;
  void trace(Point to);
  std::size_t word_index(Point p) const { return words_.cell_at({p.x >> 6, p.y}); }
  std::size_t cell_index(Point p) const {
    return static_cast<std::size_t>(p.y) * width_ + static_cast<std::size_t>(p.x);
  }

  // The open cells that were not visited, in padded rows of words. Rows are copied when the search comes near them.
  std::vector<Word> unvisited_;
  PaddedLayout words_;
  int first_row_ = 0;  // of the copied rows
  int last_row_ = 0;
  std::vector<Arrival> arrivals_;
  std::size_t width_ = 0;
  std::array<std::vector<Expansion>, 3> queue_;  // for paths as long as the estimate, one step longer, two steps longer
  int estimate_ = 0;                             // no path is shorter
  std::vector<Point> path_;
};

}  // namespace warren
