// SPDX-License-Identifier: MIT
#include "src/flow/flow_rules.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <warren/level/mission.hpp>
#include <warren/text/suggestions.hpp>

#include "src/flow/bridge_links.hpp"
#include "src/flow/flow_variants.hpp"

namespace warren {

namespace {

using RoomIndices = std::map<std::string_view, int>;

/// Whether the link keeps a player from a room.
bool is_barrier(const FlowLink& link) { return link.kind == LinkKind::locked || link.kind == LinkKind::one_way; }

class FlowRules {
 public:
  explicit FlowRules(const FlowGraph& graph) : graph_(graph) {}

  std::vector<FlowProblem> run() {
    if (graph_.rooms.empty()) add("a flow without rooms", "list at least one room");
    check_rooms();
    for (std::size_t i = 0; i < graph_.rooms.size(); ++i) check_preferences(static_cast<int>(i));
    for (std::size_t i = 0; i < graph_.links.size(); ++i) check_link(static_cast<int>(i));
    if (graph_.bridges != 0) check_bridges();
    if (problems_.empty()) check_degrees();
    if (problems_.empty()) check_connected();
    if (problems_.empty()) check_planar();
    return std::move(problems_);
  }

 private:
  void add(std::string message, std::string hint, int room = -1, int link = -1,
           ErrorCode code = ErrorCode::bad_option) {
    problems_.push_back({{code, std::move(message), {}, std::move(hint)}, room, link});
  }

  void check_rooms() {
    int count = 0;
    for (std::size_t i = 0; i < graph_.rooms.size(); ++i) {
      const FlowRoom& room = graph_.rooms[i];
      const int index = static_cast<int>(i);
      count += std::max(room.repeat.max, 1);
      if (!is_word(room.name) || room.name.find(link_separator) != std::string::npos) {
        add(fmt::format("\"{}\" is no name for a room", room.name),
            fmt::format("use 1 to {} characters, no commas, no \" - \" and no blanks at the ends",
                        FlowRoom::most_name_bytes),
            index);
      } else if (!indices_.emplace(room.name, index).second) {
        add(fmt::format("a second room \"{}\"", room.name), "give it another name", index);
      }
      for (const std::string& tag : room.tags) {
        if (!is_word(tag) || tag.starts_with("link:")) {
          add(fmt::format("\"{}\" is no tag", tag), "use no commas, no blanks at the ends, and no \"link:\"", index);
        }
      }
      check_range(room.width, "width", FlowRoom::least_side, FlowRoom::most_side, index, -1);
      check_range(room.height, "height", FlowRoom::least_side, FlowRoom::most_side, index, -1);
      if (!room.prefab.empty() && (room.width != CountRange{} || room.height != CountRange{})) {
        add(fmt::format("\"{}\" has a prefab and a size", room.name), "remove one of them", index);
      }
      if (room.repeat.min < 1 || room.repeat.max < room.repeat.min) {
        add("\"repeat\" is less than 1, or its max less than its min", "make it at least 1", index);
      }
      if (room.percent < 0 || room.percent > 100) add("\"percent\" is out of range", "use 0 to 100", index);
    }
    if (count > FlowGraph::most_rooms) {
      add(fmt::format("the flow has {} rooms", count), fmt::format("use at most {}", FlowGraph::most_rooms));
    }
  }

