// SPDX-License-Identifier: MIT
#include "src/description/level_traits.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include <warren/description/description.hpp>
#include <warren/level/drawing.hpp>
#include <warren/search/room_graph.hpp>

#include "src/level/word_rules.hpp"

namespace warren {

namespace {

constexpr TraitInfo trait_table[] = {
#define WARREN_NUMBER_TRAIT(name, of_rooms, help) {#name, false, of_rooms, help},
#define WARREN_THING_TRAIT(name, of_rooms, help) {#name, true, of_rooms, help},
#include "src/description/traits.def"
#undef WARREN_NUMBER_TRAIT
#undef WARREN_THING_TRAIT
};

constexpr std::string_view lake_zone = "lake";

using Words = std::span<const CellSet::Word>;

/// The cells of a row, each moved one column to the right or to the left.
CellSet::Word from_left(Words row, std::size_t i) { return row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0); }
CellSet::Word from_right(Words row, std::size_t i) { return row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << 63 : 0); }

bool asks_for(const LockCondition& condition, std::string_view key) {
  if (condition.kind == LockCondition::Kind::key) return condition.name == key;
  return std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return asks_for(part, key); });
}

}  // namespace

std::span<const TraitInfo> all_traits() { return trait_table; }

LevelTraits::LevelTraits(const Level& level) : level_(level) {
  count_spawns();
  count_places();
}

LevelTraits::LevelTraits(const Level& level, const Room& room) : level_(level), room_(&room) {
  count_spawns();
  count_places();
}

bool LevelTraits::is_inside(Point p) const {
  if (room_ == nullptr) return true;
  return room_->cells().empty() ? room_->box.contains(p) : room_->cells().contains(p);
}

void LevelTraits::count_spawns() {
  // Looking up the kind of a name takes longer than counting it.
  NamedCounts of_tables;
  for (const Spawn& spawn : level_.spawns) {
    if (!is_inside(spawn.at)) continue;
    const bool waits = !spawn.kind && NamedCounts::can_be_said(spawn.name);
    (waits ? of_tables : spawns_[static_cast<std::size_t>(kind_of(spawn, *level_.tile_set))]).add(spawn.name);
  }
  of_tables.sort();
  for (std::size_t i = 0; i < static_cast<std::size_t>(of_tables.kinds()); ++i) {
    const TraitValue counted = of_tables.at(i);
    const SpawnKind kind = kind_of({.at = {}, .name = std::string(counted.name)}, *level_.tile_set);
    spawns_[static_cast<std::size_t>(kind)].add(counted.name, counted.number);
  }
  for (NamedCounts& counts : spawns_) {
    counts.sort();
    for (std::size_t i = 0; i < static_cast<std::size_t>(counts.kinds()); ++i) {
      const SpawnRow* row = level_.tile_set->find_spawn(counts.at(i).name);
      if (row != nullptr && row->light.radius > 0) lights_ += counts.at(i).number;
    }
  }
}

void LevelTraits::count_places() {
  for (const Room& room : level_.rooms) {
    if (!room.role().empty() && (room_ == nullptr || room_ == &room)) roles_.add(room.role());
  }
  for (const Key& key : level_.mission.keys) {
    if (!is_inside(key.at)) continue;
    key_count_ += is_lever(key) ? 0 : 1;
    const auto& locks = level_.mission.locks;
    if (std::ranges::any_of(locks, [&](const Lock& lock) { return asks_for(lock.condition, key.name); })) {
      keys_.add(without_number(key.name));
    }
  }
  for (const Exit& exit : level_.exits) {
    if (is_inside(exit.at)) exits_.add(exit.kind);
  }
  for (const Zone& zone : level_.zones) zones_.add(without_number(zone.name));
  level_.for_each_protected([&](const PlacedPrefab& placed) { vaults_.add(placed.name); });
  for (NamedCounts* counts : {&roles_, &keys_, &exits_, &zones_, &vaults_}) counts->sort();
}

const CellSet& LevelTraits::open() {
  if (!open_) open_ = walkable_cells(level_.tiles);
  return *open_;
}

const std::array<std::int64_t, 256>& LevelTraits::cells() {
  if (cells_) return *cells_;
  cells_.emplace();
  for (const Tile tile : level_.tiles.cells()) ++(*cells_)[static_cast<std::uint8_t>(tile)];
  return *cells_;
}

