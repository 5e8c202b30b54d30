// SPDX-License-Identifier: MIT
// Reads machines: machines/*.json of a pack, and the section "machines" of a recipe.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/placing_fields.hpp"
#include "src/catalogue/section_readers.hpp"
#include "src/json/json_fields.hpp"
#include "src/json/user_data_reader.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 12> machine_keys = {"$schema", "summary", "tags", "weight", "weight_per_depth",
                                                           "depth",   "unique",  "area", "door",   "floor",
                                                           "parts",   "effect"};
constexpr std::array<std::string_view, 3> area_keys = {"behind", "cells", "role"};
constexpr std::array<std::string_view, 9> machine_part_keys = {"spawn", "tile",           "kind", "count", "place",
                                                               "where", "not_in_hallway", "role", "data"};
constexpr std::array<std::string_view, 3> effect_keys = {"trigger", "does", "data"};
constexpr std::string_view machine_example =
    R"(write it as { "area": { "behind": "room", "cells": [12, 60] }, "parts": [ { "spawn": "Chest" } ] })";
/// So that the data of a spawn, with that of its row, is never too large for a file.
constexpr std::size_t most_data_bytes = 4096;

/// The names of all rows that the spawn tables of a set have, the built-in ones included.
std::vector<std::string_view> spawn_names(const TileSet& set) {
  std::set<std::string_view> names;
  const auto add = [&](const SpawnTable& table) {
    for (const SpawnRow& row : table.rows()) names.insert(row.name);
  };
  for (const SpawnTable& table : set.spawn_tables()) add(table);
  for (const std::string_view name : shipped_spawn_tables()) add(*SpawnTable::shipped(name));
  return {names.begin(), names.end()};
}

class MachineReader {
 public:
  MachineReader(std::string_view name, const TileSet& set, ProblemList& problems) : set_(set), problems_(problems) {
    machine_.name = name;
  }

  Machine read(const JsonValue& object) {
    if (!check_object(object, "a machine", std::string(machine_example), machine_keys, problems_)) return {};
    machine_.summary = string_field(object, "summary", problems_);
    machine_.tags = names_field(object, "tags", problems_);
    machine_.weight = integer(object, "weight", -Machine::max_weight, Machine::max_weight, machine_.weight);
    machine_.weight_per_depth = integer(object, "weight_per_depth", -Machine::max_weight, Machine::max_weight, 0);
    depth_field(object, machine_.min_depth, machine_.max_depth, problems_);
    if (object.find("unique") != nullptr) {
      machine_.unique = static_cast<Unique>(choice_field(object, "unique", unique_names, problems_));
    }
    machine_.door = static_cast<MachineDoor>(choice_field(object, "door", machine_door_names, problems_));
    machine_.floors = floor_field(object, "machines", set_, problems_);
    read_area(object);
    const JsonValue* parts = object.find("parts");
    if (parts != nullptr && parts->items.size() > Machine::max_parts) {
      problems_.add(*parts, fmt::format("a machine has at most {} parts", Machine::max_parts), "remove some");
      return {};
    }
    for_each_item(object, "parts", problems_, [&](const JsonValue& item) { read_part(item); });
    if (machine_.parts.empty() && problems_.empty()) {
      problems_.add(object, "the machine has no parts", std::string(machine_example));
    }
    if (const JsonValue* effect = object.find("effect")) read_effect(*effect);
    if (problems_.empty()) check_size(parts == nullptr ? object : *parts);
    return std::move(machine_);
  }

 private:
  int integer(const JsonValue& object, std::string_view key, int min, int max, int fallback) {
    return static_cast<int>(integer_field(object, key, min, max, problems_, fallback));
  }

  void read_area(const JsonValue& object) {
    constexpr std::string_view hint = R"(write it as { "behind": "room", "cells": [12, 60] })";
    const JsonValue* area = object.find("area");
    if (area == nullptr) {
      problems_.add(object, "the machine has no \"area\"", std::string(hint));
      return;
    }
    if (!check_object(*area, "an area", std::string(hint), area_keys, problems_)) return;
    if (area->find("behind") == nullptr) {
      problems_.add(*area, "the area does not say what it is behind",
                    fmt::format("give \"behind\" one of: {}", fmt::join(machine_area_names, ", ")));
    }
    machine_.area = static_cast<MachineArea>(choice_field(*area, "behind", machine_area_names, problems_));
    machine_.roles = names_field(*area, "role", problems_);
    const JsonValue* cells = area->find("cells");
    if (cells == nullptr) return;
    const auto at = [&](std::size_t i) { return cells->items[i].integer().value_or(0); };
    if (cells->items.size() != 2 || at(0) < 1 || at(1) < at(0) || at(1) > Machine::most_cells) {
      problems_.add(*cells, "\"cells\" is not a range",
                    fmt::format("write it as [least, most], from 1 to {}", Machine::most_cells));
      return;
    }
    machine_.min_cells = static_cast<int>(at(0));
    machine_.max_cells = static_cast<int>(at(1));
  }

