// SPDX-License-Identifier: MIT
#include "tools/survey/spawn_counts.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>

namespace warren::survey {

void count_spawns(const std::vector<Spawn>& spawns, SpawnNames& names, std::vector<SpawnCount>& counts) {
  counts.clear();
  for (const Spawn& spawn : spawns) ++names.entry(spawn.name).count;
  for (SpawnCount& kind : names.sorted_) {
    if (kind.count > 0) counts.push_back({kind.name, std::exchange(kind.count, 0)});
  }
}

void append_json(std::string& out, const std::vector<SpawnCount>& counts) {
  out += '{';
  for (const SpawnCount& kind : counts) {
    if (out.back() != '{') out += ',';
    append_json_string(out, kind.name);
    out += ':';
    const fmt::format_int count(kind.count);
    out.append(count.data(), count.size());
  }
  out += '}';
}

bool read_json(std::string_view text, SpawnNames& names, std::vector<SpawnCount>& counts) {
  counts.clear();
  const Result<JsonValue> json = parse_json(text, "spawns");
  if (!json || !json->is(JsonValue::Type::object)) return false;
  for (const JsonMember& member : json->members) {
    const std::optional<std::int64_t> count = member.value.integer();
    if (!count || *count < 1 || *count > max_value) return false;
    counts.push_back({names.keep(member.key), *count});
  }
  return std::ranges::is_sorted(counts, {}, &SpawnCount::name);
}

}  // namespace warren::survey
