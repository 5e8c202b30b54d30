// SPDX-License-Identifier: MIT
// Reads and writes flows as recipes have them.
#include <warren/flow/flow_graph.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "src/flow/flow_rules.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

namespace {

constexpr std::string_view graph_keys[] = {"rooms", "links"};
constexpr std::string_view flow_room_keys[] = {"name",    "role",   "tags", "width", "height",
                                               "percent", "repeat", "side", "key"};
constexpr std::string_view flow_link_keys[] = {"from", "to", "kind", "length", "width", "condition"};
constexpr std::string_view link_separator = " - ";

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
    read_list(value, "rooms", [&](const JsonValue& item) { read_room(item); });
    read_list(value, "links", [&](const JsonValue& item) { read_link(item); });
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
      room.key = string_field(item, "key", problems_);
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
    graph_.rooms.push_back(std::move(room));
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
    graph_.links.push_back(std::move(link));
    link_places_.push_back(&place);
  }

  void check(const JsonValue& whole) {
    for (FlowProblem& problem : flow_problems(graph_)) {
      const JsonValue& place = problem.room >= 0   ? *room_places_[static_cast<std::size_t>(problem.room)]
                               : problem.link >= 0 ? *link_places_[static_cast<std::size_t>(problem.link)]
                                                   : whole;
      problem.error.place.line = place.line;
      problem.error.place.column = place.column;
      problems_.add(std::move(problem.error));
    }
    problems_.sort_by_place();
  }

  FlowGraph graph_;
  std::vector<const JsonValue*> room_places_;
  std::vector<const JsonValue*> link_places_;
  ProblemList problems_{ErrorCode::bad_option, {}};
};

/// The members of an object, those with default values left out.
class FlowWriter {
 public:
  explicit FlowWriter(std::string& out) : out_(out) { out_ += '{'; }
  ~FlowWriter() { out_ += '}'; }
  FlowWriter(const FlowWriter&) = delete;
  FlowWriter& operator=(const FlowWriter&) = delete;

  void text(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    begin(key);
    append_json_string(out_, value);
  }
  void number(std::string_view key, int value, int usual) {
    if (value == usual) return;
    begin(key);
    out_ += std::to_string(value);
  }
  void range(std::string_view key, const CountRange& value, const CountRange& usual) {
    if (value == usual) return;
    begin(key);
    out_ += value.min == value.max ? std::to_string(value.min) : fmt::format("[{},{}]", value.min, value.max);
  }
  void words(std::string_view key, const std::vector<std::string>& values) {
    if (values.empty()) return;
    begin(key);
    for (std::size_t i = 0; i < values.size(); ++i) {
      out_ += i == 0 ? '[' : ',';
      append_json_string(out_, values[i]);
    }
    out_ += ']';
  }

 private:
  void begin(std::string_view key) {
    if (out_.back() != '{') out_ += ',';
    append_json_string(out_, key);
    out_ += ':';
  }

  std::string& out_;
};

}  // namespace

FlowGraph FlowGraph::from_json(const JsonValue& value, std::vector<Error>& problems) {
  FlowReader reader;
  FlowGraph graph = reader.read(value);
  reader.problems().move_to(problems);
  return graph;
}

std::string FlowGraph::to_json() const {
  std::string out = R"({"rooms":[)";
  for (const FlowRoom& room : rooms) {
    if (out.back() != '[') out += ',';
    if (room == FlowRoom{.name = room.name}) {
      append_json_string(out, room.name);
      continue;
    }
    FlowWriter writer(out);
    writer.text("name", room.name);
    writer.text("role", room.role);
    writer.words("tags", room.tags);
    writer.range("width", room.width, {});
    writer.range("height", room.height, {});
    writer.number("percent", room.percent, 100);
    writer.range("repeat", room.repeat, 1);
    if (room.side != MapSide::any) writer.text("side", map_side_names[static_cast<std::size_t>(room.side)]);
    writer.text("key", room.key);
  }
  out += R"(],"links":[)";
  for (const FlowLink& link : links) {
    if (out.back() != '[') out += ',';
    if (link == FlowLink{.from = link.from, .to = link.to}) {
      append_json_string(out, link.from + std::string(link_separator) + link.to);
      continue;
    }
    FlowWriter writer(out);
    writer.text("from", link.from);
    writer.text("to", link.to);
    if (link.kind != LinkKind::door) writer.text("kind", link_kind_names[static_cast<std::size_t>(link.kind)]);
    writer.range("length", link.length, {});
    writer.number("width", link.width, 1);
    writer.text("condition", link.condition);
  }
  return out + "]}";
}

void FlowGraph::fold_into(Hasher& hasher) const { hasher.text(to_json()); }

std::vector<Error> FlowGraph::problems() const {
  std::vector<Error> errors;
  for (FlowProblem& problem : flow_problems(*this)) errors.push_back(std::move(problem.error));
  return errors;
}

}  // namespace warren
