// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

std::optional<Sample> Sample::find(std::string_view name, const PrefabLibrary& library) {
  if (name == map_name) return Sample();
  const auto [scope, rest] = library.scope_of(name);
  const Prefab* prefab = scope->find(rest);
  if (prefab == nullptr || prefab->kind() != PrefabKind::sample) return std::nullopt;
  return Sample(*prefab);
}

std::vector<std::string_view> Sample::names(const PrefabLibrary& library) {
  std::vector<std::string_view> names = library.names(PrefabKind::sample);
  names.insert(names.begin(), map_name);
  return names;
}

}  // namespace warren
