// SPDX-License-Identifier: MIT
#include "game/rules/machine_state.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include <warren/json/json_value.hpp>

namespace warren::game {

namespace {

/// The member "machine" of the data of a zone or a spawn; nothing if there is none.
std::optional<JsonValue> machine_data(const UserData& data) {
  if (data.empty()) return std::nullopt;
  Result<JsonValue> tree = parse_json(data.json(), {});
  const JsonValue* machine = tree ? tree->find("machine") : nullptr;
  if (machine == nullptr || !machine->is(JsonValue::Type::object)) return std::nullopt;
  return *machine;
}

std::string text_of(const JsonValue& object, std::string_view key) {
  const JsonValue* value = object.find(key);
  return value != nullptr && value->is(JsonValue::Type::string) ? value->text : std::string();
}

template <class Choice>
std::optional<Choice> choice_of(std::string_view word, std::span<const std::string_view> names) {
  const auto found = std::ranges::find(names, word);
  if (found == names.end()) return std::nullopt;
  return static_cast<Choice>(found - names.begin());
}

void read_effect(const JsonValue& machine, MachineState& state) {
  state.trigger = choice_of<MachineTrigger>(text_of(machine, "trigger"), machine_trigger_names);
  if (const JsonValue* does = machine.find("does")) {
    for (const JsonValue& word : does->items) {
      const auto deed = choice_of<MachineDeed>(word.text, machine_deed_names);
      if (deed && !state.has(*deed)) state.does.push_back(*deed);
    }
  }
  const JsonValue* data = machine.find("data");
  if (data == nullptr) return;
  const auto number = [&](std::string_view key, int most, int& into) {
    const JsonValue* value = data->find(key);
    const std::optional<std::int64_t> read = value == nullptr ? std::nullopt : value->integer();
    if (read) into = static_cast<int>(std::clamp<std::int64_t>(*read, 1, most));
  };
  number("turns", MachineState::most_turns, state.turns);
  number("amount", 250, state.amount);
  number("delay", MachineState::most_turns, state.delay);
  state.gas = choice_of<Gas>(text_of(*data, "gas"), gas_names).value_or(Gas::poison);
}

}  // namespace

bool MachineState::has(MachineDeed deed) const { return std::ranges::find(does, deed) != does.end(); }

std::optional<std::size_t> MachineState::index_of(Point p) const {
  const auto before = [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
  const auto found = std::lower_bound(cells.begin(), cells.end(), p, before);
  if (found == cells.end() || *found != p) return std::nullopt;
  return static_cast<std::size_t>(found - cells.begin());
}

std::string role_in_machine(const Spawn& spawn) {
  const std::optional<JsonValue> machine = machine_data(spawn.data);
  return machine ? text_of(*machine, "role") : std::string();
}

std::vector<MachineState> machines_of(const Level& level) {
  std::vector<MachineState> machines;
  for (const Zone& zone : level.zones) {
    if (!zone.name.starts_with(Machine::zone_prefix)) continue;
    const std::optional<JsonValue> data = machine_data(zone.data);
    if (!data) continue;
    MachineState state;
    state.name = text_of(*data, "name");
    read_effect(*data, state);
    zone.cells.for_each([&](Point p) {
      if (level.walkable(p)) state.cells.push_back(p);
    });
    for (const Spawn& spawn : level.spawns) {
      if (!state.contains(spawn.at)) continue;
      const std::string role = role_in_machine(spawn);
      if (role == role_needed(MachineTrigger::take)) state.treasures.push_back(spawn.at);
      if (role == role_needed(MachineTrigger::step)) state.plates.push_back(spawn.at);
      if (role == role_needed(MachineTrigger::lever)) state.levers.push_back(spawn.at);
      if (role == role_needed(MachineDeed::gas)) state.vents.push_back(spawn.at);
    }
    machines.push_back(std::move(state));
  }
  return machines;
}

}  // namespace warren::game
