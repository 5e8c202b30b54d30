// SPDX-License-Identifier: MIT
// Reads flows as recipes write them.
#include <warren/flow/flow_graph.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "src/flow/cycle_insertion.hpp"
#include "src/flow/flow_rules.hpp"
#include "src/flow/flow_variants.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

namespace {

constexpr std::string_view graph_keys[] = {"rooms", "links", "cycles", "choices", "bridges"};
constexpr std::string_view branch_keys[] = {"weight", "rooms", "links", "cycles"};
constexpr std::string_view cycle_keys[] = {"pattern", "name", "from", "to", "key"};
constexpr std::string_view flow_room_keys[] = {"name",   "role", "tags", "width", "height", "percent",
                                               "repeat", "side", "near", "far",   "key",    "prefab"};
constexpr std::string_view flow_link_keys[] = {"from", "to", "kind", "length", "width", "condition"};

/// Reads a flow, and remembers the place of each room and link.
class FlowReader {
 public:
  FlowGraph read(const JsonValue& value) {
    if (!value.is(JsonValue::Type::object)) {
      problems_.add(value, fmt::format("the graph is {}", value.type_name()),
                    R"(write it as { "rooms": ["a", "b"], "links": ["a - b"] })");
      return {};
    }
    report_unknown(value, graph_keys);
    read_part(value);
    graph_.rooms = std::move(rooms_);
    graph_.links = std::move(links_);
    read_list(value, "choices", [&](const JsonValue& item) { read_choice(item); });
    graph_.bridges = static_cast<int>(integer_field(value, "bridges", 0, FlowGraph::most_bridges, problems_, 0));
    if (problems_.empty()) check(value);
    return std::move(graph_);
  }

  ProblemList& problems() { return problems_; }

 private:
  void report_unknown(const JsonValue& object, std::span<const std::string_view> known) {
    for (const JsonMember& member : object.members) {
      if (std::ranges::find(known, member.key) == known.end()) problems_.unknown_key(member, known);
    }
  }

  /// Rooms, links and cycles, of the graph or of a branch.
  void read_part(const JsonValue& object) {
    rooms_.clear();
    links_.clear();
    first_room_ = room_places_.size();
    first_link_ = link_places_.size();
    read_list(object, "rooms", [&](const JsonValue& item) { read_room(item); });
    read_list(object, "links", [&](const JsonValue& item) { read_link(item); });
    read_list(object, "cycles", [&](const JsonValue& item) { read_cycle(item); });
  }

  void read_choice(const JsonValue& item) {
    std::vector<FlowBranch>& branches = graph_.choices.emplace_back();
    if (!item.is(JsonValue::Type::array) || item.items.empty()) {
      problems_.add(item, fmt::format("a choice is {}", item.items.empty() ? "empty" : item.type_name()),
                    R"(list its branches: [{ "rooms": ["a"], "links": ["a - hall"] }, {}])");
      return;
    }
    for (const JsonValue& branch : item.items) {
      if (!branch.is(JsonValue::Type::object)) {
        problems_.add(branch, fmt::format("a branch is {}", branch.type_name()),
                      R"(write it as { "rooms": ["a"], "links": ["a - hall"] })");
        return;
      }
      report_unknown(branch, branch_keys);
      read_part(branch);
      const std::int64_t weight = integer_field(branch, "weight", 1, FlowBranch::most_weight, problems_, 1);
      branches.push_back({static_cast<int>(weight), std::move(rooms_), std::move(links_)});
    }
  }

  template <class Read>
  void read_list(const JsonValue& object, std::string_view key, Read read) {
    const JsonValue* list = object.find(key);
    if (list == nullptr) return;
    if (!list->is(JsonValue::Type::array)) {
      problems_.add(*list, fmt::format("\"{}\" is {}", key, list->type_name()), "make it a list");
      return;
    }
    constexpr std::size_t most = 8 * static_cast<std::size_t>(FlowGraph::most_rooms);
    if (list->items.size() > most) {
      problems_.add(*list, fmt::format("\"{}\" has {} items", key, list->items.size()),
                    fmt::format("use at most {}", most));
      return;
    }
    for (const JsonValue& item : list->items) read(item);
  }

  /// A number, or a list of the least and the greatest.
  CountRange range_field(const JsonValue& object, std::string_view key, CountRange fallback) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return fallback;
    const auto number = [](const JsonValue& item) {
      const std::optional<std::int64_t> found = item.integer();
      return found && *found >= 1 && *found <= CountRange::most ? static_cast<int>(*found) : 0;
    };
    if (const int exactly = number(*value); exactly > 0) return exactly;
    if (value->items.size() == 2) {
      const CountRange range(number(value->items[0]), number(value->items[1]));
      if (range.min > 0 && range.max >= range.min) return range;
    }
    problems_.add(*value, fmt::format("\"{}\" is no range", key),
                  fmt::format("write it as 5 or [4, 7], from 1 to {}", CountRange::most));
    return fallback;
  }

  void read_room(const JsonValue& item) {
    FlowRoom room;
    if (item.is(JsonValue::Type::string)) {
      room.name = item.text;
    } else if (item.is(JsonValue::Type::object)) {
      report_unknown(item, flow_room_keys);
      room.name = string_field(item, "name", problems_);
      room.role = string_field(item, "role", problems_);
      room.near = string_field(item, "near", problems_);
      room.far = string_field(item, "far", problems_);
      room.key = string_field(item, "key", problems_);
      room.prefab = string_field(item, "prefab", problems_);
      room.width = range_field(item, "width", {});
      room.height = range_field(item, "height", {});
      room.repeat = range_field(item, "repeat", 1);
      room.percent = static_cast<int>(integer_field(item, "percent", 0, 100, problems_, 100));
      room.side = static_cast<MapSide>(choice_field(item, "side", map_side_names, problems_));
      if (const JsonValue* tags = item.find("tags")) read_tags(*tags, room.tags);
    } else {
      problems_.add(item, fmt::format("a room is {}", item.type_name()), R"(write it as "hall" or { "name": "hall" })");
      return;
    }
    rooms_.push_back(std::move(room));
    room_places_.push_back(&item);
  }