  void read_part(const JsonValue& item) {
    if (!check_object(item, "a part", R"(write it as { "spawn": "Chest", "place": "wall" })", machine_part_keys,
                      problems_)) {
      return;
    }
    MachinePart part;
    part.place = static_cast<MachinePlace>(choice_field(item, "place", machine_place_names, problems_));
    part.not_in_hallway = boolean_field(item, "not_in_hallway", false, problems_);
    part.role = string_field(item, "role", problems_);
    part.count = count_field(item, MachinePart::max_count, "machine", ErrorCode::bad_machine, problems_).value_or(1);
    part.where = where_field(item, set_, ErrorCode::bad_machine, problems_);
    read_data(item, part);
    const JsonValue* spawn = item.find("spawn");
    const JsonValue* tile = item.find("tile");
    if ((spawn == nullptr) == (tile == nullptr)) {
      problems_.add(item, spawn == nullptr ? "the part is empty" : "the part has a spawn and a tile",
                    R"(give it a "spawn" or a "tile")");
      return;
    }
    if (tile != nullptr) {
      const std::string name = string_field(item, "tile", problems_);
      if (!tile->is(JsonValue::Type::string)) return;
      part.tile = floor_tile({tile->line, tile->column}, name, "machines", set_, problems_).value_or(Tile::floor);
      const bool has_row = item.find("kind") != nullptr || item.find("data") != nullptr;
      if (has_row) problems_.add(item, "a tile has neither \"kind\" nor \"data\"", "remove them, or use a spawn");
    } else {
      read_spawns(item, *spawn, part);
    }
    machine_.parts.push_back(std::move(part));
  }

  void read_data(const JsonValue& item, MachinePart& part) {
    part.data = user_data_field(item, problems_, Limits{});
    if (part.role.size() > 64) problems_.add(*item.find("role"), "the role is too long", "use at most 64 bytes");
    const JsonValue* data = item.find("data");
    if (data == nullptr) return;
    for (const JsonMember& member : data->members) {
      if (member.key != "name" && member.key != "role") continue;
      problems_.add(member.line, member.column,
                    fmt::format("the data has the key \"{}\", which machines set", member.key), "choose another key");
    }
    if (part.data.json().size() > most_data_bytes) {
      problems_.add(*data, "the data of a part is too large", fmt::format("use at most {} bytes", most_data_bytes));
    }
  }

  /// One name, or several of which one is drawn for each spawn.
  void read_spawns(const JsonValue& item, const JsonValue& spawn, MachinePart& part) {
    const bool is_list = spawn.is(JsonValue::Type::array);
    if (is_list && (spawn.items.empty() || spawn.items.size() > MachinePart::max_spawns)) {
      problems_.add(spawn, fmt::format("\"spawn\" has {} names", spawn.items.size()),
                    fmt::format("give 1 to {}", MachinePart::max_spawns));
      return;
    }
    std::optional<SpawnKind> kind;
    if (item.find("kind") != nullptr) {
      kind = static_cast<SpawnKind>(choice_field(item, "kind", spawn_kind_names, problems_));
    }
    const auto add = [&](const JsonValue& name) {
      if (!name.is(JsonValue::Type::string)) {
        problems_.add(name, fmt::format("\"spawn\" is {}", name.type_name()), "give it the name of a spawn, or a list");
      } else if (const SpawnRow* row = row_of(name, kind)) {
        part.spawns.push_back(*row);
      }
    };
    if (!is_list) return add(spawn);
    for (const JsonValue& name : spawn.items) add(name);
  }

  const SpawnRow* row_of(const JsonValue& name, std::optional<SpawnKind> kind) {
    const SpawnRow* row = set_.find_spawn(name.text);
    if (row == nullptr) {
      problems_.add(name, fmt::format("no spawn table has \"{}\"", name.text),
                    suggestion(name.text, spawn_names(set_), "add a row to a table in spawns/"));
      return nullptr;
    }
    const auto word = [](SpawnKind of) { return spawn_kind_names[static_cast<std::size_t>(of)]; };
    if (kind && row->kind != *kind) {
      problems_.add(name, fmt::format("\"{}\" is no {}, but a {}", name.text, word(*kind), word(row->kind)),
                    "name another spawn, or correct \"kind\"");
      return nullptr;
    }
    const Result<JsonValue> data = row->data.empty() ? JsonValue{} : parse_json(row->data.json(), {});
    if (row->data.json().size() > most_data_bytes || (data && data->find("machine") != nullptr)) {
      problems_.add(name, fmt::format("the data of the row \"{}\" is too large, or has the key \"machine\"", name.text),
                    "change the row in its spawn table");
      return nullptr;
    }
    return row;
  }

