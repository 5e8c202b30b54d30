// SPDX-License-Identifier: MIT
// A planar drawing of a graph on a lattice: rooms are blocks of cells, links are paths of cells.
//
// Rows and columns can be inserted anywhere. What crosses one is stretched by a cell and nothing else changes, so there
// is always space for another room or path.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>

#include "src/flow/planarity.hpp"

namespace warren {

/// Clockwise, as in Rotation.
enum class Side : std::uint8_t { up, right, down, left };
inline constexpr std::array<Point, 4> side_steps{Point{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
constexpr Point step_of(Side side) { return side_steps[static_cast<std::size_t>(side)]; }
constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % 4); }
constexpr bool is_horizontal(Side side) { return side == Side::left || side == Side::right; }

class Lattice {
 public:
  /// Where a link meets a room: a cell of the room, and the side of the cell.
  struct Port {
    Point cell{};
    Side side = Side::up;
  };
  struct Ends {
    Port a{};
    Port b{};
  };
  static constexpr int max_degree = 8;

  /// Draws the graph: a breadth-first tree from the root, then the other edges. `streams` has a random number for each
  /// room. False if that takes more work than `work_limit`.
  bool draw(std::span<const GraphEdge> edges, const Rotation& rotation, int root,
            std::span<const std::uint64_t> streams, std::int64_t work_limit);

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<Rect>& rooms() const { return rooms_; }
  const std::vector<Ends>& ports() const { return ports_; }
  /// The cells of a link, from a to b.
  std::vector<Point> path(int edge) const;
  /// Its straight runs, from a to b, the first and the last at right angles to the sides of the rooms: of each the row
  /// or the column.
  std::vector<int> runs(int edge) const;
  /// Cells visited so far.
  std::int64_t work() const { return work_; }

 private:
  // A cell is empty (0), or has an owner and, if that is a path, a bit for each side where it goes on.
  using Cell = std::uint32_t;
  static Cell room_cell(int room) { return static_cast<Cell>(room + 1) << 4; }
  Cell path_cell(int edge, unsigned sides) const {
    return (static_cast<Cell>(static_cast<int>(rooms_.size()) + edge + 1) << 4) | sides;
  }
  static unsigned bit(Side side) { return 1U << static_cast<int>(side); }
  bool is_room(Cell cell) const { return cell != 0 && (cell >> 4) <= rooms_.size(); }

  Cell& at(int x, int y) {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  }
  Cell at(int x, int y) const {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  }
  bool contains(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_; }
  /// Whether a path goes from `first` to `second`, its neighbour on this side, or both are cells of one room.
  bool are_linked(Cell first, Cell second, Side side) const;

  /// The cell of an inserted row or column between two cells, the second on this side of the first. A room can grow.
  Cell cell_between(Cell before, Cell after, Side side, int grown_room) const;
  /// Moves the rooms and ports from a row or column on, and stretches what lies across it.
  template <class Axis>
  void make_space(int from, int grown_room, Axis axis);
  void insert_column(int x, int grown_room = -1);
  void insert_row(int y, int grown_room = -1);
  void pad(Point around);
  void trim();
  void compact();
  void mark_path(int edge, std::span<const Point> path);

  void draw_tree(int root);
  void place_room(int room, Point cell, int entry, Side entry_side);
  bool has_free_neighbour(Point cell, Side arrived) const;
  void place_child(int edge, int parent);
  void assign_ports(int room, int entry);
  int openness(Point cell, Side side) const;
  int count_blocked_ports(Point cell) const;
  Port& port(int edge, int room) {
    Ends& ends = ports_[static_cast<std::size_t>(edge)];
    return edges_[static_cast<std::size_t>(edge)].a == room ? ends.a : ends.b;
  }

  bool draw_chord(int edge);
  bool is_passable(Point doubled) const;
  bool search_chord(Point from, Side from_side, Point to, Side to_side);
  void lay_chord(int edge);

  int width_ = 0;
  int height_ = 0;
  std::vector<Cell> cells_;
  std::vector<Cell> next_cells_;
  std::vector<Rect> rooms_;
  std::vector<bool> is_placed_;
  std::vector<Ends> ports_;
  std::vector<bool> is_drawn_;
  std::vector<Rng> rngs_;
  std::span<const GraphEdge> edges_;
  const Rotation* rotation_ = nullptr;
  std::int64_t work_ = 0;
  std::int64_t work_limit_ = 0;

  // Of the search for a chord, on the lattice with a lane between any two rows and columns.
  struct State {
    std::uint32_t stamp = 0;
    std::int32_t cost = 0;
    std::uint8_t came_by = 0;  // the side of the last step
    std::uint8_t before = 0;   // the axis of the step before it
    bool is_done = false;
  };
  std::vector<State> states_;
  std::uint32_t stamp_ = 0;
  std::vector<std::vector<std::uint32_t>> buckets_;
  std::vector<Point> chord_;
};

}  // namespace warren
