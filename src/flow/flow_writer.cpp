// SPDX-License-Identifier: MIT
// Writes flows as recipes have them.
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <warren/flow/flow_graph.hpp>

#include "src/flow/flow_variants.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

namespace {

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

void append_rooms(std::string& out, const std::vector<FlowRoom>& rooms) {
  out += R"("rooms":[)";
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
    writer.text("near", room.near);
    writer.text("far", room.far);
    writer.text("key", room.key);
    writer.text("prefab", room.prefab);
  }
  out += ']';
}

void append_links(std::string& out, const std::vector<FlowLink>& links) {
  out += R"("links":[)";
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
  out += ']';
}

void append_branch(std::string& out, const FlowBranch& branch) {
  out += fmt::format(R"({{"weight":{},)", branch.weight);
  append_rooms(out, branch.rooms);
  out += ',';
  append_links(out, branch.links);
  out += '}';
}

}  // namespace

std::string FlowGraph::to_json() const {
  std::string out = "{";
  append_rooms(out, rooms);
  out += ',';
  append_links(out, links);
  if (!choices.empty()) out += R"(,"choices":[)";
  for (const std::vector<FlowBranch>& branches : choices) {
    out += out.back() == '[' ? "[" : ",[";
    for (const FlowBranch& branch : branches) {
      if (out.back() == '}') out += ',';
      append_branch(out, branch);
    }
    out += ']';
  }
  if (!choices.empty()) out += ']';
  if (bridges != 0) out += fmt::format(R"(,"bridges":{})", bridges);
  return out + "}";
}

}  // namespace warren
