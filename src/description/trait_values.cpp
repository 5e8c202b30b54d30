// SPDX-License-Identifier: MIT
// The value of each trait.
#include <algorithm>

#include <warren/search/distance_field.hpp>
#include <warren/search/metrics.hpp>

#include "src/description/level_traits.hpp"

namespace warren {

namespace {

std::int64_t percent(std::int64_t part, std::int64_t whole) { return whole > 0 ? part * 100 / whole : 0; }

}  // namespace

std::int64_t LevelTraits::number(Trait trait) {
  const auto of_kind = [&](SpawnKind kind) -> const NamedCounts& { return spawns_[static_cast<std::size_t>(kind)]; };
  const Mission& mission = level_.mission;
  switch (trait) {
    case Trait::depth: return level_.depth;
    case Trait::width: return level_.width();
    case Trait::height: return level_.height();
    case Trait::floor_percent: return percent(shape().floor, level_.size().cells());
    case Trait::narrow_percent: return percent(shape().narrow, shape().floor);
    case Trait::rough_percent: return percent(shape().along_walls - shape().straight, shape().along_walls);
    case Trait::water_percent:
      return percent(cells_of(Tile::shallow_water) + cells_of(Tile::deep_water), level_.size().cells());
    case Trait::dead_ends:
      if (!dead_ends_) dead_ends_ = warren::dead_ends(open()).count();
      return *dead_ends_;
    case Trait::path_length:
      if (!path_length_) path_length_ = warren::path_length(level_, open()).value_or(0);
      return *path_length_;
    case Trait::rooms: return std::ssize(level_.rooms);
    case Trait::corridors: return static_cast<std::int64_t>(level_.corridors.size());
    case Trait::doors: return cells_of(Tile::door);
    case Trait::secret_doors: return cells_of(Tile::secret_door);
    case Trait::monsters: return of_kind(SpawnKind::monster).total();
    case Trait::monster_kinds: return of_kind(SpawnKind::monster).kinds();
    case Trait::items: return of_kind(SpawnKind::item).total();
    case Trait::traps: return of_kind(SpawnKind::trap).total();
    case Trait::props: return of_kind(SpawnKind::prop).total();
    case Trait::lights: return lights_;
    case Trait::exits: return exits_.total();
    case Trait::keys: return key_count_;
    case Trait::locks: return std::ssize(mission.locks);
    case Trait::levers: return std::ssize(mission.levers) + std::ranges::count_if(mission.keys, is_lever);
    case Trait::passages: return std::ssize(mission.passages);
    case Trait::one_ways: return std::ssize(mission.one_ways);
    case Trait::locked_rooms: return locked().rooms;
    case Trait::locked_items: return locked().items;
    case Trait::locked_monsters: return locked().monsters;
    case Trait::locked_exits: return locked().exits;
    case Trait::lakes: return zones_.named("lake").number;
    case Trait::lake_items: return lake().items;
    case Trait::lake_monsters: return lake().monsters;
    case Trait::vaults: return vaults_.total();
    default: return 0;  // things
  }
}

TraitValue LevelTraits::thing(Trait trait, std::string_view of) {
  const auto of_kind = [&](SpawnKind kind) -> const NamedCounts& { return spawns_[static_cast<std::size_t>(kind)]; };
  const auto ranked = [&](const NamedCounts& counts, std::size_t rank) {
    return of.empty() ? counts.at(rank) : counts.named(of);
  };
  switch (trait) {
    case Trait::monster: return ranked(of_kind(SpawnKind::monster), 0);
    case Trait::other_monster: return of_kind(SpawnKind::monster).at(1);
    case Trait::lone_monster: return of_kind(SpawnKind::monster).lone();
    case Trait::item: return ranked(of_kind(SpawnKind::item), 0);
    case Trait::other_item: return of_kind(SpawnKind::item).at(1);
    case Trait::lone_item: return of_kind(SpawnKind::item).lone();
    case Trait::trap: return ranked(of_kind(SpawnKind::trap), 0);
    case Trait::prop: return ranked(of_kind(SpawnKind::prop), 0);
    case Trait::other_prop: return of_kind(SpawnKind::prop).at(1);
    case Trait::third_prop: return of_kind(SpawnKind::prop).at(2);
    case Trait::lone_prop: return of_kind(SpawnKind::prop).lone();
    case Trait::role: return ranked(roles_, 0);
    case Trait::other_role: return roles_.at(1);
    case Trait::locked_role: return ranked(locked().roles, 0);
    case Trait::key: return ranked(keys_, 0);
    case Trait::zone: return ranked(zones_, 0);
    case Trait::vault: return ranked(vaults_, 0);
    case Trait::exit: return ranked(exits_, 0);
    case Trait::tile: return ranked(tiles(), 0);
    default: return {};  // numbers
  }
}

const NamedCounts& LevelTraits::tiles() {
  if (tiles_) return *tiles_;
  tiles_.emplace();
  for (std::size_t id = 0; id < cells().size(); ++id) {
    if (cells()[id] > 0) tiles_->add((*level_.tile_set)[static_cast<Tile>(id)].name, cells()[id]);
  }
  tiles_->sort();
  return *tiles_;
}

TraitValue LevelTraits::get(Trait trait, std::string_view of) {
  const TraitValue value = thing(trait, of);
  return value.number > 0 ? value : TraitValue{number(trait), {}};
}

}  // namespace warren
