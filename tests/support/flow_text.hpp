// SPDX-License-Identifier: MIT
// Flows from texts.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include <warren/flow/flow_graph.hpp>

namespace warren::test {

inline FlowGraph read_flow(std::string_view text, std::vector<Error>& problems) {
  const Result<JsonValue> json = parse_json(text, {});
  REQUIRE(json.has_value());
  return FlowGraph::from_json(*json, problems);
}

/// A flow that must be good.
inline FlowGraph flow_of(std::string_view text) {
  std::vector<Error> problems;
  FlowGraph graph = read_flow(text, problems);
  REQUIRE_MESSAGE(problems.empty(), (problems.empty() ? "" : to_text(problems.front())));
  return graph;
}

}  // namespace warren::test
