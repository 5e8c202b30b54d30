// SPDX-License-Identifier: MIT
#include <warren/flow/flow_graph.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/flow/flow_rules.hpp"
#include "src/flow/flow_variants.hpp"

namespace warren {

namespace {

/// Counts the items of all parts, and adds those of the chosen ones.
template <class Item>
struct PartList {
  std::vector<Item>& items;
  std::vector<int>& numbers;
  int count = 0;

  void add(const std::vector<Item>& part, bool is_chosen) {
    for (const Item& item : part) {
      if (is_chosen) {
        items.push_back(item);
        numbers.push_back(count);
      }
      ++count;
    }
  }
};

}  // namespace

void FlowGraph::fold_into(Hasher& hasher) const { hasher.text(to_json()); }

std::vector<Error> FlowGraph::problems() const {
  std::vector<Error> errors;
  for (FlowProblem& problem : flow_problems(*this)) errors.push_back(std::move(problem.error));
  return errors;
}

int count_variants(const FlowGraph& graph) {
  std::int64_t count = 1;
  for (const std::vector<FlowBranch>& branches : graph.choices) {
    count = std::min<std::int64_t>(count * std::ssize(branches), FlowGraph::most_variants + 1);
  }
  return static_cast<int>(count);
}

FlowVariant nth_variant(const FlowGraph& graph, int number) {
  std::vector<int> branches;
  for (const std::vector<FlowBranch>& choice : graph.choices) {
    const int count = static_cast<int>(choice.size());
    branches.push_back(number % count);
    number /= count;
  }
  return variant_of(graph, branches);
}

FlowVariant variant_of(const FlowGraph& graph, std::span<const int> branches) {
  FlowVariant variant;
  variant.graph.bridges = graph.bridges;
  PartList<FlowRoom> rooms{variant.graph.rooms, variant.rooms};
  PartList<FlowLink> links{variant.graph.links, variant.links};
  rooms.add(graph.rooms, true);
  links.add(graph.links, true);
  for (std::size_t c = 0; c < graph.choices.size(); ++c) {
    for (std::size_t b = 0; b < graph.choices[c].size(); ++b) {
      const bool is_chosen = static_cast<int>(b) == branches[c];
      rooms.add(graph.choices[c][b].rooms, is_chosen);
      links.add(graph.choices[c][b].links, is_chosen);
    }
  }
  return variant;
}

}  // namespace warren
