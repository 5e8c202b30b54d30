// SPDX-License-Identifier: MIT
// The edges of a lattice drawing that close cycles.
//
// The search runs on the lattice with an empty lane between any two neighbouring rows and columns. There every face is
// connected, and the rotation puts both ports of an edge into the same face, so there is always a path. Only the lanes
// that it takes are inserted; they cost more than free cells, so that there are few.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "src/layout/lattice.hpp"

namespace warren {

namespace {

constexpr int lane_cost = 6;  // of turning into a lane
constexpr int bend_cost = 2;
constexpr std::size_t bucket_count = 32;  // more than the cost of any step and what the estimate changes by

}  // namespace

/// Cells of the lattice have odd coordinates, the lanes between them even ones.
bool Lattice::is_passable(Point doubled) const {
  const int x = doubled.x >> 1;
  const int y = doubled.y >> 1;
  const bool lane_x = (doubled.x & 1) == 0;
  const bool lane_y = (doubled.y & 1) == 0;
  if (!lane_x && !lane_y) return at(x, y) == 0;
  if ((lane_x && (x == 0 || x == width_)) || (lane_y && (y == 0 || y == height_))) return true;
  if (lane_x && !lane_y) return !are_linked(at(x - 1, y), at(x, y), Side::right);
  if (!lane_x) return !are_linked(at(x, y - 1), at(x, y), Side::down);
  const Cell corner = at(x, y);
  return !is_room(corner) || at(x - 1, y) != corner || at(x, y - 1) != corner || at(x - 1, y - 1) != corner;
}

/// Dijkstra's algorithm with an estimate, over cells and the axis of the last step.
bool Lattice::search_chord(Point from, Side from_side, Point to, Side to_side) {
  const int wide = 2 * width_ + 1;
  const int high = 2 * height_ + 1;
  const std::size_t count = static_cast<std::size_t>(wide) * static_cast<std::size_t>(high) * 2;
  if (states_.size() < count) states_.resize(count + count / 2);
  buckets_.resize(bucket_count);
  for (auto& bucket : buckets_) bucket.clear();
  ++stamp_;
  const auto axis = [](Side side) { return is_horizontal(side) ? 0U : 1U; };
  const auto index = [&](Point p, unsigned along) {
    return (static_cast<std::uint32_t>(p.y) * static_cast<std::uint32_t>(wide) + static_cast<std::uint32_t>(p.x)) * 2 +
           along;
  };
  const auto estimate = [&](Point p) { return std::abs(p.x - to.x) + std::abs(p.y - to.y); };
  std::size_t waiting = 1;
  std::int32_t level = estimate(from);
  const std::uint32_t start = index(from, axis(from_side));
  states_[start] = {stamp_, 0, static_cast<std::uint8_t>(from_side), static_cast<std::uint8_t>(axis(from_side)), false};
  buckets_[static_cast<std::size_t>(level) % bucket_count].push_back(start);
  while (waiting > 0) {
    auto& bucket = buckets_[static_cast<std::size_t>(level) % bucket_count];
    if (bucket.empty()) {
      ++level;
      continue;
    }
    const std::uint32_t current = bucket.back();
    bucket.pop_back();
    --waiting;
    State& state = states_[current];
    if (state.is_done) continue;
    state.is_done = true;
    ++work_;
    const unsigned along = current & 1U;
    const Point here{static_cast<int>(current / 2) % wide, static_cast<int>(current / 2) / wide};
    if (here == to) {
      chord_.clear();
      std::uint32_t walk = current;
      for (Point p = here;;) {
        chord_.push_back(p);
        if (walk == start) break;
        const State& step = states_[walk];
        p = p - step_of(static_cast<Side>(step.came_by));
        walk = index(p, step.before);
      }
      std::ranges::reverse(chord_);
      return true;
    }
    for (int s = 0; s < 4; ++s) {
      const Side side = static_cast<Side>(s);
      const Point next = here + step_of(side);
      if (next.x < 0 || next.y < 0 || next.x >= wide || next.y >= high) continue;
      if (here == from && side == opposite(from_side)) continue;
      const unsigned next_axis = axis(side);
      const bool in_lane = ((next_axis == 0 ? here.y : here.x) & 1) == 0;
      const bool turns = next_axis != along;
      int cost = state.cost + 1 + (turns ? bend_cost + (in_lane ? lane_cost : 0) : 0) + (in_lane ? 1 : 0);
      if (next == to && next_axis != axis(to_side)) cost += bend_cost;
      const std::uint32_t target = index(next, next_axis);
      State& known = states_[target];
      if ((known.stamp == stamp_ && known.cost <= cost) || !is_passable(next)) continue;
      known = {stamp_, cost, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(along), false};
      buckets_[static_cast<std::size_t>(cost + estimate(next)) % bucket_count].push_back(target);
      ++waiting;
    }
  }
  return false;
}

/// Inserts the lanes that the path takes, and marks its cells.
void Lattice::lay_chord(int edge) {
  std::vector<int> columns;
  std::vector<int> rows;
  const auto add = [](std::vector<int>& lanes, int lane) {
    if (lane % 2 == 0 && std::ranges::find(lanes, lane) == lanes.end()) lanes.push_back(lane);
  };
  for (std::size_t i = 1; i < chord_.size(); ++i) {
    if (chord_[i].x == chord_[i - 1].x) add(columns, chord_[i].x);
    if (chord_[i].y == chord_[i - 1].y) add(rows, chord_[i].y);
  }
  if (chord_.size() == 1) {  // two rooms side by side
    add(columns, chord_[0].x);
    add(rows, chord_[0].y);
  }
  std::ranges::sort(columns);
  std::ranges::sort(rows);
  for (std::size_t i = columns.size(); i-- > 0;) insert_column(columns[i] / 2);
  for (std::size_t i = rows.size(); i-- > 0;) insert_row(rows[i] / 2);
  // A coordinate on the lattice as it is now; -1 for a lane that is only crossed.
  const auto real = [](const std::vector<int>& lanes, int doubled) {
    const auto before = static_cast<int>(std::ranges::lower_bound(lanes, doubled) - lanes.begin());
    const bool is_lane = doubled % 2 == 0;
    if (is_lane && std::ranges::find(lanes, doubled) == lanes.end()) return -1;
    return doubled / 2 + before;
  };
  std::vector<Point> cells;
  for (const Point p : chord_) {
    const Point cell{real(columns, p.x), real(rows, p.y)};
    if (cell.x >= 0 && cell.y >= 0) cells.push_back(cell);
  }
  mark_path(edge, cells);
  is_drawn_[static_cast<std::size_t>(edge)] = true;
}

bool Lattice::draw_chord(int edge) {
  const Ends& ends = ports_[static_cast<std::size_t>(edge)];
  const auto gap = [](const Port& port) {
    return Point{2 * port.cell.x + 1, 2 * port.cell.y + 1} + step_of(port.side);
  };
  if (!search_chord(gap(ends.a), ends.a.side, gap(ends.b), ends.b.side)) return false;
  lay_chord(edge);
  return true;
}

}  // namespace warren
