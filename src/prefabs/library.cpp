// SPDX-License-Identifier: MIT
#include <warren/prefabs/library.hpp>

#include <algorithm>

namespace warren {

void PrefabLibrary::add(Prefab prefab) {
  const auto place = std::ranges::lower_bound(prefabs_, prefab.name(), {}, &Prefab::name);
  if (place != prefabs_.end() && place->name() == prefab.name()) {
    *place = std::move(prefab);
  } else {
    prefabs_.insert(place, std::move(prefab));
  }
}

PrefabLibrary PrefabLibrary::with_legend(const Legend& legend) const {
  PrefabLibrary changed;
  changed.prefabs_.reserve(prefabs_.size());
  for (const Prefab& prefab : prefabs_) changed.prefabs_.push_back(prefab.with_legend(legend));
  return changed;
}

const Prefab* PrefabLibrary::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(prefabs_, name, {}, &Prefab::name);
  return found != prefabs_.end() && found->name() == name ? &*found : nullptr;
}

std::vector<std::string_view> PrefabLibrary::names(PrefabKind kind) const {
  std::vector<std::string_view> found;
  for (const Prefab& prefab : prefabs_) {
    if (prefab.kind() == kind) found.push_back(prefab.name());
  }
  return found;
}

std::vector<std::string_view> PrefabLibrary::tags(PrefabKind kind) const {
  std::vector<std::string_view> found;
  for (const Prefab& prefab : prefabs_) {
    if (prefab.kind() == kind) found.insert(found.end(), prefab.header().tags.begin(), prefab.header().tags.end());
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

}  // namespace warren
