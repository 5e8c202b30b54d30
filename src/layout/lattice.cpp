// SPDX-License-Identifier: MIT
#include "src/layout/lattice.hpp"

#include <algorithm>
#include <utility>

namespace warren {

bool Lattice::draw(std::span<const GraphEdge> edges, const Rotation& rotation, int root,
                   std::span<const std::uint64_t> streams, std::int64_t work_limit) {
  edges_ = edges;
  rotation_ = &rotation;
  work_limit_ = work_limit;
  work_ = 0;
  width_ = height_ = 0;
  cells_.clear();
  rooms_.assign(rotation.size(), {});
  is_placed_.assign(rotation.size(), false);
  ports_.assign(edges.size(), {});
  is_drawn_.assign(edges.size(), false);
  rngs_.clear();
  for (const std::uint64_t stream : streams) rngs_.emplace_back(stream);
  draw_tree(root);
  trim();
  std::vector<int> chords;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!is_drawn_[e]) chords.push_back(static_cast<int>(e));
  }
  const auto length = [&](int e) {
    const Ends& ends = ports_[static_cast<std::size_t>(e)];
    return std::abs(ends.a.cell.x - ends.b.cell.x) + std::abs(ends.a.cell.y - ends.b.cell.y);
  };
  std::ranges::sort(chords, {}, [&](int e) { return std::pair(length(e), e); });
  compact();
  std::size_t compacted = cells_.size();
  for (const int e : chords) {
    if (work_ > work_limit_ || !draw_chord(e)) return false;
    if (cells_.size() <= compacted + compacted / 2) continue;
    compact();
    compacted = cells_.size();
  }
  return work_ <= work_limit_;
}

std::vector<Point> Lattice::path(int edge) const {
  std::vector<Point> cells;
  const Ends& ends = ports_[static_cast<std::size_t>(edge)];
  Side side = ends.a.side;
  for (Point p = ends.a.cell + step_of(side); contains(p) && !is_room(at(p.x, p.y)); p = p + step_of(side)) {
    cells.push_back(p);
    const unsigned onward = (at(p.x, p.y) & 15U) & ~bit(opposite(side));
    side = static_cast<Side>(std::countr_zero(onward));
  }
  return cells;
}

std::vector<int> Lattice::runs(int edge) const {
  const std::vector<Point> cells = path(edge);
  const Ends& ends = ports_[static_cast<std::size_t>(edge)];
  bool horizontal = is_horizontal(ends.a.side);
  const auto coordinate = [&](Point cell) { return horizontal ? cell.y : cell.x; };
  std::vector<int> at{coordinate(cells.front())};
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const bool along = cells[i].y == cells[i - 1].y;
    if (along == horizontal) continue;
    horizontal = along;
    at.push_back(coordinate(cells[i]));
  }
  if (is_horizontal(ends.b.side) != horizontal) {
    horizontal = !horizontal;
    at.push_back(coordinate(cells.back()));
  }
  return at;
}

void Lattice::mark_path(int edge, std::span<const Point> path) {
  const Ends& ends = ports_[static_cast<std::size_t>(edge)];
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point before = i > 0 ? path[i - 1] : ends.a.cell;
    const Point after = i + 1 < path.size() ? path[i + 1] : ends.b.cell;
    unsigned sides = 0;
    for (int s = 0; s < 4; ++s) {
      const Point next = path[i] + side_steps[static_cast<std::size_t>(s)];
      if (next == before || next == after) sides |= 1U << s;
    }
    at(path[i].x, path[i].y) = path_cell(edge, sides);
  }
}

bool Lattice::are_linked(Cell first, Cell second, Side side) const {
  if (first == 0 || second == 0) return false;
  if (is_room(first)) return is_room(second) ? first == second : (second & bit(opposite(side))) != 0;
  return (first & bit(side)) != 0;
}

Lattice::Cell Lattice::cell_between(Cell before, Cell after, Side side, int grown_room) const {
  if (grown_room >= 0 && before == room_cell(grown_room)) return before;
  if (!are_linked(before, after, side)) return 0;
  const Cell path = is_room(before) ? after : before;
  return is_room(path) ? path : (path & ~15U) | bit(side) | bit(opposite(side));
}

namespace {

struct HorizontalAxis {
  static int& at(Point& p) { return p.x; }
  static int& at(Rect& r) { return r.x; }
  static int& length(Rect& r) { return r.w; }
};

struct VerticalAxis {
  static int& at(Point& p) { return p.y; }
  static int& at(Rect& r) { return r.y; }
  static int& length(Rect& r) { return r.h; }
};

}  // namespace

