// SPDX-License-Identifier: MIT
#include "src/prefabs/room_placer.hpp"

#include <algorithm>
#include <utility>

#include "src/prefabs/room_painter.hpp"

namespace warren {

Rect Port::cells(int by, int rows) const {
  const Point out = orthogonal_steps[side];
  const bool across = side % 2 == 0;
  const int more = rows - 1;
  return {at.x + out.x * by + std::min(0, out.x * more), at.y + out.y * by + std::min(0, out.y * more),
          across ? width : rows, across ? rows : width};
}

RoomPlacer::RoomPlacer(Level& level, Rng& rng, RoomIndex& index)
    : level_(level), rng_(rng), index_(index), near_(level.borrow<CellSet>()), taken_(level.borrow<CellSet>()) {
  near_->reset(level.size());
  taken_->reset(level.size());
}

bool RoomPlacer::is_clear(const Port& port, int length) const {
  if (length == 0) return true;
  const Rect area = port.cells(1, length);
  return level_.interior().contains(area) && !near_->meets(area);
}

bool RoomPlacer::attach(std::size_t port_index, const Plug& plug, int length) {
  const Port& port = ports_[port_index];
  const Prefab& prefab = *index_.prefabs()[plug.room];
  const Socket socket = turned(prefab.sockets()[plug.socket], prefab.size(), plug.turn);
  const Rect meeting = port.cells(length == 0 ? 0 : length + 1);
  const Point at = Point{meeting.x, meeting.y} - socket.at;
  const RoomPiece& piece = index_.piece(plug.room, plug.turn);
  if (!level_.bounds().contains(Rect{at.x, at.y, piece.size.w, piece.size.h})) return false;
  if (meets(*near_, piece.floor, at) || meets(*taken_, piece.solid, at) || !is_clear(port, length)) return false;
  const std::size_t own = ports_.size() + plug.socket;
  put_room(plug.room, plug.turn, at);
  join(ports_[port_index], ports_[own], length);
  return true;
}

void RoomPlacer::put_room(std::size_t room, Orientation turn, Point at) {
  const Prefab& prefab = *index_.prefabs()[room];
  const RoomPiece& piece = index_.piece(room, turn);
  Room made = paint_room(level_, prefab, turn, at, rng_);
  insert(*near_, piece.near, at);
  insert(*near_, piece.solid, at);
  insert(*taken_, piece.floor, at);
  insert(*taken_, piece.solid, at);
  for (const std::string& tag : prefab.header().tags) made.add_tag(tag);
  level_.rooms.push_back(std::move(made));
  add_ports(prefab, turn, at);
}

void RoomPlacer::add_ports(const Prefab& prefab, Orientation turn, Point at) {
  ++rooms_;
  for (const Socket& drawn : prefab.sockets()) {
    const Socket socket = turned(drawn, prefab.size(), turn);
    ports_.push_back({socket.at + at, socket.side, socket.width, index_.type_of(socket), socket.tile, rooms_});
  }
}

void RoomPlacer::join(Port& a, Port& b, int length) {
  a.is_used = true;
  b.is_used = true;
  if (length == 0) {
    open(a.cells(), a.tile == Tile::floor ? b.tile : a.tile);
  } else {
    open(a.cells(), a.tile);
    for (int row = 1; row <= length; ++row) open(a.cells(row), Tile::floor);
    open(b.cells(), b.tile);
  }
  level_.corridors.close();
}

void RoomPlacer::open(const Rect& cells, Tile tile) {
  cells.for_each([&](Point p) {
    level_.tiles[p] = tile;
    level_.corridors.add(p);
  });
  close_to_others(cells);
}

void RoomPlacer::close_to_others(const Rect& cells) {
  near_->insert(cells.grown(1));
  taken_->insert(cells);
}

void RoomPlacer::join_loops(int max_length, int percent) {
  const Scratch::Lent<CellSet> fronts = level_.borrow<CellSet>();  // the cells before unused ports
  fronts->reset(level_.size());
  for (const Port& port : ports_) {
    if (!port.is_used) fronts->insert(port.cells(1));
  }
  for (std::size_t i = 0; i < ports_.size(); ++i) {
    if (ports_[i].is_used || !rng_.percent(percent)) continue;
    if (!join_in_wall(i) && ports_[i].width == 1) join_by_corridor(i, max_length, *fronts);
  }
}

bool RoomPlacer::join_in_wall(std::size_t port) {
  Port& own = ports_[port];
  const auto found = std::ranges::find_if(ports_, [&](const Port& other) {
    return other.at == own.at && other.side == own.facing() && other.type == own.type && !other.is_used;
  });
  if (found == ports_.end()) return false;
  join(own, *found, 0);
  level_.frame("loop");
  return true;
}

void RoomPlacer::join_by_corridor(std::size_t port, int max_length, const CellSet& fronts) {
  // Breadth-first search through rock, in a window that no longer path leaves.
  struct Visit {
    Point at;
    std::size_t from;
    int length;
  };
  const Port own = ports_[port];
  const Rect first = own.cells(1);
  if (max_length == 0 || !is_clear(own, 1)) return;
  const Rect window = first.grown(max_length).intersection(level_.interior());
  CellSet seen({window.w, window.h});
  const Point corner{window.x, window.y};
  std::vector<Visit> visits{{{first.x, first.y}, 0, 1}};
  seen.insert(visits[0].at - corner);
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const Visit visit = visits[i];
    const auto end = !fronts.contains(visit.at) ? ports_.end() : std::ranges::find_if(ports_, [&](const Port& other) {
      const Rect before = other.cells(1);
      return Point{before.x, before.y} == visit.at && other.type == own.type && other.room != own.room &&
             !other.is_used;
    });
    if (end != ports_.end()) {
      std::vector<Point> path;
      for (std::size_t back = i; back != 0; back = visits[back].from) path.push_back(visits[back].at);
      path.push_back(visits[0].at);
      ports_[port].is_used = true;
      end->is_used = true;
      open(own.cells(), own.tile);
      for (std::size_t n = path.size(); n > 0; --n) open({path[n - 1].x, path[n - 1].y, 1, 1}, Tile::floor);
      open(end->cells(), end->tile);
      level_.corridors.close();
      level_.frame("loop");
      return;
    }
    if (visit.length == max_length) continue;
    for (const Point step : orthogonal_steps) {
      const Point next = visit.at + step;
      if (!window.contains(next) || near_->contains(next) || seen.contains(next - corner)) continue;
      seen.insert(next - corner);
      visits.push_back({next, i, visit.length + 1});
    }
  }
}

void RoomPlacer::add_closets(int percent) {
  if (percent == 0) return;
  for (Port& port : ports_) {
    if (port.is_used || !rng_.percent(percent)) continue;
    const int depth = rng_.between(1, 3);
    if (!is_clear(port, depth)) continue;
    const Rect area = port.cells(1, depth);
    open(port.cells(), port.tile);
    level_.corridors.close();
    level_.carve(area);
    close_to_others(area);
    level_.rooms.emplace_back(area).add_tag("closet");
    port.is_used = true;
    level_.frame("closet");
  }
}

}  // namespace warren
