// SPDX-License-Identifier: MIT
#include "spawn_counts.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <warren/core/json.hpp>

namespace warren::survey {

void count_spawns(const std::vector<Spawn>& spawns, SpawnNames& names, std::vector<SpawnCount>& counts) {
  counts.clear();
  for (const Spawn& spawn : spawns) {
    const auto known = std::ranges::find(counts, std::string_view(spawn.name), &SpawnCount::name);
    if (known != counts.end()) {
      ++known->count;
    } else {
      counts.push_back({names.keep(spawn.name), 1});
    }
  }
  std::ranges::sort(counts, {}, &SpawnCount::name);
}

void append_json(std::string& out, const std::vector<SpawnCount>& counts) {
  out += '{';
  for (const SpawnCount& kind : counts) {
    if (out.back() != '{') out += ',';
    append_json_string(out, kind.name);
    fmt::format_to(std::back_inserter(out), ":{}", kind.count);
  }
  out += '}';
}

bool read_json(std::string_view text, SpawnNames& names, std::vector<SpawnCount>& counts) {
  counts.clear();
  const Result<JsonValue> json = parse_json(text, "spawns");
  if (!json || !json->is(JsonValue::Type::object)) return false;
  for (const JsonMember& member : json->members) {
    const std::optional<std::int64_t> count = member.value.integer();
    if (!count || *count < 1) return false;
    counts.push_back({names.keep(member.key), *count});
  }
  return std::ranges::is_sorted(counts, {}, &SpawnCount::name);
}

}  // namespace warren::survey
