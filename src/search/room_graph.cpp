// SPDX-License-Identifier: MIT
#include <warren/search/room_graph.hpp>

#include <algorithm>
#include <utility>

namespace warren {

CellRuns floor_of(const Level& level, const Room& room) {
  const auto is_open = [&](Point cell) { return level.walkable(cell); };
  if (!room.cells().empty()) return room.cells().filtered(is_open);
  CellRuns floor;
  const Rect box = room.box.intersection(level.bounds());
  for (int y = box.top(); y < box.bottom(); ++y) {
    for (int x = box.left(); x < box.right(); ++x) {
      const int first = x;
      while (x < box.right() && is_walkable(level.tiles[{x, y}])) ++x;
      if (x > first) floor.add({first, y, x - first});
    }
  }
  return floor;
}

namespace {

/// Calls visit(Rect) for the rows of a room that are on the map, walls included.
template <class Visit>
void for_each_row(const Room& room, const Rect& map, Visit visit) {
  const auto visit_part = [&](const Rect& row) {
    if (const Rect part = row.intersection(map); !part.empty()) visit(part);
  };
  for (const CellRun& run : room.cells().runs()) visit_part({run.x, run.y, run.length, 1});
  if (!room.cells().empty()) return;
  const Rect box = room.box.intersection(map);
  for (int y = box.top(); y < box.bottom(); ++y) visit_part({box.x, y, box.w, 1});
}

bool reads_before(Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

/// Of the two axes, that on which more cells beside the door are open and no doors; the vertical one of equals.
Point axis_of_door(const Level& level, Point door) {
  const auto is_open = [&](Point p) { return level.walkable(p) && !is_door(level.tiles[p]); };
  const auto open_cells = [&](Point step) { return int{is_open(door + step)} + int{is_open(door - step)}; };
  constexpr Point across{1, 0};
  constexpr Point down{0, 1};
  return open_cells(across) > open_cells(down) ? across : down;
}

}  // namespace

void RoomGraph::assign(const Level& level) {
  mark_passages(level);
  mark_rooms(level);
  find_doors(level);
  find_borders(level);
  search();
  find_corridors(level);
  write_connections(level);
}

std::vector<int> RoomGraph::neighbours(int room) const {
  std::vector<int> found;
  found.reserve(static_cast<std::size_t>(degree(room)));
  for (const auto& [rooms, steps, corridor, door] : connections_) {
    if (rooms[0] == room) found.push_back(rooms[1]);
    if (rooms[1] == room) found.push_back(rooms[0]);
  }
  return found;
}

void RoomGraph::mark_passages(const Level& level) {
  marks_.reset({level.width() + 2, level.height() + 2});
  for (int y = 0; y < level.height(); ++y) {
    const std::span<const Tile> tiles = level.tiles.row(y);
    Mark* const marks = &marks_[cell_at({0, y})];
    const auto mark = [&](std::size_t x) { marks[x] = is_walkable(tiles[x]) ? passage : 0; };
    std::size_t x = 0;
    for (; x + 16 <= tiles.size(); x += 16) {
      for (std::size_t i = 0; i < 16; ++i) mark(x + i);  // a fixed number, so that compilers use SIMD
    }
    for (; x < tiles.size(); ++x) mark(x);
  }
  offset_count_ = 0;
  for (const Point step : steps_of(level.movement)) {
    offsets_[offset_count_++] = static_cast<Cell>(step.y * marks_.width() + step.x);
  }
}

/// The last room first, so that the first one keeps the cells that several have.
void RoomGraph::mark_rooms(const Level& level) {
  for (std::size_t i = level.rooms.size(); i-- > 0;) {
    const Mark own = static_cast<Mark>(i + 1) << room_shift;
    for_each_row(level.rooms[i], level.bounds(), [&](const Rect& row) {
      Mark* const first = &marks_[cell_at({row.x, row.y})];
      for (Mark* mark = first; mark != first + row.w; ++mark) *mark = *mark == 0 ? 0 : own;
    });
  }
}

void RoomGraph::find_doors(const Level& level) {
  doors_.clear();
  for_each_door(level.tiles, [&](Point p) {
    doors_.push_back({.at = p, .is_secret = level.tiles[p] == Tile::secret_door});
    marks_[cell_at(p)] = passage | door_bit;
  });
  std::ranges::sort(doors_, reads_before, &Door::at);  // the secret ones come last
  for (Door& door : doors_) {
    const Point step = axis_of_door(level, door.at);
    const auto [first, last] = std::minmax({room_at(door.at - step), room_at(door.at + step)});
    door.rooms = {first, last};
  }
}

/// Finds the floor of rooms from which a step leads elsewhere. A room that is a rectangle has it on its four sides and
/// around the doors inside.
void RoomGraph::find_borders(const Level& level) {
  frontier_.clear();
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    const Mark own = static_cast<Mark>(i + 1) << room_shift;
    const Rect box = level.rooms[i].box.intersection(level.bounds());
    const bool is_rectangle = level.rooms[i].cells().empty();
    for_each_row(level.rooms[i], level.bounds(), [&](const Rect& row) {
      const bool is_inside = is_rectangle && row.y > box.top() && row.y < box.bottom() - 1 && box.w > 1;
      const Cell first = cell_at({row.x, row.y});
      const Cell last = first + static_cast<Cell>(row.w) - 1;
      for (Cell cell = first; cell <= last; cell += is_inside ? last - first : 1) add_border(cell, own);
    });
  }
  for (const Door& door : doors_) {
    for (const Cell offset : offsets()) {
      const Cell beside = cell_at(door.at) + offset;
      if ((marks_[beside] & phase_bits) == 0) add_border(beside, marks_[beside]);
    }
  }
}

void RoomGraph::add_border(Cell cell, Mark room) {
  if (room == 0 || marks_[cell] != room) return;
  for (const Cell offset : offsets()) {
    const Mark beside = marks_[cell + offset];
    if (beside != 0 && beside != room) return frontier_.push_back(cell);
  }
}

void RoomGraph::search() {
  meetings_.clear();
  slots_.assign(64, 0);
  for (int distance = 0; !frontier_.empty(); ++distance) {
    expand(distance);
    std::swap(frontier_, next_);
  }
}

/// Claims the free passages next to the frontier. A passage that several cells of the frontier claim goes to the first
/// of their rooms, so its room is final after the expansion: meetings are looked for in the other direction.
void RoomGraph::expand(int distance) {
  const auto phase_at = [](int steps) { return steps == 0 ? Mark{0} : static_cast<Mark>((steps - 1) % 3 + 1); };
  const Mark here_phase = phase_at(distance);
  const Mark next_phase = phase_at(distance + 1);
  next_.clear();
  for (const Cell here : frontier_) {
    const Mark own = marks_[here];
    const Mark claim = (own >> room_shift << room_shift) | next_phase;
    for (const Cell offset : offsets()) {
      const Cell there = here + offset;
      const Mark found = marks_[there];
      if (found == 0 || same_room(found, own)) continue;
      const Mark phase = found & phase_bits;
      if (found >> room_shift == 0) {
        marks_[there] = claim | (found & door_bit);
        next_.push_back(there);
      } else if (phase == next_phase) {
        if (own < found) marks_[there] = claim | (found & door_bit);
      } else {
        meet(here, there, phase == here_phase ? 2 * distance + 1 : 2 * distance);
      }
    }
  }
}

void RoomGraph::meet(Cell a, Cell b, int steps) {
  const auto [first_room, last_room] = std::minmax({room_of(marks_[a]), room_of(marks_[b])});
  const auto [first, last] = std::minmax({a, b});
  Meeting& best = meeting_of({first_room, last_room});
  const std::array<Cell, 2> cells{first, last};
  // A new meeting has no steps.
  if (best.steps != 0 && std::pair(best.steps, best.cells) <= std::pair(steps, cells)) return;
  best.steps = steps;
  best.cells = cells;
}

RoomGraph::Meeting& RoomGraph::meeting_of(std::array<int, 2> rooms) {
  const auto slot_of = [this](std::array<int, 2> key) {
    const std::uint64_t mixed = (static_cast<std::uint64_t>(key[0]) << 32 | static_cast<std::uint64_t>(key[1]));
    std::size_t slot = (mixed * 0x9e3779b97f4a7c15U >> 32) & (slots_.size() - 1);
    while (slots_[slot] != 0 && meetings_[slots_[slot] - 1].rooms != key) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  };
  std::size_t slot = slot_of(rooms);
  if (slots_[slot] != 0) return meetings_[slots_[slot] - 1];
  if (2 * meetings_.size() >= slots_.size()) {
    slots_.assign(2 * slots_.size(), 0);
    for (std::uint32_t i = 0; i < meetings_.size(); ++i) slots_[slot_of(meetings_[i].rooms)] = i + 1;
    slot = slot_of(rooms);
  }
  meetings_.push_back({.rooms = rooms, .corridors = {-1, -1}});
  slots_[slot] = static_cast<std::uint32_t>(meetings_.size());
  return meetings_.back();
}

/// One pass over all corridors: a flag tells which of their cells are worth a search.
void RoomGraph::find_corridors(const Level& level) {
  std::ranges::sort(meetings_, {}, &Meeting::rooms);
  if (level.corridors.empty()) return;
  ends_.clear();
  for (std::uint32_t i = 0; i < meetings_.size(); ++i) {
    for (std::uint32_t side = 0; side < 2; ++side) {
      const Cell cell = meetings_[i].cells[side];
      ends_.push_back({cell, i, side});
      marks_[cell] |= meeting_bit;
    }
  }
  std::ranges::sort(ends_, {}, &End::cell);
  for (std::size_t i = 0; i < level.corridors.size(); ++i) {
    for (const Point p : level.corridors[i]) {
      if (!level.tiles.contains(p) || (marks_[cell_at(p)] & meeting_bit) == 0) continue;
      for (const End& end : std::ranges::equal_range(ends_, cell_at(p), {}, &End::cell)) {
        int& corridor = meetings_[end.meeting].corridors[end.side];
        if (corridor < 0) corridor = static_cast<int>(i);
      }
    }
  }
}

/// Walks from a cell to its nearest room. All paths together take linear time: both halves of a connection are equally
/// long, and the rooms form a nearly planar graph.
int RoomGraph::door_on_path(Cell from) const {
  for (Cell here = from; (marks_[here] & phase_bits) != 0;) {
    const Mark own = marks_[here];
    if ((own & door_bit) != 0) {
      const Point at = marks_.point(here) - Point{1, 1};
      return static_cast<int>(std::ranges::lower_bound(doors_, at, reads_before, &Door::at) - doors_.begin());
    }
    const Mark phase = own & phase_bits;
    const auto leads_back = [&](Cell offset) {
      const Mark beside = marks_[here + offset];
      const Mark its_phase = beside & phase_bits;
      return beside != 0 && same_room(beside, own) && (its_phase == phase - 1 || (phase == 1 && its_phase == 3));
    };
    here += *std::ranges::find_if(offsets(), leads_back);
  }
  return -1;
}

void RoomGraph::write_connections(const Level& level) {
  connections_.clear();
  degrees_.assign(level.rooms.size(), 0);
  for (const Meeting& meeting : meetings_) {
    RoomConnection& connection = connections_.emplace_back();
    connection.rooms = meeting.rooms;
    connection.steps = meeting.steps;
    connection.corridor = meeting.corridors[meeting.corridors[0] < 0 ? 1 : 0];
    if (!doors_.empty()) connection.door = door_on_path(meeting.cells[0]);
    if (!doors_.empty() && connection.door < 0) connection.door = door_on_path(meeting.cells[1]);
    for (const int room : meeting.rooms) ++degrees_[static_cast<std::size_t>(room)];
  }
}

}  // namespace warren
