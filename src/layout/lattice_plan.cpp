// SPDX-License-Identifier: MIT
// From a lattice to a floor plan: every row and column gets the space of its largest room.
//
// A hub is a room that covers several cells of the lattice. It keeps its size, and the links to it are bent: those
// upwards and downwards at the far end of its space, those to the sides beside it, so they pass around each other at
// its corners. A hand-made room has a ring around it, in which its links run from the sockets to where they arrive.
#include "src/layout/lattice_plan.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/layout/rim_sockets.hpp"

namespace warren {

namespace {

constexpr int hub_margin = 2;  // for the bends of links, on both sides

/// The rows or the columns of a lattice in cells of the plan.
struct Lanes {
  std::vector<int> extent;  // the space of each
  std::vector<int> begin;
  std::vector<int> lane;  // where paths run

  explicit Lanes(int count, int path_width) : extent(static_cast<std::size_t>(count), path_width) {}
  /// The first cell after a row or column.
  int past(int index) const { return begin[static_cast<std::size_t>(index)] + extent[static_cast<std::size_t>(index)]; }
  void place(int path_width) {
    int at = 0;
    for (const int space : extent) {
      begin.push_back(at);
      lane.push_back(at + (space - path_width) / 2);
      at += space + 1;
    }
  }
  /// Makes space for a room that covers some rows or columns.
  void need(int first, int count, int cells, int path_width) {
    if (count == 1) {
      int& only = extent[static_cast<std::size_t>(first)];
      only = std::max(only, cells);
      return;
    }
    for (const int end : {first, first + count - 1}) {
      int& space = extent[static_cast<std::size_t>(end)];
      space = std::max(space, 2 * path_width + 3);  // a lane in the middle, and a wall and a bend on both sides of it
    }
    int have = count - 1;
    for (int i = 0; i < count; ++i) have += extent[static_cast<std::size_t>(first + i)];
    const int missing = cells - have;
    if (missing > 0) {
      extent[static_cast<std::size_t>(first)] += missing / 2;
      extent[static_cast<std::size_t>(first + count - 1)] += missing - missing / 2;
    }
  }
  /// The first of so many cells in the middle of some rows or columns.
  int middle(int first, int count, int cells) const {
    const int start = begin[static_cast<std::size_t>(first)];
    return start + (past(first + count - 1) - start - cells) / 2;
  }
};

class LatticePlanner {
 public:
  LatticePlanner(const Lattice& lattice, const PlanTask& task)
      : lattice_(lattice),
        task_(task),
        blocks_(lattice.rooms()),
        width_(task.widths.empty() ? 1 : std::ranges::max(task.widths)),
        columns_(lattice.width(), width_),
        rows_(lattice.height(), width_) {}

  std::optional<FloorPlan> run() {
    make_space();
    for (std::size_t r = 0; r < blocks_.size(); ++r) {
      const Rect& block = blocks_[r];
      const Size size = space_of(r);
      spaces_.push_back(
          {columns_.middle(block.x, block.w, size.w), rows_.middle(block.y, block.h, size.h), size.w, size.h});
      plan_.rooms.push_back(spaces_[r].grown(-ring(r)));
    }
    for (std::size_t e = 0; e < task_.edges.size(); ++e) add_corridor(e);
    plan_.prefabs.assign(task_.prefabs.begin(), task_.prefabs.end());
    for (std::size_t r = 0; r < blocks_.size(); ++r) {
      if (has_prefab(r) && !join_sockets(r)) return std::nullopt;
    }
    return std::move(plan_);
  }

 private:
  bool is_hub(std::size_t r) const { return blocks_[r].w > 1 || blocks_[r].h > 1; }
  bool has_prefab(std::size_t r) const { return !task_.prefabs.empty() && task_.prefabs[r].prefab != nullptr; }
  int ring(std::size_t r) const {
    if (!has_prefab(r)) return 0;
    const auto links = std::ranges::count_if(task_.edges, [&](const GraphEdge& edge) {
      return edge.a == static_cast<int>(r) || edge.b == static_cast<int>(r);
    });
    return 1 + static_cast<int>(links) * (width_ + 1);
  }
  Size space_of(std::size_t r) const {
    const int more = 2 * ring(r);
    return {task_.sizes[r].w + more, task_.sizes[r].h + more};
  }

  void make_space() {
    // Hubs in both directions need the margin on all sides, so a hub that is one row high gets it too.
    for (int pass = 0; pass < 2; ++pass) {
      for (std::size_t r = 0; r < blocks_.size(); ++r) {
        const Rect& block = blocks_[r];
        const int extra = is_hub(r) ? 2 * (hub_margin + width_) : 0;
        const Size size = space_of(r);
        if ((block.w > 1) == (pass == 1)) columns_.need(block.x, block.w, size.w + extra, width_);
        if ((block.h > 1) == (pass == 1)) rows_.need(block.y, block.h, size.h + extra, width_);
      }
    }
    columns_.place(width_);
    rows_.place(width_);
  }