template <class Axis>
void Lattice::make_space(int from, int grown_room, Axis axis) {
  work_ += std::ssize(cells_) / 8 + 1;
  for (std::size_t r = 0; r < rooms_.size(); ++r) {
    Rect& room = rooms_[r];
    if (axis.at(room) >= from) {
      ++axis.at(room);
    } else if (axis.at(room) + axis.length(room) > from || static_cast<int>(r) == grown_room) {
      ++axis.length(room);
    }
  }
  for (Ends& ends : ports_) {
    for (Point* cell : {&ends.a.cell, &ends.b.cell}) {
      if (axis.at(*cell) >= from) ++axis.at(*cell);
    }
  }
}

void Lattice::insert_column(int x, int grown_room) {
  next_cells_.resize(static_cast<std::size_t>(width_ + 1) * static_cast<std::size_t>(height_));
  auto out = next_cells_.begin();
  for (int y = 0; y < height_; ++y) {
    const auto row = cells_.begin() + static_cast<std::ptrdiff_t>(y) * width_;
    out = std::copy(row, row + x, out);
    *out++ = cell_between(x > 0 ? row[x - 1] : 0, x < width_ ? row[x] : 0, Side::right, grown_room);
    out = std::copy(row + x, row + width_, out);
  }
  std::swap(cells_, next_cells_);
  ++width_;
  make_space(x, grown_room, HorizontalAxis{});
}

void Lattice::insert_row(int y, int grown_room) {
  const auto stride = static_cast<std::size_t>(width_);
  cells_.insert(cells_.begin() + static_cast<std::ptrdiff_t>(y) * width_, stride, 0);
  ++height_;
  for (int x = 0; x < width_; ++x) {
    at(x, y) = cell_between(y > 0 ? at(x, y - 1) : 0, y + 1 < height_ ? at(x, y + 1) : 0, Side::down, grown_room);
  }
  make_space(y, grown_room, VerticalAxis{});
}

void Lattice::pad(Point around) {
  constexpr int margin = 4;
  constexpr int extra = 6;
  const auto resized = [&](int left, int top, int right, int bottom) {
    const int new_width = width_ + left + right;
    next_cells_.assign(static_cast<std::size_t>(new_width) * static_cast<std::size_t>(height_ + top + bottom), 0);
    for (int y = 0; y < height_; ++y) {
      const auto row = cells_.begin() + static_cast<std::ptrdiff_t>(y) * width_;
      std::copy(row, row + width_, next_cells_.begin() + static_cast<std::ptrdiff_t>(y + top) * new_width + left);
    }
    std::swap(cells_, next_cells_);
    width_ = new_width;
    height_ += top + bottom;
    for (Rect& room : rooms_) room = {room.x + left, room.y + top, room.w, room.h};
    for (Ends& ends : ports_) {
      ends.a.cell = ends.a.cell + Point{left, top};
      ends.b.cell = ends.b.cell + Point{left, top};
    }
    work_ += std::ssize(cells_) / 8 + 1;
  };
  const int left = around.x < margin ? extra : 0;
  const int top = around.y < margin ? extra : 0;
  const int right = around.x + margin >= width_ ? extra : 0;
  const int bottom = around.y + margin >= height_ ? extra : 0;
  if (left + top + right + bottom > 0) resized(left, top, right, bottom);
}

void Lattice::trim() {
  int left = width_;
  int top = height_;
  int right = 0;
  int bottom = 0;
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      if (at(x, y) == 0) continue;
      left = std::min(left, x);
      right = std::max(right, x + 1);
      top = std::min(top, y);
      bottom = std::max(bottom, y + 1);
    }
  }
  next_cells_.clear();
  for (int y = top; y < bottom; ++y) {
    const auto row = cells_.begin() + static_cast<std::ptrdiff_t>(y) * width_;
    next_cells_.insert(next_cells_.end(), row + left, row + right);
  }
  std::swap(cells_, next_cells_);
  width_ = right - left;
  height_ = bottom - top;
  for (Rect& room : rooms_) room = {room.x - left, room.y - top, room.w, room.h};
  for (Ends& ends : ports_) {
    ends.a.cell = ends.a.cell - Point{left, top};
    ends.b.cell = ends.b.cell - Point{left, top};
  }
}

}  // namespace warren
