// SPDX-License-Identifier: MIT
#include "src/flow/drawn_flow.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/flow/bridge_links.hpp"
#include "src/flow/flow_rules.hpp"
#include "src/flow/flow_variants.hpp"

namespace warren {

namespace {

/// A link between rooms of the flow as written, while rooms are taken out.
struct OpenLink {
  const FlowLink* source;
  int a;
  int b;
  bool is_plain;
  bool is_bridge = false;
  bool is_gone = false;
};

/// The link between two rooms; null if there is none.
OpenLink* link_between(std::vector<OpenLink>& links, int a, int b) {
  const auto found = std::ranges::find_if(links, [&](const OpenLink& link) {
    return !link.is_gone && ((link.a == a && link.b == b) || (link.a == b && link.b == a));
  });
  return found == links.end() ? nullptr : &*found;
}

/// Takes out a room with at most two links. Its neighbours are linked instead, unless they are already. A path through
/// the room without bridges becomes a link that is no bridge, so the flow without bridges stays connected.
void take_out(std::vector<OpenLink>& links, int room) {
  std::vector<OpenLink*> own;
  for (OpenLink& link : links) {
    if (!link.is_gone && (link.a == room || link.b == room)) own.push_back(&link);
  }
  for (OpenLink* link : own) link->is_gone = true;
  if (own.size() < 2) return;
  OpenLink& first = *own[0];
  const int before = first.a == room ? first.b : first.a;
  const int after = own[1]->a == room ? own[1]->b : own[1]->a;
  if (before == after) return;
  const bool has_bridge = first.is_bridge || own[1]->is_bridge;
  if (OpenLink* known = link_between(links, before, after)) {
    known->is_bridge &= has_bridge;
  } else {
    first = {first.source, before, after, true, has_bridge};
  }
}

/// The links within a row of rooms are as wide as the one that leads to it.
int row_width(const std::vector<OpenLink>& links, int room) {
  const auto own = [&](const OpenLink& link) { return !link.is_gone && (link.a == room || link.b == room); };
  const auto first = std::ranges::find_if(links, own);
  return first == links.end() ? 1 : first->source->width;
}

/// Draws a branch of each choice by weight, each from a stream of its own.
FlowVariant draw_variant(const FlowGraph& graph, std::uint64_t stream) {
  std::vector<int> branches;
  for (std::size_t c = 0; c < graph.choices.size(); ++c) {
    Rng rng(Hasher{}.word(stream).text("choice").number(static_cast<std::int64_t>(c)).value());
    int total = 0;
    for (const FlowBranch& branch : graph.choices[c]) total += branch.weight;
    int left = rng.below(total);
    int chosen = 0;
    while (left >= graph.choices[c][static_cast<std::size_t>(chosen)].weight) {
      left -= graph.choices[c][static_cast<std::size_t>(chosen++)].weight;
    }
    branches.push_back(chosen);
  }
  return variant_of(graph, branches);
}

/// Draws what exists of a flow without choices. Rooms have streams by their numbers.
DrawnFlow draw_rooms(const FlowGraph& graph, const std::vector<int>* numbers, std::uint64_t stream) {
  DrawnFlow drawn;
  std::vector<OpenLink> links;
  const std::vector<GraphEdge> edges = flow_edges(graph);
  for (std::size_t i = 0; i < edges.size(); ++i) links.push_back({&graph.links[i], edges[i].a, edges[i].b, false});
  if (graph.bridges > 0) {
    for (const int link : bridge_links(graph)) links[static_cast<std::size_t>(link)].is_bridge = true;
  }

  struct Row {
    int first = -1;
    int last = -1;
  };
  std::vector<Row> rows(graph.rooms.size());
  std::size_t left = graph.rooms.size();
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    const FlowRoom& room = graph.rooms[i];
    const auto number = numbers == nullptr ? static_cast<std::int64_t>(i) : (*numbers)[i];
    Rng rng(Hasher{}.word(stream).number(number).value());
    const bool exists = rng.percent(room.percent);
    const int count = rng.between(room.repeat.min, room.repeat.max);
    if (!exists && left > 1) {
      take_out(links, static_cast<int>(i));
      --left;
      continue;
    }
    rows[i].first = static_cast<int>(drawn.rooms.size());
    for (int k = 0; k < count; ++k) {
      if (k > 0) {
        const int index = static_cast<int>(drawn.rooms.size());
        drawn.links.push_back({nullptr, true, row_width(links, static_cast<int>(i))});
        drawn.edges.push_back({index - 1, index});
      }
      drawn.rooms.push_back({&room, k == 0 ? room.name : room.name + " " + std::to_string(k + 1), rng.next()});
    }
    rows[i].last = static_cast<int>(drawn.rooms.size()) - 1;
  }
  // A row of rooms is entered at its first room and left from its last one, in the order of the links.
  std::vector<bool> is_entered(graph.rooms.size());
  const auto end_of = [&](int room) {
    const auto index = static_cast<std::size_t>(room);
    const bool again = is_entered[index];
    is_entered[index] = true;
    return again ? rows[index].last : rows[index].first;
  };
  for (const OpenLink& link : links) {
    if (link.is_gone) continue;
    const int a = end_of(link.a);
    const int b = end_of(link.b);
    if (link.is_bridge) {
      drawn.bridges.push_back({a, b});
      continue;
    }
    drawn.links.push_back({link.source, link.is_plain, link.source->width});
    drawn.edges.push_back({a, b});
  }
  return drawn;
}

}  // namespace

DrawnFlow draw_flow(const FlowGraph& graph, std::uint64_t stream) {
  if (graph.choices.empty()) return draw_rooms(graph, nullptr, stream);
  FlowVariant variant = draw_variant(graph, stream);
  auto chosen = std::make_unique<const FlowGraph>(std::move(variant.graph));
  DrawnFlow drawn = draw_rooms(*chosen, &variant.rooms, stream);
  drawn.chosen = std::move(chosen);
  return drawn;
}

}  // namespace warren
