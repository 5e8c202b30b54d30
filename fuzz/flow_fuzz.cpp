// SPDX-License-Identifier: MIT
// Any JSON as a flow: it is rejected with a place for every problem, or written as it was read, and a build with it
// gives a level that honours the graph, or an error.
#include <string>
#include <string_view>
#include <vector>

#include <warren/builders/flow.hpp>
#include <warren/chain/chain.hpp>
#include <warren/flow/flow_graph.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<JsonValue> root = parse_json(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!root) {
    must_have_places(root.error());
    return 0;
  }
  std::vector<Error> problems;
  FlowGraph graph = FlowGraph::from_json(*root, problems);
  for (const Error& problem : problems) {
    must(!problem.message.empty() && problem.place.line > 0 && problem.place.column > 0, "a problem has a place",
         &problem);
  }
  if (!problems.empty()) return 0;
  must(graph.problems().empty(), "a graph that was read is valid");
  const Result<JsonValue> again = parse_json(graph.to_json(), "written.json");
  must(again.has_value(), "flows are written as JSON");
  must(FlowGraph::from_json(*again, problems) == graph && problems.empty(), "what is written is what was read");
  constexpr std::size_t most_rooms = 40;  // larger ones take longer than an input is worth
  if (graph.rooms.size() > most_rooms) return 0;
  Flow flow{.graph = std::move(graph), .style = static_cast<FlowStyle>(size % std::size(flow_style_names))};
  Level level(Size{120, 120});
  Rng rng(size);
  const Status built = flow.build(level, rng);
  if (!built) must(!built.error().message.empty(), "an error has a message", &built.error());
  return 0;
}