  /// One coordinate for each straight run; where a run ends at a hub, a bend to the hub's own door.
  void add_corridor(std::size_t e) {
    const Lattice::Ends& ends = lattice_.ports()[e];
    PlanCorridor corridor{.a = task_.edges[e].a,
                          .b = task_.edges[e].b,
                          .width = task_.widths[e],
                          .side_a = ends.a.side,
                          .side_b = ends.b.side,
                          .at = {}};
    std::vector<int> at = lattice_.runs(static_cast<int>(e));
    for (std::size_t i = 0; i < at.size(); ++i) {
      at[i] = (corridor.is_horizontal(i) ? rows_ : columns_).lane[static_cast<std::size_t>(at[i])];
    }
    corridor.at = bend(static_cast<std::size_t>(corridor.a), ends.a, corridor.width);
    corridor.at.insert(corridor.at.end(), at.begin(), at.end());
    std::vector<int> suffix = bend(static_cast<std::size_t>(corridor.b), ends.b, corridor.width);
    corridor.at.insert(corridor.at.end(), suffix.rbegin(), suffix.rend());
    plan_.corridors.push_back(std::move(corridor));
  }

  /// The door of a hub and the bend before it; nothing for other rooms.
  std::vector<int> bend(std::size_t r, const Lattice::Port& port, int width) const {
    if (!is_hub(r)) return {};
    const Rect& cells = spaces_[r];
    const Rect& block = blocks_[r];
    const bool across = is_horizontal(port.side);  // the run to the hub is horizontal
    const int length = across ? cells.h : cells.w;
    const int first = across ? cells.y : cells.x;
    const int place = across ? port.cell.y - block.y : port.cell.x - block.x;
    const int places = across ? block.h : block.w;
    // Doors along one side: in the middle, or near both ends.
    const int door = places == 1  ? first + (length - width) / 2
                     : place == 0 ? first + 1
                                  : first + 1 + (length - width - 2) * place / (places - 1);
    switch (port.side) {
      case Side::up: return {door, rows_.begin[static_cast<std::size_t>(block.y)]};
      case Side::down: return {door, rows_.past(block.bottom() - 1) - width};
      case Side::left: return {door, cells.left() - 1 - width};
      case Side::right: break;
    }
    return {door, cells.right() + 1};
  }

  /// An end of a corridor at a hand-made room.
  struct Arrival {
    std::size_t corridor;
    bool at_a;
    RimPlace place;
  };

  /// Leads the corridors of a hand-made room to its sockets.
  bool join_sockets(std::size_t r) {
    const Rect& frame = spaces_[r];
    std::vector<Arrival> arrivals;
    for (std::size_t c = 0; c < plan_.corridors.size(); ++c) {
      const PlanCorridor& corridor = plan_.corridors[c];
      if (corridor.a != static_cast<int>(r) && corridor.b != static_cast<int>(r)) continue;
      const bool at_a = corridor.a == static_cast<int>(r);
      const int at = at_a ? corridor.at.front() : corridor.at.back();
      const Side side = at_a ? corridor.side_a : corridor.side_b;
      arrivals.push_back({c, at_a, {rim_place(frame, side, at, corridor.width), task_.kinds[c], corridor.width}});
    }
    std::ranges::sort(arrivals, {}, [](const Arrival& arrival) { return arrival.place.at; });
    std::vector<RimPlace> links;
    for (const Arrival& arrival : arrivals) links.push_back(arrival.place);
    const Rect& room = plan_.rooms[r];
    const std::vector<RimSocket> sockets = rim_sockets(task_.prefabs[r], room, frame);
    std::vector<RimPlace> places;
    for (const RimSocket& socket : sockets) places.push_back(socket.place);
    const int margin = RimPlace::side_length * (2 * width_ + 2) / std::min(frame.w, frame.h);
    const std::optional<RimMatch> match = match_rim(links, places, margin);
    if (!match) return false;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
      const RimPath& path = match->paths[i];
      lead_around(arrivals[i], path, sockets[static_cast<std::size_t>(path.socket)], room);
    }
    return true;
  }

  /// From the socket outwards to the lane, around corners, and out where the corridor arrives.
  void lead_around(const Arrival& arrival, const RimPath& path, const RimSocket& socket, const Rect& room) {
    const int outwards = 1 + path.lane * (width_ + 1);
    const auto lane_at = [&](int side) {
      switch (static_cast<Side>(((side % 4) + 4) % 4)) {
        case Side::up: return room.top() - outwards - width_;
        case Side::right: return room.right() + outwards;
        case Side::down: return room.bottom() + outwards;
        case Side::left: break;
      }
      return room.left() - outwards - width_;
    };
    std::vector<int> around{socket.at};
    const int step = path.turns < 0 ? -1 : 1;
    for (int turn = 0; turn != path.turns + step; turn += step) {
      around.push_back(lane_at(static_cast<int>(socket.side) + turn));
    }
    PlanCorridor& corridor = plan_.corridors[arrival.corridor];
    (arrival.at_a ? corridor.side_a : corridor.side_b) = socket.side;
    (arrival.at_a ? corridor.door_a : corridor.door_b) = socket.at - (is_horizontal(socket.side) ? room.y : room.x);
    if (arrival.at_a) {
      corridor.at.insert(corridor.at.begin(), around.begin(), around.end());
    } else {
      corridor.at.insert(corridor.at.end(), around.rbegin(), around.rend());
    }
  }

  const Lattice& lattice_;
  const PlanTask& task_;
  const std::vector<Rect>& blocks_;
  int width_;  // of the widest corridor
  Lanes columns_;
  Lanes rows_;
  std::vector<Rect> spaces_;  // of the rooms, and the rings around hand-made ones
  FloorPlan plan_;
};

}  // namespace

std::optional<FloorPlan> plan_of(const Lattice& lattice, const PlanTask& task) {
  return LatticePlanner(lattice, task).run();
}

}  // namespace warren