  void read_tags(const JsonValue& value, std::vector<std::string>& tags) {
    constexpr std::size_t most_tags = 16;
    const auto is_text = [](const JsonValue& item) { return item.is(JsonValue::Type::string); };
    if (!value.is(JsonValue::Type::array) || value.items.size() > most_tags ||
        !std::ranges::all_of(value.items, is_text)) {
      problems_.add(value, "\"tags\" is no list of words", fmt::format("list at most {}", most_tags));
      return;
    }
    for (const JsonValue& tag : value.items) tags.push_back(tag.text);
  }

  void read_link(const JsonValue& item) {
    if (item.is(JsonValue::Type::string)) return read_chain(item);
    if (!item.is(JsonValue::Type::object)) {
      problems_.add(item, fmt::format("a link is {}", item.type_name()),
                    R"(write it as "a - b" or { "from": "a", "to": "b" })");
      return;
    }
    report_unknown(item, flow_link_keys);
    FlowLink link;
    link.from = string_field(item, "from", problems_);
    link.to = string_field(item, "to", problems_);
    link.kind = static_cast<LinkKind>(choice_field(item, "kind", link_kind_names, problems_));
    link.length = range_field(item, "length", {});
    link.width = static_cast<int>(integer_field(item, "width", 1, FlowLink::most_width, problems_, 1));
    link.condition = string_field(item, "condition", problems_);
    add_link(std::move(link), item);
  }

  /// "a - b - c": a link between any two neighbours.
  void read_chain(const JsonValue& item) {
    std::string_view left = item.text;
    std::string_view before;
    for (int count = 0;; ++count) {
      const std::size_t end = left.find(link_separator);
      const std::string_view name = left.substr(0, end);
      if (count > 0) add_link({.from = std::string(before), .to = std::string(name)}, item);
      if (end == std::string_view::npos) {
        if (count == 0) problems_.add(item, fmt::format("\"{}\" is no link", item.text), R"(write it as "a - b")");
        return;
      }
      before = name;
      left.remove_prefix(end + link_separator.size());
    }
  }

  void add_link(FlowLink link, const JsonValue& place) {
    links_.push_back(std::move(link));
    link_places_.push_back(&place);
  }

  void read_cycle(const JsonValue& item) {
    if (!item.is(JsonValue::Type::object)) {
      problems_.add(item, fmt::format("a cycle is {}", item.type_name()),
                    R"(write it as { "pattern": "two_routes", "name": "crypt", "from": "a", "to": "b" })");
      return;
    }
    report_unknown(item, cycle_keys);
    FlowCycle cycle;
    cycle.pattern = static_cast<CyclePattern>(choice_field(item, "pattern", cycle_pattern_names, problems_));
    cycle.name = string_field(item, "name", problems_);
    cycle.from = string_field(item, "from", problems_);
    cycle.to = string_field(item, "to", problems_);
    cycle.key = string_field(item, "key", problems_);
    for (const std::string_view key : {"pattern", "name", "from", "to"}) {
      if (item.find(key) == nullptr) problems_.add(item, fmt::format("a cycle without \"{}\"", key), "add it");
    }
    constexpr std::size_t most = FlowGraph::most_rooms;
    if (rooms_.size() > most || links_.size() > 4 * most) return;  // which is a problem in any case
    const int replaced = link_of_cycle(links_, cycle);
    if (Status inserted = insert_cycle(rooms_, links_, cycle); !inserted) {
      problems_.add(item, inserted.error().message, inserted.error().hint);
      return;
    }
    if (replaced >= 0) link_places_[first_link_ + static_cast<std::size_t>(replaced)] = &item;
    room_places_.resize(first_room_ + rooms_.size(), &item);
    link_places_.resize(first_link_ + links_.size(), &item);
  }

  void check(const JsonValue& whole) {
    std::set<std::pair<const JsonValue*, std::string>> known;  // several links of a cycle have the same problem
    for (FlowProblem& problem : flow_problems(graph_)) {
      const JsonValue& place = problem.room >= 0   ? *room_places_[static_cast<std::size_t>(problem.room)]
                               : problem.link >= 0 ? *link_places_[static_cast<std::size_t>(problem.link)]
                                                   : whole;
      if (!known.emplace(&place, problem.error.message).second) continue;
      problem.error.place.line = place.line;
      problem.error.place.column = place.column;
      problems_.add(std::move(problem.error));
    }
    problems_.sort_by_place();
  }

  FlowGraph graph_;
  std::vector<FlowRoom> rooms_;  // of the part that is read
  std::vector<FlowLink> links_;
  std::size_t first_room_ = 0;  // of the part, in the lists of places
  std::size_t first_link_ = 0;
  std::vector<const JsonValue*> room_places_;  // those of the graph, then those of all branches
  std::vector<const JsonValue*> link_places_;
  ProblemList problems_{ErrorCode::bad_option, {}};
};

}  // namespace

FlowGraph FlowGraph::from_json(const JsonValue& value, std::vector<Error>& problems) {
  FlowReader reader;
  FlowGraph graph = reader.read(value);
  reader.problems().move_to(problems);
  return graph;
}

}  // namespace warren
