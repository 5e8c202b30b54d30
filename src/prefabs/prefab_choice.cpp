// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab_choice.hpp>

#include <algorithm>

#include <warren/grid/rng.hpp>

#include "src/placement/campaign_unique.hpp"

namespace warren {

namespace {

std::vector<Prefab> all_of(PrefabKind kind, const PrefabLibrary& library, std::string_view tag = {}) {
  std::vector<Prefab> found;
  for (const Prefab& prefab : library.all()) {
    if (prefab.kind() == kind && (tag.empty() || prefab.header().has_tag(tag))) found.push_back(prefab);
  }
  return found;
}

}  // namespace

bool PrefabCandidates::operator==(const PrefabCandidates& other) const {
  return name_ == other.name_ && is_weighted_ == other.is_weighted_ &&
         (prefabs_ == other.prefabs_ || *prefabs_ == *other.prefabs_);
}

void PrefabCandidates::fold_into(Hasher& hasher) const {
  hasher.text(name_).word(is_weighted_ ? 1 : 0).word(prefabs().size());
  for (const Prefab& prefab : prefabs()) prefab.fold_into(hasher);
}

PrefabCandidates::PrefabCandidates(PrefabKind kind) : name_(any_name) {
  // The built-in prefabs never change, so all default choices share one list.
  static const std::shared_ptr<const std::vector<Prefab>> shipped[] = {
      std::make_shared<const std::vector<Prefab>>(all_of(PrefabKind::level, PrefabLibrary::shipped())),
      std::make_shared<const std::vector<Prefab>>(all_of(PrefabKind::section, PrefabLibrary::shipped())),
      std::make_shared<const std::vector<Prefab>>(all_of(PrefabKind::vault, PrefabLibrary::shipped())),
      std::make_shared<const std::vector<Prefab>>(all_of(PrefabKind::sample, PrefabLibrary::shipped())),
      std::make_shared<const std::vector<Prefab>>(all_of(PrefabKind::room, PrefabLibrary::shipped())),
  };
  prefabs_ = shipped[static_cast<std::size_t>(kind)];
}

std::optional<PrefabCandidates> PrefabCandidates::find(PrefabKind kind, std::string_view name,
                                                       const PrefabLibrary& library) {
  if (name.empty()) return std::nullopt;
  const auto [scope, rest] = library.scope_of(name);
  const Prefab* prefab = scope->find(rest);
  if (prefab != nullptr && prefab->kind() == kind) return PrefabCandidates(std::string(name), {*prefab}, false);
  const std::string_view tag = rest == any_name ? std::string_view() : rest;
  std::vector<Prefab> tagged = all_of(kind, *scope, tag);
  if (tagged.empty()) return std::nullopt;
  return PrefabCandidates(std::string(name), std::move(tagged), true);
}

std::vector<std::string_view> PrefabCandidates::names(PrefabKind kind, const PrefabLibrary& library) {
  std::vector<std::string_view> all{any_name};
  for (const std::string_view tag : library.tags(kind)) all.push_back(tag);
  for (const std::string_view name : library.names(kind)) {
    if (std::ranges::find(all, name) == all.end()) all.push_back(name);
  }
  return all;
}

std::vector<const Prefab*> PrefabCandidates::suited_to(const Level& level, Rng& rng) const {
  std::vector<const Prefab*> suited;
  suited.reserve(prefabs().size());
  for (const Prefab& prefab : prefabs()) {
    const PrefabHeader& header = prefab.header();
    const bool chosen = header.chance == 100 || rng.percent(header.chance);
    const bool is_here = header.unique != Unique::campaign ||
                         belongs_to_level(prefab.name(), {header.min_depth, header.max_depth}, level);
    const bool suits = header.suits_depth(level.depth) && chosen && is_here;
    if (suits || !is_weighted()) suited.push_back(&prefab);
  }
  return suited;
}

const Prefab* take_by_weight(std::vector<const Prefab*>& candidates, Rng& rng) {
  int total = 0;
  for (const Prefab* prefab : candidates) total += prefab->header().weight;
  if (total == 0) return nullptr;
  int roll = rng.below(total);
  std::size_t chosen = 0;
  while (roll >= candidates[chosen]->header().weight) roll -= candidates[chosen++]->header().weight;
  const Prefab* taken = candidates[chosen];
  candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
  return taken;
}

}  // namespace warren
