// SPDX-License-Identifier: MIT
// Rooms and links exactly as a graph lists them: no link more, no link less.
//
//   ################   entrance - left - hall,      The graph is embedded in the plane (a linear test), drawn on a
//   #...#....#.....#   entrance - right - hall,     lattice that grows by rows and columns where a room or a path has
//   #...+....+.....#   hall - vault                 no space, enlarged to cells, and compacted as layouts of circuits
//   ##+####+##.....#                                are. Every planar graph succeeds on a map that is large enough;
//   #...#....###+###                                graphs that cannot are refused before the first draw, with the
//   #...+....#.....#                                links that no map has.
//   ##########.....#
//
// Rooms keep a wall on all sides, also diagonally, so that locked and secret links have no way around them. Planarity:
// Brandes, "The left-right planarity test", 2009. Cost: about linear in the rooms, and quadratic in the links that
// close cycles.
#include <warren/builders/flow.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>

#include "src/flow/drawn_flow.hpp"
#include "src/flow/flow_layout.hpp"
#include "src/flow/flow_rules.hpp"

namespace warren {

namespace {

/// Carves a floor plan.
class FlowMaker {
 public:
  FlowMaker(const Flow& options, Level& level, std::uint64_t stream)
      : options_(options), level_(level), flow_(draw_flow(options.graph, stream)) {}

  Status run() {
    Result<FloorPlan> plan = lay_out(task(), level_.interior(), level_);
    if (!plan) return failure(std::move(plan.error()));
    plan_ = std::move(*plan);
    if (Status going = level_.work(level_.size().cells()); !going) return going;
    for (std::size_t i = 0; i < flow_.rooms.size(); ++i) carve_room(i);
    level_.frame("rooms");
    for (std::size_t i = 0; i < flow_.links.size(); ++i) carve_link(i);
    level_.frame("links");
    if (options_.style == FlowStyle::organic) {
      for (std::size_t i = 0; i < flow_.rooms.size(); ++i) erode_room(i);
      level_.frame("caves");
    }
    for (std::size_t i = 0; i < flow_.rooms.size(); ++i) place_key(i);
    return ok();
  }

 private:
  LinkKind kind_of(std::size_t link) const {
    const DrawnFlow::Link& drawn = flow_.links[link];
    return drawn.is_plain ? LinkKind::door : drawn.source->kind;
  }

  LayoutTask task() const {
    constexpr int corridor_length = 3;
    constexpr int spread_gap = 6;
    LayoutTask task;
    std::vector<int> degree(flow_.rooms.size());
    std::vector<int> widest(flow_.rooms.size(), 1);
    for (std::size_t i = 0; i < flow_.links.size(); ++i) {
      const DrawnFlow::Link& link = flow_.links[i];
      LayoutTask::Link made;
      if (!link.is_plain) {
        made.width = link.source->width;
        made.length = link.source->length;
      }
      if (kind_of(i) == LinkKind::corridor && made.length == CountRange{}) {
        made.length = {corridor_length, CountRange::most};
      }
      for (const int room : {flow_.edges[i].a, flow_.edges[i].b}) {
        ++degree[static_cast<std::size_t>(room)];
        widest[static_cast<std::size_t>(room)] = std::max(widest[static_cast<std::size_t>(room)], made.width);
      }
      task.links.push_back(made);
    }
    task.edges = flow_.edges;
    for (std::size_t i = 0; i < flow_.rooms.size(); ++i) {
      const FlowRoom& room = *flow_.rooms[i].source;
      const int least = least_room_side(degree[i], widest[i]);
      const auto side = [&](const CountRange& own) {
        const CountRange range = own == CountRange{} ? CountRange(options_.min_side, options_.max_side) : own;
        return CountRange(std::max(range.min, least), std::max(range.max, least));
      };
      task.rooms.push_back({side(room.width), side(room.height), room.side, flow_.rooms[i].stream});
    }
    task.gap = options_.style == FlowStyle::spread ? spread_gap : 1;
    task.grow_rooms = options_.style != FlowStyle::spread;
    return task;
  }

  void carve_room(std::size_t i) {
    const DrawnFlow::Room& drawn = flow_.rooms[i];
    const Rect& box = plan_.rooms[i];
    level_.carve(box);
    Room& room = level_.rooms.emplace_back(box);
    room.add_tag(drawn.name);
    if (!drawn.source->role.empty()) room.set_role(drawn.source->role);
    for (const std::string& tag : drawn.source->tags) room.add_tag(tag);
  }