const LevelShape& LevelTraits::shape() {
  if (shape_) return *shape_;
  LevelShape found;
  const CellSet& open_cells = open();
  const CellSet none({level_.width(), 1});
  const int height = level_.height();
  for (int y = 0; y < height; ++y) {
    const Words here = open_cells.row(y);
    const Words up = y > 0 ? open_cells.row(y - 1) : none.row(0);
    const Words down = y + 1 < height ? open_cells.row(y + 1) : none.row(0);
    for (std::size_t i = 0; i < here.size(); ++i) {
      using Word = CellSet::Word;
      const Word h = here[i];
      const Word left = from_left(here, i);
      const Word right = from_right(here, i);
      const Word up_left = from_left(up, i);
      const Word up_right = from_right(up, i);
      const Word down_left = from_left(down, i);
      const Word down_right = from_right(down, i);
      const Word in_square = (left & ((up[i] & up_left) | (down[i] & down_left))) |
                             (right & ((up[i] & up_right) | (down[i] & down_right)));
      // A wall beside three cells in a row, on one side.
      const Word row_of_three = h & left & right;
      const Word column_of_three = h & up[i] & down[i];
      const Word straight =
          (row_of_three & ~up[i] & ~up_left & ~up_right) | (row_of_three & ~down[i] & ~down_left & ~down_right) |
          (column_of_three & ~left & ~up_left & ~down_left) | (column_of_three & ~right & ~up_right & ~down_right);
      found.floor += std::popcount(h);
      found.narrow += std::popcount(h & ~in_square);
      found.along_walls += std::popcount(h & ~(up[i] & down[i] & left & right));
      found.straight += std::popcount(straight);
    }
  }
  return shape_.emplace(found);
}

const BehindLocks& LevelTraits::locked() {
  if (locked_) return *locked_;
  locked_.emplace();
  const Mission& mission = level_.mission;
  if (mission.locks.empty() || !mission.passages.empty() || !level_.start || !open().contains(*level_.start)) {
    return *locked_;
  }
  CellSet shut = open();
  for (const Lock& lock : mission.locks) {
    // Nothing is taken yet, and all levers are off.
    if (lock.condition.is_met(
            [](LockCondition::Kind kind, const std::string&) { return kind == LockCondition::Kind::lever_off; })) {
      continue;
    }
    for (const Point cell : lock.cells) {
      if (shut.bounds().contains(cell)) shut.erase(cell);
    }
  }
  if (!shut.contains(*level_.start)) return *locked_;
  const CellSet behind = open().flood(*level_.start, level_.movement) - shut.flood(*level_.start, level_.movement);
  for (const Spawn& spawn : level_.spawns) {
    if (!behind.contains(spawn.at)) continue;
    const SpawnKind kind = kind_of(spawn, *level_.tile_set);
    locked_->items += kind == SpawnKind::item ? 1 : 0;
    locked_->monsters += kind == SpawnKind::monster ? 1 : 0;
  }
  for (const Room& room : level_.rooms) {
    const CellRuns floor = floor_of(level_, room);
    bool is_behind = !floor.empty();
    floor.for_each([&](Point p) { is_behind &= behind.contains(p); });
    if (!is_behind) continue;
    ++locked_->rooms;
    if (!room.role().empty()) locked_->roles.add(room.role());
  }
  locked_->roles.sort();
  std::int64_t goals = 0;
  bool are_behind = true;
  level_.for_each_goal([&](Point exit) {
    ++goals;
    are_behind &= behind.contains(exit);
  });
  locked_->exits = are_behind ? goals : 0;
  return *locked_;
}

const InLakes& LevelTraits::lake() {
  if (lake_) return *lake_;
  lake_.emplace();
  if (zones_.named(lake_zone).number == 0) return *lake_;
  for (const Spawn& spawn : level_.spawns) {
    if (!level_.tiles.contains(spawn.at) || level_.tiles[spawn.at] != Tile::shallow_water) continue;
    const bool is_in_lake = std::ranges::any_of(level_.zones, [&](const Zone& zone) {
      return without_number(zone.name) == lake_zone && zone.cells.contains(spawn.at);
    });
    if (!is_in_lake) continue;
    const SpawnKind kind = kind_of(spawn, *level_.tile_set);
    lake_->items += kind == SpawnKind::item ? 1 : 0;
    lake_->monsters += kind == SpawnKind::monster ? 1 : 0;
  }
  return *lake_;
}

}  // namespace warren
