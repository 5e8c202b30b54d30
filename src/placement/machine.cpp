// SPDX-License-Identifier: MIT
#include <warren/placement/machine.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <warren/json/json_value.hpp>

namespace warren {

namespace {

/// Appends the members of a JSON object after others.
void append_members(std::string& out, const UserData& data) {
  if (data.json().size() <= 2) return;
  out += ',';
  out.append(data.json(), 1, data.json().size() - 2);
}

template <class Choice>
std::string_view machine_word(std::span<const std::string_view> names, Choice choice) {
  return names[static_cast<std::size_t>(choice)];
}

}  // namespace

int Machine::weight_at(int depth) const {
  if (!suits_depth(depth)) return 0;
  const std::int64_t at = weight + std::int64_t{weight_per_depth} * depth;
  return static_cast<int>(std::clamp<std::int64_t>(at, 0, max_weight));
}

UserData Machine::zone_data() const {
  std::string text = R"({"machine":{"name":)";
  append_json_string(text, name);
  if (trigger) {
    text += R"(,"trigger":")";
    text += machine_word(machine_trigger_names, *trigger);
    text += R"(","does":[)";
    for (const MachineDeed deed : does) {
      if (text.back() != '[') text += ',';
      append_json_string(text, machine_word(machine_deed_names, deed));
    }
    text += ']';
  }
  if (!data.empty()) text += R"(,"data":)" + data.json();
  return UserData(text + "}}");
}

UserData Machine::spawn_data(const MachinePart& part, const SpawnRow& row) const {
  std::string text = R"({"machine":{"name":)";
  append_json_string(text, name);
  if (!part.role.empty()) {
    text += R"(,"role":)";
    append_json_string(text, part.role);
  }
  append_members(text, part.data);
  text += '}';
  append_members(text, row.data);
  return UserData(text + "}");
}

void Machine::fold_into(Hasher& hasher) const {
  hasher.text(name);
  for (const std::vector<std::string>* names : {&tags, &roles}) {
    hasher.word(names->size());
    for (const std::string& item : *names) hasher.text(item);
  }
  hasher.number(weight).number(weight_per_depth).number(min_depth).number(max_depth);
  hasher.number(static_cast<int>(unique)).number(static_cast<int>(area)).number(min_cells).number(max_cells);
  hasher.number(static_cast<int>(door)).word(floors.size());
  for (const FloorShare& floor : floors) hasher.number(static_cast<int>(floor.tile)).number(floor.percent);
  hasher.word(parts.size());
  for (const MachinePart& part : parts) {
    SpawnTable(name, part.spawns).fold_into(hasher);
    hasher.number(static_cast<int>(part.tile)).number(static_cast<int>(part.place));
    hasher.number(part.not_in_hallway ? 1 : 0).text(part.role).text(part.data.json());
    part.count.fold_into(hasher);
    part.where.fold_into(hasher);
  }
  hasher.text(zone_data().json());
}

std::string_view role_needed(MachineTrigger trigger) {
  switch (trigger) {
    case MachineTrigger::take: return "treasure";
    case MachineTrigger::step: return "trigger";
    case MachineTrigger::lever: return "lever";
    case MachineTrigger::enter:
    case MachineTrigger::open: break;
  }
  return {};
}

std::string_view role_needed(MachineDeed deed) {
  switch (deed) {
    case MachineDeed::gas: return "vent";
    case MachineDeed::release: return "hidden";
    case MachineDeed::close_cages: return "treasure";
    case MachineDeed::open_cages: return "caged";
    case MachineDeed::awaken: return "statue";
    case MachineDeed::free_captives: return "captive";
    case MachineDeed::flood:
    case MachineDeed::collapse:
    case MachineDeed::burn: break;
  }
  return {};
}

}  // namespace warren
