// SPDX-License-Identifier: MIT
// The tree of a lattice drawing: rooms in breadth-first order, each near the port of its parent.
//
// The rotation fixes the order of the ports around a room; which of them stay unused depends on the free cells in front
// of them. If the cell in front of a port is taken, a row or column is inserted there, so that placing never fails.
#include <algorithm>
#include <limits>
#include <utility>

#include "src/layout/lattice.hpp"

namespace warren {

namespace {

constexpr int search_radius = 3;

/// The cells along the four sides of a block, clockwise from its top left corner.
std::vector<Lattice::Port> ports_around(const Rect& block) {
  std::vector<Lattice::Port> ports;
  ports.reserve(static_cast<std::size_t>(2 * (block.w + block.h)));
  for (int x = block.left(); x < block.right(); ++x) ports.push_back({{x, block.top()}, Side::up});
  for (int y = block.top(); y < block.bottom(); ++y) ports.push_back({{block.right() - 1, y}, Side::right});
  for (int x = block.right(); x-- > block.left();) ports.push_back({{x, block.bottom() - 1}, Side::down});
  for (int y = block.bottom(); y-- > block.top();) ports.push_back({{block.left(), y}, Side::left});
  return ports;
}

}  // namespace

void Lattice::draw_tree(int root) {
  std::vector<int> parent_edge(rooms_.size(), -1);
  pad({0, 0});
  place_room(root, {width_ / 2, height_ / 2}, -1, Side::up);
  std::vector<int> queue{root};
  for (std::size_t i = 0; i < queue.size() && work_ <= work_limit_; ++i) {
    const int parent = queue[i];
    for (const int e : (*rotation_)[static_cast<std::size_t>(parent)]) {
      const int child = edges_[static_cast<std::size_t>(e)].other(parent);
      if (is_placed_[static_cast<std::size_t>(child)]) continue;
      place_child(e, parent);
      queue.push_back(child);
    }
  }
}

/// The number of free cells in a row from here, up to three.
int Lattice::openness(Point cell, Side side) const {
  int free = 0;
  for (Point p = cell + step_of(side); free < 3 && (!contains(p) || at(p.x, p.y) == 0); p = p + step_of(side)) ++free;
  return free;
}

void Lattice::place_room(int room, Point cell, int entry, Side entry_side) {
  const auto index = static_cast<std::size_t>(room);
  is_placed_[index] = true;
  rooms_[index] = {cell.x, cell.y, 1, 1};
  at(cell.x, cell.y) = room_cell(room);
  if (entry >= 0) port(entry, room) = {cell, entry_side};
  const std::size_t degree = (*rotation_)[index].size();
  if (degree > 4) insert_column(rooms_[index].x + 1, room);
  if (degree > 6) insert_row(rooms_[index].y + 1, room);
  if (entry >= 0) {  // growing moved what is to the right of the room and below it
    const Rect block = rooms_[index];
    Port& arrives = port(entry, room);
    if (entry_side == Side::right) arrives.cell.x = block.right() - 1;
    if (entry_side == Side::down) arrives.cell.y = block.bottom() - 1;
  }
  assign_ports(room, entry);
}

void Lattice::assign_ports(int room, int entry) {
  const std::vector<int>& around = (*rotation_)[static_cast<std::size_t>(room)];
  if (around.empty()) return;
  Rng& rng = rngs_[static_cast<std::size_t>(room)];
  const std::vector<Port> ports = ports_around(rooms_[static_cast<std::size_t>(room)]);
  const int count = static_cast<int>(ports.size());
  const int degree = static_cast<int>(around.size());
  int first = 0;  // index into `around` of the edge that is bound to the port `bound`
  int bound = rng.below(count);
  if (entry >= 0) {
    first = static_cast<int>(std::ranges::find(around, entry) - around.begin());
    const Port arrives = port(entry, room);
    for (int i = 0; i < count; ++i) {
      const Port& p = ports[static_cast<std::size_t>(i)];
      if (p.cell == arrives.cell && p.side == arrives.side) bound = i;
    }
  } else {
    port(around[0], room) = ports[static_cast<std::size_t>(bound)];
  }
  // best[i][k]: of the first i ports after the bound one, k are used.
  std::array<int, 4 * max_degree> score{};
  for (int i = 1; i < count; ++i) {
    const Port& p = ports[static_cast<std::size_t>((bound + i) % count)];
    score[static_cast<std::size_t>(i)] = 3 * openness(p.cell, p.side) + rng.below(5);
  }
  constexpr int impossible = -1'000'000;
  std::array<std::array<int, max_degree + 1>, 4 * max_degree> best{};
  for (auto& row : best) row.fill(impossible);
  best[0][0] = 0;
  for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(degree); ++k) {
      best[i][k] = std::max(best[i - 1][k], k > 0 ? best[i - 1][k - 1] + score[i] : impossible);
    }
  }
  auto k = static_cast<std::size_t>(degree - 1);
  for (auto i = static_cast<std::size_t>(count - 1); k > 0 && i > 0; --i) {
    if (best[i][k] == best[i - 1][k]) continue;
    const int e = around[(static_cast<std::size_t>(first) + k) % around.size()];
    port(e, room) = ports[(static_cast<std::size_t>(bound) + i) % ports.size()];
    --k;
  }
}

