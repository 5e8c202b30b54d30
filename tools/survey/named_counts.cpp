// SPDX-License-Identifier: MIT
#include "tools/survey/named_counts.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>

namespace warren::survey {

NamedCount& CountNames::entry(std::string_view group, std::string_view name) {
  const auto is_it = [&](const NamedCount& known) {
    // Most names differ in length, so a linear search is fast.
    return known.name.size() == group.size() + name.size() && known.name.ends_with(name) &&
           known.name.starts_with(group);
  };
  const auto known = std::ranges::find_if(sorted_, is_it);
  if (known != sorted_.end()) return *known;
  names_.emplace_back(group) += name;
  const auto place = std::ranges::lower_bound(sorted_, names_.back(), {}, &NamedCount::name);
  return *sorted_.insert(place, {names_.back(), 0});
}

void count_by_name(const Level& level, CountNames& names, std::vector<NamedCount>& counts) {
  counts.clear();
  for (const Spawn& spawn : level.spawns) ++names.entry(spawns_group, spawn.name).count;
  for (const Exit& exit : level.exits) {
    ++names.entry(exits_group, exit.kind).count;
    if (!exit.name.empty() && exit.name != exit.kind) ++names.entry(exits_group, exit.name).count;
  }
  for (const PlacedPrefab& placed : level.prefabs) ++names.entry(prefabs_group, placed.name).count;
  for (const Room& room : level.rooms) {
    if (!room.role().empty()) ++names.entry(roles_group, room.role()).count;
  }
  for (NamedCount& known : names.sorted_) {
    if (known.count > 0) counts.push_back({known.name, std::exchange(known.count, 0)});
  }
}

void append_json(std::string& out, const std::vector<NamedCount>& counts) {
  out += '{';
  for (const NamedCount& known : counts) {
    if (out.back() != '{') out += ',';
    append_json_string(out, known.name);
    out += ':';
    const fmt::format_int count(known.count);
    out.append(count.data(), count.size());
  }
  out += '}';
}

bool read_json(std::string_view text, CountNames& names, std::vector<NamedCount>& counts) {
  counts.clear();
  const Result<JsonValue> json = parse_json(text, "counts");
  if (!json || !json->is(JsonValue::Type::object)) return false;
  for (const JsonMember& member : json->members) {
    const std::optional<std::int64_t> count = member.value.integer();
    if (!count || *count < 1 || *count > max_value) return false;
    counts.push_back({names.keep(member.key), *count});
  }
  return std::ranges::is_sorted(counts, {}, &NamedCount::name);
}

}  // namespace warren::survey
