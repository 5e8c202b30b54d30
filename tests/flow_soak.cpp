// SPDX-License-Identifier: MIT
// Random planar graphs as flows: each has to give a level, and contracting its tiles has to give the graph.
#include "tests/flow_soak.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/flow_findings.hpp"
#include "tests/support/random_flows.hpp"

namespace {

using namespace warren;

struct FlowKind {
  int rooms;
  int cycles;
  int side;  // of the map
};
constexpr FlowKind flow_kinds[] = {{30, 6, 160}, {60, 15, 240}, {100, 20, 320}, {200, 40, 640}};

FlowGraph random_flow(const FlowKind& kind, Rng& rng) {
  FlowGraph graph;
  for (int i = 0; i < kind.rooms; ++i) graph.rooms.push_back({.name = fmt::format("r{}", i)});
  for (const GraphEdge& edge : test::random_planar_edges(kind.rooms, kind.cycles, rng)) {
    graph.links.push_back({.from = fmt::format("r{}", edge.a), .to = fmt::format("r{}", edge.b)});
  }
  return graph;
}

/// What is wrong with the level of a flow; empty if nothing is.
std::string problem_of(const Flow& flow, Level& level, std::uint64_t seed) {
  Rng rng(seed);
  if (const Status built = flow.build(level, rng); !built) return to_text(built.error());
  const Findings findings = test::flow_findings(level);
  return findings.empty() ? "" : findings.front().message;
}

}  // namespace

int soak_flows(std::int64_t graphs) {
  bool is_good = true;
  for (const FlowKind& kind : flow_kinds) {
    std::vector<std::int64_t> micros;
    std::int64_t failed = 0;
    for (std::int64_t i = 1; i <= graphs; ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      Rng rng(seed);
      const Flow flow{.graph = random_flow(kind, rng)};
      Level level(Size{kind.side, kind.side});
      const auto since = std::chrono::steady_clock::now();
      const std::string problem = problem_of(flow, level, seed);
      const auto took = std::chrono::steady_clock::now() - since;
      micros.push_back(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
      if (problem.empty()) continue;
      if (++failed <= 10) fmt::print(stderr, "{} rooms, seed {}: {}\n", kind.rooms, seed, problem);
    }
    std::ranges::sort(micros);
    fmt::print("{} rooms, {} cycles: {} of {} honoured, {} µs at the median, {} µs at most\n", kind.rooms, kind.cycles,
               graphs - failed, graphs, micros[micros.size() / 2], micros.back());
    is_good &= failed == 0;
  }
  return is_good ? 0 : 1;
}