/// The number of ports without a path yet that would have this cell in front of them.
int Lattice::count_blocked_ports(Point cell) const {
  int count = 0;
  for (int s = 0; s < 4; ++s) {
    const Side side = static_cast<Side>(s);
    const Point next = cell + step_of(side);
    if (!contains(next) || !is_room(at(next.x, next.y))) continue;
    const auto room = static_cast<std::size_t>((at(next.x, next.y) >> 4) - 1);
    for (const int e : (*rotation_)[room]) {
      const Ends& ends = ports_[static_cast<std::size_t>(e)];
      const Port& p = edges_[static_cast<std::size_t>(e)].a == static_cast<int>(room) ? ends.a : ends.b;
      count += !is_drawn_[static_cast<std::size_t>(e)] && p.cell == next && p.side == opposite(side) ? 1 : 0;
    }
  }
  return count;
}

bool Lattice::has_free_neighbour(Point cell, Side arrived) const {
  for (int s = 0; s < 4; ++s) {
    const Point next = cell + side_steps[static_cast<std::size_t>(s)];
    if (static_cast<Side>(s) != opposite(arrived) && contains(next) && at(next.x, next.y) == 0) return true;
  }
  return false;
}

void Lattice::place_child(int edge, int parent) {
  const int child = edges_[static_cast<std::size_t>(edge)].other(parent);
  is_drawn_[static_cast<std::size_t>(edge)] = true;
  pad(port(edge, parent).cell);
  const Side side = port(edge, parent).side;
  // At least one cell of a path between two rooms, so that insertions between them keep the link.
  const auto is_taken = [&](int steps) {
    const Point p = port(edge, parent).cell;
    const Point ahead = p + Point{steps * step_of(side).x, steps * step_of(side).y};
    return at(ahead.x, ahead.y) != 0;
  };
  const auto insert_ahead = [&] {
    const Point p = port(edge, parent).cell;
    switch (side) {
      case Side::up: return insert_row(p.y);
      case Side::down: return insert_row(p.y + 1);
      case Side::left: return insert_column(p.x);
      case Side::right: return insert_column(p.x + 1);
    }
  };
  if (is_taken(1)) insert_ahead();
  if (!has_free_neighbour(port(edge, parent).cell + step_of(side), side)) insert_ahead();
  const Point front = port(edge, parent).cell + step_of(side);
  // Breadth-first from the cell in front of the port.
  struct Visit {
    Point cell;
    int from;
    Side side;
    int length;
    int cost;
  };
  Rng& rng = rngs_[static_cast<std::size_t>(child)];
  const int degree = static_cast<int>((*rotation_)[static_cast<std::size_t>(child)].size());
  std::vector<Visit> visits;
  visits.reserve(2 * search_radius * (search_radius + 1));  // more than the cells ahead of the front
  visits.push_back({front, -1, side, 0, 3 * count_blocked_ports(front)});
  int best = 0;
  int best_score = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const Visit here = visits[i];
    ++work_;
    int free = 0;
    for (int s = 0; s < 4; ++s) {
      const Side onward = static_cast<Side>(s);
      if (onward == opposite(here.side)) continue;
      const Point next = here.cell + step_of(onward);
      if (contains(next) && at(next.x, next.y) != 0) continue;
      ++free;
      if (here.length == search_radius || !contains(next)) continue;
      if (std::ranges::any_of(visits, [&](const Visit& v) { return v.cell == next; })) continue;
      visits.push_back({next, static_cast<int>(i), onward, here.length + 1,
                        here.cost + (onward == here.side ? 2 : 3) + 3 * count_blocked_ports(next)});
    }
    const int score = here.cost + 3 * std::max(0, std::min(degree, 4) - 1 - free) + rng.below(3);
    if (i > 0 && score < best_score) {
      best_score = score;
      best = static_cast<int>(i);
    }
  }
  const Visit host = visits[static_cast<std::size_t>(best)];
  Side onward = host.side;
  for (int i = host.from; i >= 0; i = visits[static_cast<std::size_t>(i)].from) {
    const Visit& step = visits[static_cast<std::size_t>(i)];
    at(step.cell.x, step.cell.y) = path_cell(edge, bit(onward) | bit(opposite(step.side)));
    onward = step.side;
  }
  place_room(child, host.cell, edge, opposite(host.side));
}

}  // namespace warren