  /// Fills cells at the walls of a room, but none on the way in from a door. A rectangle in the middle stays, and every
  /// other cell that stays has a way to it straight from the wall, so the room is connected.
  void erode_room(std::size_t i) {
    const Rect& box = plan_.rooms[i];
    Rng rng(Hasher{}.word(flow_.rooms[i].stream).text("cave").value());
    const auto is_inward = [&](Point cell) {
      return std::ranges::any_of(doors_, [&](const DoorStep& door) {
        return door.room == i &&
               (cell == door.inside || cell == door.inside + door.step || cell == door.inside + door.step + door.step);
      });
    };
    const int depth = std::min(box.w, box.h) >= deep_cave ? 2 : 1;
    for (int ring = 0; ring < depth; ++ring) {
      const Rect area = box.grown(-ring);
      const Rect core = area.grown(-1);
      // The second ring loses only what the first one has lost beside it.
      const auto has_wall = [&](Point cell) {
        return std::ranges::none_of(orthogonal_steps, [&](Point step) {
          return box.contains(cell + step) && !area.contains(cell + step) && level_.walkable(cell + step);
        });
      };
      area.for_each([&](Point cell) {
        if (core.contains(cell)) return;
        const bool is_corner =
            (cell.x < core.left() || cell.x >= core.right()) && (cell.y < core.top() || cell.y >= core.bottom());
        const bool is_filled = rng.percent(45) || is_corner || (depth == 2 && is_beside_corner(cell, area));
        if (is_filled && has_wall(cell) && !is_inward(cell)) level_.tiles[cell] = Tile::wall;
      });
    }
    CellRuns cells;
    for (int y = box.top(); y < box.bottom(); ++y) {
      for (int x = box.left(); x < box.right(); ++x) {
        int length = 0;
        while (x + length < box.right() && level_.walkable({x + length, y})) ++length;
        if (length > 0) cells.add({x, y, length});
        x += length;
      }
    }
    level_.rooms[i].set_cells(std::move(cells));
  }

  static bool is_beside_corner(Point cell, const Rect& area) {
    const int x = std::min(cell.x - area.left(), area.right() - 1 - cell.x);
    const int y = std::min(cell.y - area.top(), area.bottom() - 1 - cell.y);
    return x + y == 1;
  }

  void place_key(std::size_t i) {
    const DrawnFlow::Room& drawn = flow_.rooms[i];
    if (drawn.source->key.empty() || drawn.name != drawn.source->name) return;
    Rng rng(Hasher{}.word(drawn.stream).text("key").value());
    const Rect& box = plan_.rooms[i];
    const Rect inside = box.grown(std::min(box.w, box.h) >= deep_cave ? -2 : -1);
    level_.mission.keys.push_back({drawn.source->key, rng.cell_of(inside), "item", false, false});
  }

  void carve_link(std::size_t i) {
    const PlanCorridor& corridor = plan_.corridors[i];
    const GraphEdge& edge = flow_.edges[i];
    const auto name = [&](int room) { return flow_.rooms[static_cast<std::size_t>(room)].name; };
    level_.rooms[static_cast<std::size_t>(edge.a)].add_tag("link:" + name(edge.b));
    level_.rooms[static_cast<std::size_t>(edge.b)].add_tag("link:" + name(edge.a));
    for (const Point cell : plan_.line(corridor)) {
      if (level_.dig(cell)) level_.corridors.add(cell);
    }
    for (std::size_t s = 0; s < corridor.at.size(); ++s) {
      plan_.segment(corridor, s).for_each([&](Point cell) {
        if (level_.dig(cell)) level_.corridors.add(cell);
      });
    }
    level_.corridors.close();
    for (const bool at_a : {true, false}) {
      const Side side = at_a ? corridor.side_a : corridor.side_b;
      const Point inwards = Point{0, 0} - step_of(side);
      for (const Point cell : end_cells(corridor, at_a)) {
        doors_.push_back({static_cast<std::size_t>(at_a ? edge.a : edge.b), cell + inwards, inwards});
      }
    }
    furnish(i, end_cells(corridor, true), end_cells(corridor, false));
  }

