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
// If the graph asks for bridges, links that would cross others become pairs of cells that lead to each other.
//
// Rooms keep a wall on all sides, also diagonally, so that locked and secret links have no way around them. Planarity:
// Brandes, "The left-right planarity test", 2009. Cost: about linear in the rooms, and quadratic in the links that
// close cycles.
#include <warren/builders/flow.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>

#include <warren/search/room_graph.hpp>

#include "src/flow/drawn_flow.hpp"
#include "src/flow/flow_rules.hpp"
#include "src/layout/flow_layout.hpp"
#include "src/layout/flow_prefabs.hpp"
#include "src/layout/passage_end.hpp"
#include "src/layout/room_erosion.hpp"
#include "src/prefabs/room_painter.hpp"

namespace warren {

namespace {

/// Carves a floor plan.
class FlowMaker {
 public:
  FlowMaker(const Flow& options, Level& level, std::uint64_t stream)
      : options_(options), level_(level), stream_(stream), flow_(draw_flow(options.graph, stream)) {}

  Status run() {
    if (Status matched = match_rooms(); !matched) return matched;
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
    for (const GraphEdge& bridge : flow_.bridges) {
      if (Status placed = place_passage(bridge); !placed) return placed;
    }
    if (!flow_.bridges.empty()) level_.frame("bridges");
    if (plan_.prefabs.empty()) return ok();
    // The legend of a recipe can block floor that a room needs.
    const CellSet walkable = walkable_cells(level_.tiles);
    const std::optional<Point> from = walkable.first();
    if (from && walkable.flood(*from) == walkable) return ok();
    return unlucky("a room is not connected with its sockets");
  }

 private:
  /// The prefabs of each room, those that suit the level if there are any.
  Status match_rooms() {
    Result<FlowPrefabs> matched = match_prefabs(flow_, options_.prefabs.prefabs());
    if (!matched) return failure(std::move(matched.error()));
    prefabs_ = std::move(*matched);
    if (std::ranges::all_of(prefabs_.rooms, &std::vector<const Prefab*>::empty)) return ok();
    Rng rng(Hasher{}.word(stream_).text("prefabs").value());
    const std::vector<const Prefab*> suited = options_.prefabs.suited_to(level_, rng);
    for (std::vector<const Prefab*>& candidates : prefabs_.rooms) {
      const auto suits = [&](const Prefab* prefab) { return std::ranges::find(suited, prefab) != suited.end(); };
      if (std::ranges::none_of(candidates, suits)) continue;
      std::erase_if(candidates, [&](const Prefab* prefab) { return !suits(prefab); });
    }
    return ok();
  }

  const Prefab* prefab_of(std::size_t room) const {
    return plan_.prefabs.empty() ? nullptr : plan_.prefabs[room].prefab;
  }

  LinkKind kind_of(std::size_t link) const {
    const DrawnFlow::Link& drawn = flow_.links[link];
    return drawn.is_plain ? LinkKind::door : drawn.source->kind;
  }

  /// The room of this name; -1 if the level has none.
  int index_of(std::string_view name) const {
    const auto found = std::ranges::find(flow_.rooms, name, &DrawnFlow::Room::name);
    return name.empty() || found == flow_.rooms.end() ? -1 : static_cast<int>(found - flow_.rooms.begin());
  }

  LayoutTask task() const {
    constexpr int corridor_length = 3;
    constexpr int spread_gap = 6;
    constexpr int grown_sides = 2;  // how often the largest side, at most
    LayoutTask task;
    std::vector<int> degree(flow_.rooms.size());
    std::vector<int> widest(flow_.rooms.size(), 1);
    for (std::size_t i = 0; i < flow_.links.size(); ++i) {
      const DrawnFlow::Link& link = flow_.links[i];
      LayoutTask::Link made{.width = link.width, .kind = prefabs_.kinds[i]};
      if (!link.is_plain) made.length = link.source->length;
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
      const auto most = [&](const CountRange& own) {
        const bool is_wide = own == CountRange{} && options_.style == FlowStyle::grown;
        return side(own).max * (is_wide ? grown_sides : 1);
      };
      task.rooms.push_back({.width = side(room.width),
                            .height = side(room.height),
                            .most = {most(room.width), most(room.height)},
                            .side = room.side,
                            .near = index_of(room.near),
                            .far = index_of(room.far),
                            .stream = flow_.rooms[i].stream,
                            .prefabs = prefabs_.rooms[i]});
      for (std::size_t k = 0; k < prefabs_.rooms[i].size(); ++k) {
        const Size size = prefabs_.rooms[i][k]->size();
        const int shorter = std::min(size.w, size.h) - 2;  // without the rim
        CountRange& least_side = task.rooms.back().width;
        least_side = k == 0 ? shorter : std::min(least_side.min, shorter);
        task.rooms.back().height = least_side;
      }
    }
    task.gap = options_.style == FlowStyle::spread ? spread_gap : 1;
    if (options_.style == FlowStyle::grown) {
      task.growth = GrowthRule::shorten_corridors;
    } else if (options_.style != FlowStyle::spread) {
      task.growth = GrowthRule::keep_corridors;
    }
    return task;
  }

