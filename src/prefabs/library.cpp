// SPDX-License-Identifier: MIT
#include <warren/prefabs/library.hpp>

#include <algorithm>

namespace warren {

void PrefabLibrary::add(Prefab prefab) {
  if (const auto found = broken_.find(prefab.name()); found != broken_.end()) broken_.erase(found);
  const auto place = std::ranges::lower_bound(prefabs_, prefab.name(), {}, &Prefab::name);
  if (place != prefabs_.end() && place->name() == prefab.name()) {
    *place = std::move(prefab);
  } else {
    prefabs_.insert(place, std::move(prefab));
  }
}

void PrefabLibrary::add_broken(std::string_view name, Error error) {
  std::erase_if(prefabs_, [&](const Prefab& prefab) { return prefab.name() == name; });
  broken_.insert_or_assign(std::string(name), std::move(error));
}

void PrefabLibrary::add(const PrefabLibrary& other) {
  for (const Prefab& prefab : other.prefabs_) add(prefab);
  for (const auto& [name, error] : other.broken_) add_broken(name, error);
}

void PrefabLibrary::add_scope(std::string name, std::shared_ptr<const PrefabLibrary> library) {
  scopes_.insert_or_assign(std::move(name), std::move(library));
}

std::pair<const PrefabLibrary*, std::string_view> PrefabLibrary::scope_of(std::string_view name) const {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return {this, name};
  const std::string_view scope = name.substr(0, colon);
  const auto found = scopes_.find(scope);
  if (found != scopes_.end()) return {found->second.get(), name.substr(colon + 1)};
  if (scope == shipped_scope) return {&shipped(), name.substr(colon + 1)};
  return {this, name};
}

const Error* PrefabLibrary::problem_of(std::string_view name) const {
  if (const auto [library, rest] = scope_of(name); library != this) return library->problem_of(rest);
  const auto found = broken_.find(name);
  return found == broken_.end() ? nullptr : &found->second;
}

PrefabLibrary PrefabLibrary::with_legend(const Legend& legend) const {
  PrefabLibrary changed;
  changed.broken_ = broken_;
  for (const auto& [name, library] : scopes_) {
    changed.add_scope(name, std::make_shared<const PrefabLibrary>(library->with_legend(legend)));
  }
  changed.prefabs_.reserve(prefabs_.size());
  for (const Prefab& prefab : prefabs_) changed.prefabs_.push_back(prefab.with_legend(legend));
  if (!legend.empty()) changed.fill_slots();
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
