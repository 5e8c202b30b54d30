// SPDX-License-Identifier: MIT
#include "src/search/bfs.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "src/kernels/kernels.hpp"

namespace warren {

bool is_ring_closed(const CellSet& open) {
  const Size size = open.size();
  for (int y = 0; y < size.h; ++y) {
    if (open.contains({0, y}) || open.contains({size.w - 1, y})) return false;
  }
  const auto is_empty = [&](int y) { return std::ranges::all_of(open.row(y), [](CellSet::Word w) { return w == 0; }); };
  return size.h == 0 || (is_empty(0) && is_empty(size.h - 1));
}

Bfs::Bfs(const CellSet& open, const CellSet& from, Movement movement) {
  prepare(open, movement);
  (from & open).for_each([&](Point p) { frontier_.push_back(p); });
  size_ = frontier_.size();
}

void Bfs::restart(const CellSet& open, Point from, Movement movement) {
  prepare(open, movement);
  if (!open.contains(from)) return;
  if (frontier_.empty()) frontier_.resize(1);
  frontier_[0] = from;
  size_ = 1;
}

void Bfs::prepare(const CellSet& open, Movement movement) {
  const Size size = open.size();
  // In levels the outermost ring is closed, so no search looks past it.
  layout_ = is_ring_closed(open) ? PaddedLayout::unpadded(size) : PaddedLayout(size);
  unvisited_.assign(layout_.cells(), 0);
  std::uint8_t* row = unvisited_.data() + layout_.cell_at({0, 0});
  for (int y = 0; y < size.h; ++y, row += layout_.stride()) {
    kernels().spread_bits(row, open.row(y).data(), static_cast<std::size_t>(size.w), 1, 0);
  }
  movement_ = movement;
  distance_ = -1;
  size_ = 0;
}

bool Bfs::advance() {
  if (size_ == 0) return false;
  if (++distance_ == 0) {
    for (const Point p : frontier()) unvisited_[layout_.cell_at(p)] = 0;
    return true;
  }
  size_ = movement_ == Movement::diagonal ? expand<Movement::diagonal>() : expand<Movement::orthogonal>();
  std::swap(frontier_, next_);
  return size_ > 0;
}

namespace {

/// A point as one integer, so that a step is one addition and a point one store.
using Packed = std::uint64_t;
constexpr auto one_column = std::bit_cast<Packed>(Point{1, 0});
constexpr auto one_row = std::bit_cast<Packed>(Point{0, 1});

}  // namespace

/// Writes the unvisited neighbours of the frontier to `next_`. Whether a neighbour is unvisited is unpredictable, so
/// there is no branch on it: each is stored, and the count goes up by 1 or by 0.
template <Movement movement>
std::size_t Bfs::expand() {
  constexpr std::size_t max_neighbours = movement == Movement::diagonal ? 8 : 4;
  if (next_.size() < max_neighbours * size_) next_.resize(2 * max_neighbours * size_);
  Point* const first = next_.data();
  Point* out = first;
  const auto take = [&](std::uint8_t& unvisited, Packed place) {
    *out = std::bit_cast<Point>(place);
    out += unvisited;
    unvisited = 0;
  };
  const std::size_t stride = layout_.stride();
  std::uint8_t* const origin = unvisited_.data() + layout_.cell_at({0, 0});
  for (const Point here : std::span(frontier_.data(), size_)) {
    std::uint8_t* const cell = origin + stride * static_cast<std::size_t>(here.y) + here.x;
    const auto place = std::bit_cast<Packed>(here);
    take(*(cell - stride), place - one_row);
    take(*(cell - 1), place - one_column);
    take(*(cell + 1), place + one_column);
    take(*(cell + stride), place + one_row);
    if constexpr (movement == Movement::diagonal) {
      take(*(cell - stride - 1), place - one_row - one_column);
      take(*(cell - stride + 1), place - one_row + one_column);
      take(*(cell + stride - 1), place + one_row - one_column);
      take(*(cell + stride + 1), place + one_row + one_column);
    }
  }
  return static_cast<std::size_t>(out - first);
}

}  // namespace warren
