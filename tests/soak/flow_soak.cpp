// SPDX-License-Identifier: MIT
// Random planar graphs as flows: each has to give a level, and contracting its tiles has to give the graph. With links
// that make them non-planar, tiles and passages have to give it. With cycles in the place of links, a proof has to show
// that every level can be won.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/soaks.hpp"
#include "tests/support/flow_findings.hpp"
#include "tests/support/random_flows.hpp"

namespace {

using namespace warren;

struct FlowKind {
  std::string_view id;  // on the command line
  std::string_view name;
  int rooms;
  int cycles;
  int side;                // of the map
  int most_links = 8;      // of a room
  int prefab_percent = 0;  // of the rooms, hand-made
  int patterns = 0;        // cycles in the place of links
  int crossings = 0;       // links that are added at random, most of which cross others
};
constexpr FlowKind flow_kinds[] = {
    {"30", "30 rooms, 6 cycles", 30, 6, 160},
    {"60", "60 rooms, 15 cycles", 60, 15, 240},
    {"100", "100 rooms, 20 cycles", 100, 20, 320},
    {"200", "200 rooms, 40 cycles", 200, 40, 640},
    {"prefabs", "20 rooms, 4 cycles, hand-made rooms", 20, 4, 300, 4, 60},
    {"missions", "20 rooms, 4 cycles and 4 patterns", 20, 4, 300, 4, 0, 4},
    {"bridges", "40 rooms, 8 cycles and 8 links across", 40, 8, 200, 5, 0, 0, 8},
};

std::string room_name(int room) { return fmt::format("r{}", room); }

/// Puts patterns in the place of links of a breadth-first tree from the first room, each away from it, so that every
/// key can be reached. A room is the end of one pattern at most, which limits its links.
void insert_patterns(FlowGraph& graph, std::span<const GraphEdge> edges, int count, Rng& rng) {
  std::vector<int> order{0};
  std::vector<int> before(graph.rooms.size(), -1);
  before[0] = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const GraphEdge& edge : edges) {
      if (edge.a != order[i] && edge.b != order[i]) continue;
      const int next = edge.other(order[i]);
      if (before[static_cast<std::size_t>(next)] >= 0) continue;
      before[static_cast<std::size_t>(next)] = order[i];
      order.push_back(next);
    }
  }
  std::vector<bool> is_end(graph.rooms.size());
  for (int tries = 0; tries < 50 && count > 0; ++tries) {
    const int to = order[static_cast<std::size_t>(rng.between(1, static_cast<int>(order.size()) - 1))];
    const int from = before[static_cast<std::size_t>(to)];
    if (is_end[static_cast<std::size_t>(to)] || is_end[static_cast<std::size_t>(from)]) continue;
    const auto pattern = static_cast<CyclePattern>(rng.below(static_cast<int>(std::size(cycle_pattern_names))));
    if (!insert_cycle(graph, {pattern, fmt::format("c{}", count), room_name(from), room_name(to)})) continue;
    is_end[static_cast<std::size_t>(to)] = is_end[static_cast<std::size_t>(from)] = true;
    --count;
  }
}

/// Adds links between any rooms.
void add_crossings(FlowGraph& graph, std::vector<GraphEdge> edges, int count, Rng& rng) {
  const int rooms = static_cast<int>(graph.rooms.size());
  const auto degree = [&](int room) {
    return std::ranges::count_if(edges, [&](const GraphEdge& edge) { return edge.a == room || edge.b == room; });
  };
  for (int i = 0; i < count; ++i) {
    const int a = rng.below(rooms);
    const int b = rng.below(rooms);
    const auto joins = [&](const GraphEdge& edge) { return edge == GraphEdge{a, b} || edge == GraphEdge{b, a}; };
    if (a == b || degree(a) == FlowGraph::most_links || degree(b) == FlowGraph::most_links ||
        std::ranges::any_of(edges, joins)) {
      continue;
    }
    edges.push_back({a, b});
    graph.links.push_back({.from = room_name(a), .to = room_name(b)});
  }
  graph.bridges = count;
}

FlowGraph random_flow(const FlowKind& kind, Rng& rng) {
  FlowGraph graph;
  for (int i = 0; i < kind.rooms; ++i) {
    graph.rooms.push_back({.name = room_name(i)});
    if (kind.prefab_percent > 0 && rng.percent(kind.prefab_percent)) graph.rooms.back().prefab = "keep";
  }
  std::vector<GraphEdge> edges;
  do {  // with few links a room, some trees do not reach all rooms
    edges = test::random_planar_edges(kind.rooms, kind.cycles, rng, kind.most_links);
  } while (std::ranges::max(graph_components(kind.rooms, edges)) > 0);
  for (const GraphEdge& edge : edges) graph.links.push_back({.from = room_name(edge.a), .to = room_name(edge.b)});
  insert_patterns(graph, edges, kind.patterns, rng);
  if (kind.crossings > 0) add_crossings(graph, edges, kind.crossings, rng);
  return graph;
}

/// What is wrong with the mission of a level from its first room to its last; empty if nothing is.
std::string mission_problem(Level& level, int rooms) {
  level.start = level.rooms[0].center();
  level.add_exit(level.rooms[static_cast<std::size_t>(rooms) - 1].center());
  const Result<Proof> proof = prove(level, level.mission);
  if (!proof) return to_text(proof.error());
  return proof->strength >= Strength::safe ? "" : "a player can get stuck";
}

/// What is wrong with the level of a flow; empty if nothing is.
std::string problem_of(const FlowKind& kind, Level& level) {
  const Findings findings = test::flow_findings(level);
  if (!findings.empty()) return findings.front().message;
  if (std::ssize(level.mission.passages) > kind.crossings) return "more bridges than were allowed";
  return kind.patterns > 0 ? mission_problem(level, kind.rooms) : "";
}

}  // namespace

int soak_flows(std::int64_t graphs, SoakArguments kinds) {
  for (const std::string& id : kinds) {
    if (std::ranges::find(flow_kinds, id, &FlowKind::id) != std::end(flow_kinds)) continue;
    fmt::print(stderr, "soak: there are no flows of kind \"{}\"; the kinds are", id);
    for (const FlowKind& kind : flow_kinds) fmt::print(stderr, " {}", kind.id);
    fmt::print(stderr, "\n");
    return 2;
  }
  bool is_good = true;
  for (const FlowKind& kind : flow_kinds) {
    if (!kinds.empty() && std::ranges::find(kinds, kind.id) == kinds.end()) continue;
    std::vector<std::int64_t> micros;
    std::int64_t failed = 0;
    for (std::int64_t i = 1; i <= graphs; ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      Rng rng(seed);
      const Flow flow{.graph = random_flow(kind, rng)};
      Level level(Size{kind.side, kind.side});
      Rng level_rng(seed);
      const auto since = std::chrono::steady_clock::now();
      const Status built = flow.build(level, level_rng);
      const auto took = std::chrono::steady_clock::now() - since;
      micros.push_back(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
      const std::string problem = built ? problem_of(kind, level) : to_text(built.error());
      if (problem.empty()) continue;
      if (++failed <= 10) fmt::print(stderr, "{}, seed {}: {}\n", kind.name, seed, problem);
    }
    std::ranges::sort(micros);
    fmt::print("{}: {} of {} {}; built in {} µs at the median, {} µs at most\n", kind.name, graphs - failed, graphs,
               kind.patterns > 0 ? "honoured and proven" : "honoured", micros[micros.size() / 2], micros.back());
    is_good &= failed == 0;
  }
  return is_good ? 0 : 1;
}
