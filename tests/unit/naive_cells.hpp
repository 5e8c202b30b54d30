// SPDX-License-Identifier: MIT
// A naive set of cells, one flag per cell: the reference for CellSet.
#pragma once

#include <cstdlib>
#include <vector>

#include <warren/grid/cell_set.hpp>

namespace warren::naive {

class Cells {
 public:
  explicit Cells(Size size) : size_(size), in_(static_cast<std::size_t>(size.cells())) {}

  Size size() const { return size_; }
  bool has(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < size_.w && p.y < size_.h && in_[index(p)] != 0; }
  void set(Point p, bool value = true) { in_[index(p)] = value ? 1 : 0; }

  /// The cells for which rule(Point) is true.
  template <class Rule>
  static Cells where(Size size, Rule rule) {
    Cells cells(size);
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) cells.set({x, y}, rule(Point{x, y}));
    }
    return cells;
  }
  static Cells random(Size size, int percent, Rng& rng) {
    return where(size, [&](Point) { return rng.percent(percent); });
  }

  /// Overlapping rectangles: many rows equal the row above, as in maps of rooms.
  static Cells rooms(Size size, int count, Rng& rng) {
    Cells cells(size);
    for (int i = 0; i < count; ++i) {
      const Point corner = rng.cell_of({0, 0, size.w, size.h});
      const Point end{rng.between(corner.x, size.w - 1), rng.between(corner.y, size.h - 1)};
      const bool open = !rng.one_in(3);
      for (int y = corner.y; y <= end.y; ++y) {
        for (int x = corner.x; x <= end.x; ++x) cells.set({x, y}, open);
      }
    }
    return cells;
  }

  /// In reading order.
  std::vector<Point> list() const {
    std::vector<Point> points;
    const char* next = in_.data();
    for (int y = 0; y < size_.h; ++y) {
      for (int x = 0; x < size_.w; ++x) {
        if (*next++ != 0) points.push_back({x, y});
      }
    }
    return points;
  }

 private:
  std::size_t index(Point p) const { return static_cast<std::size_t>(p.y * size_.w + p.x); }

  Size size_;
  std::vector<char> in_;  // not bool: tests are compiled without optimisation, where its proxies are slow
};

inline std::vector<Point> neighbours(Point p, Movement movement) {
  std::vector<Point> around;
  around.reserve(8);
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int sides = std::abs(dx) + std::abs(dy);
      if (sides == 1 || (sides == 2 && movement == Movement::diagonal)) around.push_back({p.x + dx, p.y + dy});
    }
  }
  return around;
}

inline Cells flood(const Cells& open, Point from, Movement movement) {
  Cells reached(open.size());
  if (!open.has(from)) return reached;
  reached.set(from);
  const std::vector<Point> steps = neighbours({0, 0}, movement);
  std::vector<Point> stack{from};
  while (!stack.empty()) {
    const Point p = stack.back();
    stack.pop_back();
    for (const Point step : steps) {
      const Point next{p.x + step.x, p.y + step.y};
      if (!open.has(next) || reached.has(next)) continue;
      reached.set(next);
      stack.push_back(next);
    }
  }
  return reached;
}

inline CellSet to_cell_set(const Cells& cells) {
  CellSet set(cells.size());
  for (const Point p : cells.list()) set.insert(p);
  return set;
}

/// Bits past the width must be 0, because counts and comparisons include them.
inline bool padding_is_clear(const CellSet& set) {
  for (int y = 0; y < set.size().h; ++y) {
    for (std::size_t bit = static_cast<std::size_t>(set.size().w); bit < set.row(y).size() * 64; ++bit) {
      if ((set.row(y)[bit / 64] >> (bit % 64) & 1) != 0) return false;
    }
  }
  return true;
}

inline bool same(const CellSet& set, const Cells& cells) {
  if (set.size() != cells.size() || !padding_is_clear(set)) return false;
  for (int y = 0; y < set.size().h; ++y) {
    for (int x = 0; x < set.size().w; ++x) {
      if (set.contains({x, y}) != cells.has({x, y})) return false;
    }
  }
  return true;
}

/// Widths around the boundaries of words.
inline constexpr int telling_widths[] = {1, 2, 63, 64, 65, 80, 127, 128, 129, 200};

}  // namespace warren::naive