  void carve_room(std::size_t i) {
    const DrawnFlow::Room& drawn = flow_.rooms[i];
    const Rect& box = plan_.rooms[i];
    const Prefab* prefab = prefab_of(i);
    if (prefab == nullptr) level_.carve(box);
    Rng rng(Hasher{}.word(drawn.stream).text("drawing").value());
    Room room =
        prefab == nullptr ? Room(box) : paint_room(level_, *prefab, plan_.prefabs[i].turn, {box.x - 1, box.y - 1}, rng);
    room.add_tag(drawn.name);
    if (!drawn.source->role.empty()) room.set_role(drawn.source->role);
    for (const std::string& tag : drawn.source->tags) room.add_tag(tag);
    if (prefab != nullptr) {
      for (const std::string& tag : prefab->header().tags) room.add_tag(tag);
    }
    level_.rooms.push_back(std::move(room));
  }

  /// Makes a cave of a room.
  void erode_room(std::size_t i) {
    if (prefab_of(i) != nullptr) return;
    Rng rng(Hasher{}.word(flow_.rooms[i].stream).text("cave").value());
    std::vector<DoorStep> doors;
    for (const RoomDoor& door : doors_) {
      if (door.room == i) doors.push_back(door.step);
    }
    level_.rooms[i].set_cells(erode_box(level_, plan_.rooms[i], doors, rng));
  }

  void place_key(std::size_t i) {
    const DrawnFlow::Room& drawn = flow_.rooms[i];
    if (drawn.source->key.empty() || drawn.name != drawn.source->name) return;
    Rng rng(Hasher{}.word(drawn.stream).text("key").value());
    const Rect& box = plan_.rooms[i];
    Point at = rng.cell_of(eroded_core(box));
    if (prefab_of(i) != nullptr) {
      const CellRuns floor = floor_of(level_, level_.rooms[i]);
      std::vector<Point> cells;
      std::vector<Point> free;
      floor.for_each([&](Point p) { cells.push_back(p); });
      std::ranges::copy_if(cells, std::back_inserter(free), [&](Point p) { return level_.is_free(p); });
      at = rng.pick(std::span<const Point>(free.empty() ? cells : free));
    }
    level_.mission.keys.push_back({drawn.source->key, at, "item", false, false});
  }

  const std::string& name_of(int room) const { return flow_.rooms[static_cast<std::size_t>(room)].name; }

  void tag_link(const GraphEdge& edge) {
    level_.rooms[static_cast<std::size_t>(edge.a)].add_tag("link:" + name_of(edge.b));
    level_.rooms[static_cast<std::size_t>(edge.b)].add_tag("link:" + name_of(edge.a));
  }

  /// A bridge between two rooms, from the cells that are closest to each other.
  Status place_passage(const GraphEdge& bridge) {
    tag_link(bridge);
    const auto a = static_cast<std::size_t>(bridge.a);
    const auto b = static_cast<std::size_t>(bridge.b);
    const std::optional<Point> from = passage_end(level_, level_.rooms[a], plan_.rooms[b].center());
    const std::optional<Point> to = passage_end(level_, level_.rooms[b], plan_.rooms[a].center());
    if (!from || !to) return unlucky(fmt::format("no cell of \"{}\" is free", name_of(from ? bridge.b : bridge.a)));
    level_.mission.passages.push_back({fmt::format("{} - {}", name_of(bridge.a), name_of(bridge.b)), *from, *to});
    return ok();
  }

  void carve_link(std::size_t i) {
    const PlanCorridor& corridor = plan_.corridors[i];
    const GraphEdge& edge = flow_.edges[i];
    tag_link(edge);
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
        doors_.push_back({static_cast<std::size_t>(at_a ? edge.a : edge.b), {cell + inwards, inwards}});
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
        put(from, end_tile(flow_.edges[i].a, from));
        put(to, end_tile(flow_.edges[i].b, to));
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

  /// A door; in a hand-made room, what its socket is.
  Tile end_tile(int room_index, const std::vector<Point>& cells) const {
    const auto room = static_cast<std::size_t>(room_index);
    const Prefab* prefab = prefab_of(room);
    if (prefab == nullptr) return Tile::door;
    const Point corner{plan_.rooms[room].x - 1, plan_.rooms[room].y - 1};
    for (const Socket& drawn : prefab->sockets()) {
      const Socket socket = turned(drawn, prefab->size(), plan_.prefabs[room].turn);
      if (socket.at + corner == cells.front()) return socket.tile;
    }
    return Tile::door;
  }

  struct RoomDoor {
    std::size_t room;
    DoorStep step;
  };

  const Flow& options_;
  Level& level_;
  std::uint64_t stream_;
  DrawnFlow flow_;
  FlowPrefabs prefabs_;
  FloorPlan plan_;
  std::vector<RoomDoor> doors_;
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
  return check_prefabs(graph, prefabs.prefabs());
}

namespace {

constexpr Option flow_options[] = {
    option<&Flow::graph>("the rooms and links"),
    option<&Flow::style>(
        flow_style_names,
        "how rooms fill the map: compact, spread with rock between them, compact with caves for rooms, or grown until "
        "they share walls"),
    option<&Flow::min_side>({3, 100}, "minimum side of rooms without a size of their own"),
    option<&Flow::max_side>({3, 100}, "maximum side of rooms without a size of their own"),
    option<&Flow::prefabs>("the prefabs of kind room that rooms of the graph can name: \"any\", or those with a tag"),
};

}  // namespace

constinit const Descriptor Flow::descriptor = describe<Flow>({
    .id = "flow",
    .summary = "the rooms and links of a graph, exactly",
    .gives = {Fact::rooms, Fact::corridors, Fact::doors, Fact::spawns, Fact::roles, Fact::connected},
    .version = 3,  // 2: in the middle of the map; 3: cycles keep the kind of the link in whose place they are
    .options = flow_options,
});

}  // namespace warren