  /// The cells of a corridor beside one of its rooms.
  std::vector<Point> end_cells(const PlanCorridor& corridor, bool at_a) const {
    const Rect cells = plan_.segment(corridor, at_a ? 0 : corridor.at.size() - 1);
    const Rect& room = plan_.rooms[static_cast<std::size_t>(at_a ? corridor.a : corridor.b)];
    const Side side = at_a ? corridor.side_a : corridor.side_b;
    std::vector<Point> beside;
    cells.for_each([&](Point cell) {
      if (room.contains(cell - step_of(side))) beside.push_back(cell);
    });
    return beside;
  }

  void furnish(std::size_t i, const std::vector<Point>& from, const std::vector<Point>& to) {
    const auto put = [&](const std::vector<Point>& cells, Tile tile) {
      for (const Point cell : cells) level_.tiles[cell] = tile;
    };
    switch (kind_of(i)) {
      case LinkKind::open:
      case LinkKind::corridor: break;
      case LinkKind::door:
        put(from, Tile::door);
        put(to, Tile::door);
        break;
      case LinkKind::secret:
        put(from, Tile::secret_door);
        put(to, Tile::secret_door);
        break;
      case LinkKind::locked: {
        put(to, Tile::door);
        // The text was read when the flow was validated.
        Result<LockCondition> condition = LockCondition::from_text(flow_.links[i].source->condition);
        const std::string name = fmt::format("lock {}", level_.mission.locks.size() + 1);
        if (condition) level_.mission.locks.push_back({name, to, std::move(*condition), "door"});
        break;
      }
      case LinkKind::one_way: {
        const Point towards = Point{0, 0} - step_of(plan_.corridors[i].side_b);
        for (const Point cell : to) level_.mission.one_ways.push_back({cell, towards});
        break;
      }
    }
  }

  /// The first cell of a room behind a door, and the direction in which it was entered.
  struct DoorStep {
    std::size_t room;
    Point inside;
    Point step;
  };
  static constexpr int deep_cave = 7;  // the least side of rooms that lose cells two deep

  const Flow& options_;
  Level& level_;
  DrawnFlow flow_;
  FloorPlan plan_;
  std::vector<DoorStep> doors_;
};

}  // namespace

FlowGraph Flow::small_graph() {
  FlowGraph graph;
  for (const char* name : {"entrance", "left", "right", "hall", "vault"}) graph.rooms.push_back({.name = name});
  graph.links = {{.from = "entrance", .to = "left"},
                 {.from = "entrance", .to = "right"},
                 {.from = "left", .to = "hall"},
                 {.from = "right", .to = "hall"},
                 {.from = "hall", .to = "vault"}};
  return graph;
}

Status Flow::build(Level& level, Rng& rng) const { return FlowMaker(*this, level, rng.next()).run(); }

Size Flow::min_size() const {
  const int side = std::max(min_side, FlowRoom::least_side) + 2;
  return {side, side};
}

BuildCost Flow::cost(Size size) const {
  constexpr std::int64_t per_link = 4096;  // the lattice, and the plan
  std::int64_t links = std::ssize(graph.links) + std::ssize(graph.rooms);
  for (const std::vector<FlowBranch>& branches : graph.choices) {
    for (const FlowBranch& branch : branches) links += std::ssize(branch.links) + std::ssize(branch.rooms);
  }
  return {.bytes = BuildCost::per_cell(size, 12) + links * per_link, .work_steps = 0};
}

Status Flow::validate() const {
  if (Status ordered = in_order<&Flow::min_side, &Flow::max_side>(*this); !ordered) return ordered;
  std::vector<Error> problems = graph.problems();
  if (!problems.empty()) return failure(combined(std::move(problems)));
  return ok();
}

namespace {

constexpr Option flow_options[] = {
    option<&Flow::graph>("the rooms and links"),
    option<&Flow::style>(
        flow_style_names,
        "how rooms fill the map: compact, spread with rock between them, or compact with caves for rooms"),
    option<&Flow::min_side>({3, 100}, "minimum side of rooms without a size of their own"),
    option<&Flow::max_side>({3, 100}, "maximum side of rooms without a size of their own"),
};

}  // namespace

constinit const Descriptor Flow::descriptor = describe<Flow>({
    .id = "flow",
    .summary = "the rooms and links of a graph, exactly",
    .gives = {Fact::rooms, Fact::corridors, Fact::doors, Fact::roles, Fact::connected},
    .options = flow_options,
});

}  // namespace warren
