// SPDX-License-Identifier: MIT
#include "src/json/mission_writer.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>

namespace warren {

namespace {

class MissionWriter {
 public:
  /// `before_member` is written before every member, `before_item` before every item of a list.
  MissionWriter(std::string& out, std::string_view before_member, std::string_view before_item, std::string_view end)
      : out_(out), before_member_(before_member), before_item_(before_item), end_(end) {}

  void parts(const Mission& mission) {
    list("locks", mission.locks, [&](const Lock& lock) {
      out_ += "{\"cells\":";
      points(lock.cells);
      optional("name", lock.name);
      out_ += ",\"condition\":";
      append_json_string(out_, lock.condition.to_text());
      optional("kind", lock.kind);
    });
    list("keys", mission.keys, [&](const Key& key) {
      named_cell(key.at, key.name);
      optional("kind", key.kind);
      if (key.is_consumable) out_ += ",\"consumable\":true";
      if (key.is_spare) out_ += ",\"spare\":true";
    });
    list("levers", mission.levers, [&](const Lever& lever) { named_cell(lever.at, lever.name); });
    list("one_ways", mission.one_ways, [&](const OneWay& one_way) {
      const auto found = std::ranges::find(orthogonal_steps, one_way.towards) - std::begin(orthogonal_steps);
      const bool is_direction = found < std::ssize(direction_names);
      add("{{\"x\":{},\"y\":{},\"towards\":\"{}\"", one_way.at.x, one_way.at.y,
          is_direction ? direction_names[static_cast<std::size_t>(found)] : "");
    });
    if (!mission.passages.empty()) {
      list("passages", mission.passages, [&](const Passage& passage) {
        out_ += "{\"name\":";
        append_json_string(out_, passage.name);
        add(",\"from\":[{},{}],\"to\":[{},{}]", passage.from.x, passage.from.y, passage.to.x, passage.to.y);
      });
    }
    if (mission.brought.empty()) return;
    member("brought");
    out_ += '[';
    for (const std::string& name : mission.brought) {
      if (&name != mission.brought.data()) out_ += ',';
      append_json_string(out_, name);
    }
    out_ += ']';
  }

  void certificate(const Mission& mission) {
    member("strength");
    add("\"{}\"", name_of(mission.strength));
    list("spheres", mission.spheres, [&](const Sphere& sphere) {
      out_ += "{\"keys\":";
      numbers(sphere.keys);
      out_ += ",\"locks\":";
      numbers(sphere.locks);
    });
    list("walks", mission.walks, [&](const MissionWalk& walk) {
      out_ += '{';
      if (walk.key != -1) add("\"key\":{},", walk.key);
      out_ += "\"cells\":";
      points(walk.cells);
    });
    list("cuts", mission.cuts,
         [&](const CutWitness& cut) { add("{{\"lock\":{},\"behind\":[{},{}]", cut.lock, cut.behind.x, cut.behind.y); });
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  void member(std::string_view name) {
    out_ += before_member_;
    add("\"{}\":{}", name, end_.empty() ? "" : " ");
  }

  /// A list of objects. write_item() leaves out the last brace.
  template <class Items, class WriteItem>
  void list(std::string_view name, const Items& items, WriteItem write_item) {
    member(name);
    out_ += '[';
    for (const auto& item : items) {
      if (&item != items.data()) out_ += ',';
      out_ += before_item_;
      write_item(item);
      out_ += '}';
    }
    if (!items.empty()) out_ += end_;
    out_ += ']';
  }

  void named_cell(Point at, std::string_view name) {
    add("{{\"x\":{},\"y\":{},\"name\":", at.x, at.y);
    append_json_string(out_, name);
  }

  void optional(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    add(",\"{}\":", name);
    append_json_string(out_, value);
  }

  void numbers(std::span<const int> values) { add("[{}]", fmt::join(values, ",")); }

  void points(std::span<const Point> cells) {
    out_ += '[';
    for (std::size_t i = 0; i < cells.size(); ++i) add("{}[{},{}]", i > 0 ? "," : "", cells[i].x, cells[i].y);
    out_ += ']';
  }

  std::string& out_;
  std::string_view before_member_;
  std::string_view before_item_;
  std::string_view end_;  // of a list that is not empty
};

}  // namespace

void append_mission(std::string& out, const Mission& mission) {
  if (mission.empty()) return;
  MissionWriter writer(out, ",\n  ", "\n    ", "\n  ");
  writer.parts(mission);
  if (mission.has_certificate()) writer.certificate(mission);
}

std::string certificate_to_json(const Mission& mission) {
  std::string out;
  MissionWriter(out, ",", "", "").certificate(mission);
  out.front() = '{';
  return out + '}';
}

}  // namespace warren