  static bool is_word(std::string_view word) {
    return !word.empty() && word.size() <= FlowRoom::most_name_bytes && word.find(',') == std::string_view::npos &&
           !word.starts_with(' ') && !word.ends_with(' ') &&
           std::ranges::none_of(word, [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
  }

  void check_range(const CountRange& range, std::string_view name, int least, int most, int room, int link) {
    if (range == CountRange{}) return;
    if (range.min >= least && range.max >= range.min && range.max <= most) return;
    add(fmt::format("\"{}\" is {} to {}", name, range.min, range.max),
        fmt::format("use {} to {}, the smaller one first", least, most), room, link);
  }

  /// Reports a name that no room has, for a room or a link.
  bool is_known(const std::string& name, int room, int link) {
    if (indices_.contains(name)) return true;
    std::vector<std::string_view> names;
    for (const FlowRoom& other : graph_.rooms) names.push_back(other.name);
    add(fmt::format("no room is called \"{}\"", name), suggestion(name, names, "add it to the rooms"), room, link);
    return false;
  }

  void check_preferences(int index) {
    const FlowRoom& room = graph_.rooms[static_cast<std::size_t>(index)];
    for (const std::string* other : {&room.near, &room.far}) {
      if (other->empty() || !is_known(*other, index, -1) || *other != room.name) continue;
      add(fmt::format("\"{}\" prefers a distance from itself", room.name), "name another room", index);
    }
  }

  void check_link(int index) {
    const FlowLink& link = graph_.links[static_cast<std::size_t>(index)];
    const bool knows_from = is_known(link.from, -1, index);
    const bool knows_to = is_known(link.to, -1, index);
    if (knows_from && knows_to) {
      if (link.from == link.to) {
        add(fmt::format("a link from \"{}\" to itself", link.from), "remove it", -1, index);
      } else if (!pairs_.insert(std::minmax<std::string_view>(link.from, link.to)).second) {
        add(fmt::format("a second link between \"{}\" and \"{}\"", link.from, link.to),
            "remove it, or put a room in between", -1, index);
      }
    }
    check_range(link.length, "length", 1, CountRange::most, -1, index);
    if (link.width < 1 || link.width > FlowLink::most_width) {
      add(fmt::format("\"width\" is {}", link.width), fmt::format("use 1 to {}", FlowLink::most_width), -1, index);
    }
    if (link.kind == LinkKind::locked) {
      if (const Result<LockCondition> condition = LockCondition::from_text(link.condition); !condition) {
        add("the condition of a locked link: " + condition.error().message, "write it as \"iron and gold\"", -1, index);
      }
    } else if (!link.condition.empty()) {
      add("a condition on a link that is not locked", R"(add "kind": "locked")", -1, index);
    }
  }

  /// The proof of a mission does not know passages, which could lead past whatever keeps a player from a room.
  void check_bridges() {
    if (graph_.bridges < 0 || graph_.bridges > FlowGraph::most_bridges) {
      add("\"bridges\" is out of range", fmt::format("use 0 to {}", FlowGraph::most_bridges));
    }
    for (std::size_t i = 0; i < graph_.links.size(); ++i) {
      const FlowLink& link = graph_.links[i];
      if (!is_barrier(link)) continue;
      add(fmt::format("the link \"{} - {}\" is {}, and bridges could lead past it", link.from, link.to,
                      link.kind == LinkKind::locked ? "locked" : "one-way"),
          "remove \"bridges\", or give the link another kind", -1, static_cast<int>(i));
    }
  }

  void check_degrees() {
    std::vector<int> degree(graph_.rooms.size());
    std::vector<int> widest(graph_.rooms.size(), 1);
    for (const FlowLink& link : graph_.links) {
      for (const std::string* name : {&link.from, &link.to}) {
        const auto room = static_cast<std::size_t>(indices_.at(*name));
        ++degree[room];
        widest[room] = std::max(widest[room], link.width);
      }
    }
    for (std::size_t i = 0; i < graph_.rooms.size(); ++i) {
      const FlowRoom& room = graph_.rooms[i];
      const int index = static_cast<int>(i);
      if (degree[i] > FlowGraph::most_links) {
        add(fmt::format("\"{}\" has {} links", room.name, degree[i]),
            fmt::format("a room has at most {}; split it into several rooms", FlowGraph::most_links), index, -1,
            ErrorCode::flow_degree);
      }
      if ((room.percent < 100 || room.repeat != CountRange(1)) && degree[i] > 2) {
        add(fmt::format("\"{}\" has {} links", room.name, degree[i]),
            "a room with \"percent\" or \"repeat\" has at most two", index);
      }
      const int least = least_room_side(degree[i], widest[i]);
      for (const CountRange* side : {&room.width, &room.height}) {
        if (*side == CountRange{} || side->max >= least) continue;
        add(fmt::format("\"{}\" has no space for the doors of its {} links", room.name, degree[i]),
            fmt::format("make its width and height at least {}", least), index);
        break;
      }
    }
  }

  void check_connected() {
    const std::vector<GraphEdge> edges = flow_edges(graph_);
    const std::vector<int> part = graph_components(static_cast<int>(graph_.rooms.size()), edges);
    const int parts = *std::ranges::max_element(part) + 1;
    if (parts == 1) return;
    constexpr int most_named = 8;
    std::string names;
    int room = -1;
    for (int p = 0; p < std::min(parts, most_named); ++p) {
      const auto first = std::ranges::find(part, p) - part.begin();
      if (p == 1) room = static_cast<int>(first);
      names += fmt::format("{}\"{}\" ({})", p == 0 ? "" : ", ", graph_.rooms[static_cast<std::size_t>(first)].name,
                           std::ranges::count(part, p));
    }
    add(fmt::format("the flow has {} parts without a link between them, with the rooms {}{}", parts, names,
                    parts > most_named ? ", …" : ""),
        "link them", room, -1, ErrorCode::flow_not_connected);
  }

  void check_planar() {
    const std::vector<GraphEdge> edges = flow_edges(graph_);
    Rotation rotation;
    const int rooms = static_cast<int>(graph_.rooms.size());
    if (embed_planar(rooms, edges, rotation)) return;
    const auto needed = std::ssize(bridge_links(graph_));
    if (needed <= graph_.bridges) return;
    std::string names;
    const std::vector<int> witness = kuratowski_edges(rooms, edges);
    for (const int e : witness) {
      const FlowLink& link = graph_.links[static_cast<std::size_t>(e)];
      names += fmt::format("{}{} - {}", names.empty() ? "" : ", ", link.from, link.to);
    }
    const bool may_have_bridges = needed <= FlowGraph::most_bridges && std::ranges::none_of(graph_.links, is_barrier);
    add("no map has all of these links without crossings: " + names,
        may_have_bridges ? fmt::format("remove one of them, or set \"bridges\" to {}", needed) : "remove one of them",
        -1, witness.front(), ErrorCode::flow_not_planar);
  }

  const FlowGraph& graph_;
  RoomIndices indices_;
  std::set<std::pair<std::string_view, std::string_view>> pairs_;
  std::vector<FlowProblem> problems_;
};

/// Bridges are looked for in every combination of branches, with a number of planarity tests for each of them.
constexpr std::int64_t most_bridge_work = 100'000;

std::int64_t count_links(const FlowGraph& graph) {
  std::int64_t links = std::ssize(graph.links);
  for (const std::vector<FlowBranch>& branches : graph.choices) {
    for (const FlowBranch& branch : branches) links += std::ssize(branch.links);
  }
  return links;
}

}  // namespace

int least_room_side(int links, int widest) {
  const int doors = links > 4 ? 2 : 1;  // on one side, with a wall between them and at the corners
  return std::max(FlowRoom::least_side, doors * widest + doors + 1);
}

std::vector<GraphEdge> flow_edges(const FlowGraph& graph) {
  RoomIndices indices;
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) indices.emplace(graph.rooms[i].name, static_cast<int>(i));
  std::vector<GraphEdge> edges;
  for (const FlowLink& link : graph.links) edges.push_back({indices.at(link.from), indices.at(link.to)});
  return edges;
}

std::vector<FlowProblem> flow_problems(const FlowGraph& graph) {
  if (graph.choices.empty()) return FlowRules(graph).run();
  const auto problem = [](std::string message, std::string hint) {
    return std::vector<FlowProblem>{{{ErrorCode::bad_option, std::move(message), {}, std::move(hint)}}};
  };
  for (const std::vector<FlowBranch>& branches : graph.choices) {
    if (branches.empty()) return problem("a choice without branches", "list at least one branch");
    const auto is_weight = [](const FlowBranch& b) { return b.weight >= 1 && b.weight <= FlowBranch::most_weight; };
    if (!std::ranges::all_of(branches, is_weight)) {
      return problem("the weight of a branch is out of range", fmt::format("use 1 to {}", FlowBranch::most_weight));
    }
  }
  const int variants = count_variants(graph);
  if (variants > FlowGraph::most_variants) {
    return problem(fmt::format("the choices have more than {} combinations", FlowGraph::most_variants),
                   "use fewer choices, or \"percent\" of rooms");
  }
  if (std::int64_t{graph.bridges} * count_links(graph) * variants > most_bridge_work) {
    return problem("the choices have too many combinations for a flow with bridges",
                   "use fewer choices, fewer links or fewer bridges");
  }
  for (int i = 0; i < variants; ++i) {
    const FlowVariant variant = nth_variant(graph, i);
    std::vector<FlowProblem> problems = FlowRules(variant.graph).run();
    for (FlowProblem& found : problems) {
      if (found.room >= 0) found.room = variant.rooms[static_cast<std::size_t>(found.room)];
      if (found.link >= 0) found.link = variant.links[static_cast<std::size_t>(found.link)];
    }
    if (!problems.empty()) return problems;
  }
  return {};
}

}  // namespace warren
