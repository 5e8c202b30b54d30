// SPDX-License-Identifier: MIT
#include <warren/prefabs/sample.hpp>

namespace warren {

std::optional<Sample> Sample::shipped(std::string_view name) {
  if (name == map_name) return Sample();
  const Prefab* prefab = Prefab::shipped(name);
  if (prefab == nullptr || prefab->kind() != PrefabKind::sample) return std::nullopt;
  return Sample(*prefab);
}

std::vector<std::string_view> Sample::shipped_names() {
  std::vector<std::string_view> names = Prefab::shipped_names(PrefabKind::sample);
  names.insert(names.begin(), map_name);
  return names;
}

}  // namespace warren