  void read_effect(const JsonValue& effect) {
    constexpr std::string_view hint = R"(write it as { "trigger": "take", "does": "flood" })";
    if (!check_object(effect, "an effect", std::string(hint), effect_keys, problems_)) return;
    const JsonValue* does = effect.find("does");
    if (effect.find("trigger") == nullptr || does == nullptr) {
      problems_.add(effect, "the effect lacks \"trigger\" or \"does\"", std::string(hint));
      return;
    }
    machine_.trigger = static_cast<MachineTrigger>(choice_field(effect, "trigger", machine_trigger_names, problems_));
    machine_.data = user_data_field(effect, problems_, Limits{});
    if (does->is(JsonValue::Type::array)) {
      for (const JsonValue& deed : does->items) read_deed(deed);
      if (does->items.empty()) problems_.add(*does, "the effect does nothing", std::string(hint));
    } else {
      read_deed(*does);
    }
    needs_role(*effect.find("trigger"), machine_trigger_names[static_cast<std::size_t>(*machine_.trigger)],
               role_needed(*machine_.trigger), 1);
    if (machine_.trigger == MachineTrigger::open && machine_.door == MachineDoor::none) {
      problems_.add(*effect.find("trigger"), "opening triggers the effect, but the machine has no door",
                    R"(give it a "door", or another trigger)");
    }
  }

  void read_deed(const JsonValue& value) {
    const auto found = std::ranges::find(machine_deed_names, value.text);
    if (!value.is(JsonValue::Type::string) || found == std::end(machine_deed_names)) {
      const std::string list = fmt::format("use one of: {}", fmt::join(machine_deed_names, ", "));
      problems_.add(value, "\"does\" is not a name of what machines do",
                    value.is(JsonValue::Type::string) ? suggestion(value.text, machine_deed_names, list) : list);
      return;
    }
    const auto deed = static_cast<MachineDeed>(found - std::begin(machine_deed_names));
    if (std::ranges::find(machine_.does, deed) != machine_.does.end()) {
      problems_.add(value, fmt::format("the effect does \"{}\" twice", *found), "remove one of them");
      return;
    }
    machine_.does.push_back(deed);
    needs_role(value, *found, role_needed(deed), deed == MachineDeed::close_cages ? 2 : 1);
  }

  /// Reports that too few parts have the role that a trigger or a deed is about.
  void needs_role(const JsonValue& at, std::string_view who, std::string_view role, int least) {
    int count = 0;
    for (const MachinePart& part : machine_.parts) count += part.role == role ? part.count.min : 0;
    if (role.empty() || count >= least) return;
    problems_.add(
        at,
        fmt::format("\"{}\" needs at least {} with the role \"{}\"", who, least == 1 ? "a part" : "two parts", role),
        fmt::format("give a part \"role\": \"{}\" and a count of at least {}", role, least));
  }

  void check_size(const JsonValue& at) {
    std::int64_t least = 0;
    for (const MachinePart& part : machine_.parts) least += part.count.min;
    if (least <= machine_.min_cells) return;
    problems_.add(at, fmt::format("the parts need {} cells, but the area may have only {}", least, machine_.min_cells),
                  fmt::format("raise the least number of \"cells\" to {}, or lower the counts", least));
  }

  const TileSet& set_;
  ProblemList& problems_;
  Machine machine_;
};

}  // namespace

std::optional<Machine> read_machine(const JsonValue& object, std::string_view name, const TileSet& set,
                                    ProblemList& problems) {
  ProblemList own(ErrorCode::bad_machine, problems.file());
  Machine machine = MachineReader(name, set, own).read(object);
  if (own.empty()) return machine;
  problems.add_all(own.failed().value());
  return std::nullopt;
}

Result<Machine> parse_machine(std::string_view text, std::string_view name, std::string_view file, const TileSet& set,
                              const Limits& limits) {
  Result<JsonValue> root = parse_json(text, file, limits);
  if (!root) return failure(std::move(root.error()));
  ProblemList problems(ErrorCode::bad_machine, file);
  if (std::optional<Machine> machine = read_machine(*root, name, set, problems)) return std::move(*machine);
  return problems.failed();
}

}  // namespace warren
