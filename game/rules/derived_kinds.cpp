// SPDX-License-Identifier: MIT
// Kinds for spawns that the game does not know: their numbers follow from the danger in their spawn table.
#include <algorithm>

#include <warren/level/drawing.hpp>

#include "game/rules/kinds.hpp"

namespace warren::game {

namespace {

/// A danger of 1, the default, is about a Goblin, and 4 about an Orc Leader. Monsters without danger are harmless.
void derive_monster(Kind& kind, int danger) {
  kind.health = 4 + 6 * danger;
  kind.power = danger == 0 ? 0 : std::min(3 + danger, 1000);
  kind.armour = danger / 3;
  kind.experience = 3 * danger;
  kind.manner = danger == 0 ? Manner::wanders : Manner::hunts;
}

Kind derive_kind(const SpawnRow& row) {
  Kind kind;
  kind.name = row.name;
  kind.type = row.kind;
  kind.colour = colour_of(row.kind);
  switch (row.kind) {
    case SpawnKind::monster: derive_monster(kind, row.danger); break;
    case SpawnKind::item:
      kind.effect = Effect::treasure;
      kind.amount = 5 * std::clamp(row.danger, 1, 100);
      break;
    case SpawnKind::trap: kind.amount = row.danger == 0 ? 0 : 2 + 4 * row.danger; break;
    case SpawnKind::prop: break;
  }
  return kind;
}

}  // namespace

const Kind* Kinds::find(std::string_view name, SpawnKind type) const {
  const auto found =
      std::ranges::find_if(all_, [&](const Kind& kind) { return kind.name == name && kind.type == type; });
  return found == all_.end() ? nullptr : &*found;
}

void Kinds::hide(Kind& kind) const {
  if (kind.appearances || kind.type != SpawnKind::item || !can_be_unidentified(kind.effect)) return;
  auto found = std::ranges::find(appearances_, kind.glyph, &Appearances::glyph);
  if (found == appearances_.end()) found = std::ranges::find(appearances_, '\0', &Appearances::glyph);
  if (found != appearances_.end()) kind.appearances = static_cast<std::uint8_t>(found - appearances_.begin());
}

std::optional<KindId> Kinds::find(const SpawnRow& row) const {
  for (const Kind& kind : all_) {
    const bool looks_so =
        (row.glyph == 0 || row.glyph == kind.glyph) && (!row.foreground || *row.foreground == kind.colour);
    if (row.unidentified && !kind.appearances && !kind.pack_hides) continue;
    if (looks_so && kind.name == row.name && kind.type == row.kind) return id_of(kind);
  }
  if (all_.size() < most_kinds) return std::nullopt;
  // One of the same type, rather than more kinds than a save can have.
  const auto same = std::ranges::find(all_, row.kind, &Kind::type);
  return same == all_.end() ? std::nullopt : std::optional(id_of(*same));
}

KindId Kinds::add(const SpawnRow& row) {
  const Kind* known = find(row.name, row.kind);
  Kind kind = known == nullptr ? derive_kind(row) : *known;
  if (row.glyph != 0) kind.glyph = row.glyph;
  if (row.foreground) kind.colour = *row.foreground;
  kind.pack_hides = row.unidentified;
  if (row.unidentified) hide(kind);
  if (known == nullptr) kind.same_as = static_cast<KindId>(all_.size());
  if (kind.type == SpawnKind::monster) most_sight_ = std::max(most_sight_, kind.sight);
  all_.push_back(std::move(kind));
  added_.push_back(row);
  return static_cast<KindId>(all_.size() - 1);
}

}  // namespace warren::game
