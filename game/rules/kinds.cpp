// SPDX-License-Identifier: MIT
#include "game/rules/kinds.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <warren/grid/rng.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/prefabs/library.hpp>

namespace warren::game {

Result<Kinds> Kinds::shipped() { return parse(shipped_things(), "things.json"); }

const Kind* Kinds::find(std::string_view name) const {
  const auto found = std::ranges::find(all_, name, &Kind::name);
  return found == all_.end() ? nullptr : &*found;
}

Status Kinds::check_spawns() const {
  std::vector<Error> errors;
  std::set<std::string_view> seen;
  const auto complain = [&](std::string message) {
    errors.push_back({ErrorCode::bad_game_data, std::move(message), {}, "add it to game/rules/things.json"});
  };
  for (const std::string_view table : shipped_spawn_tables()) {
    for (const SpawnRow& row : SpawnTable::shipped(table)->rows()) {
      const Kind* kind = find(row.name);
      if (kind != nullptr && kind->type == row.kind) continue;
      if (!seen.insert(row.name).second) continue;
      complain(fmt::format("spawn table {} has a {} named \"{}\", which the game does not know", table,
                           spawn_kind_names[static_cast<std::size_t>(row.kind)], row.name));
    }
  }
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    for (const std::string& name : prefab.spawn_names()) {
      if (find(name) != nullptr || !seen.insert(name).second) continue;
      complain(fmt::format("prefab {} has \"{}\" in it, which the game does not know", prefab.name(), name));
    }
  }
  return errors.empty() ? ok() : Status(failure(combined(std::move(errors))));
}

}  // namespace warren::game
