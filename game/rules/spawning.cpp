// SPDX-License-Identifier: MIT
#include "game/rules/spawning.hpp"

#include <algorithm>
#include <string>

#include <warren/level/drawing.hpp>

#include "game/rules/combat.hpp"
#include "game/rules/missions.hpp"

namespace warren::game {

namespace {

constexpr int keeper_danger = 4;  // about an Orc Leader

/// The row that describes a spawn: what the level says of it, what its spawn table says, or what the game knows.
SpawnRow row_of(const Spawn& spawn, const Level& level, const Kinds& kinds) {
  const SpawnRow* listed = level.tile_set->find_spawn(spawn.name);
  const Kind* known = kinds.find(spawn.name);
  SpawnRow row{.name = spawn.name};
  row.kind = kind_of(spawn, *level.tile_set);
  if (!spawn.kind && listed == nullptr && known != nullptr) row.kind = known->type;
  row.glyph = spawn.glyph != 0 || listed == nullptr ? spawn.glyph : listed->glyph;
  row.foreground = own_foreground_of(spawn, *level.tile_set);
  row.danger = listed == nullptr ? 1 : listed->danger;
  row.unidentified = listed != nullptr && listed->unidentified;
  // What is inside a wall is scenery.
  if (!is_walkable(level.tiles[spawn.at])) row.kind = SpawnKind::prop;
  return row;
}

KindId kind_for(Game& game, const SpawnRow& row) {
  if (const std::optional<KindId> known = game.kinds().find(row)) return *known;
  auto more = std::make_shared<Kinds>(game.kinds());
  const KindId added = more->add(row);
  game.own_kinds = std::move(more);
  return added;
}

Monster make_monster(const Game& game, KindId id, Point at, int depth, Rng& rng) {
  const Kind& kind = game.kinds()[id];
  Monster monster = unhurt_monster(game, id, at, depth);
  const bool sleeps = rng.percent(60);
  monster.mind.mood = sleeps && is_hostile(kind.manner) ? Mood::asleep : Mood::calm;
  monster.mind.heading = static_cast<std::uint8_t>(rng.below(8));
  monster.mind.energy = rng.below(Game::usual_time);
  return monster;
}

/// A monster in a doorway opens the door. One in a secret passage, or on another monster, gets a cell nearby.
void place_monster(Game& game, Floor& floor, KindId id, Point wanted, int depth, Rng& rng) {
  if (floor.tiles[wanted] == Tile::door) floor.tiles[wanted] = open_door;
  const bool fits = floor.can_stand(wanted) && floor.monster_at(wanted) == nullptr;
  const std::optional<Point> at = fits ? wanted : nearest_free(floor, wanted, wanted);
  if (at) floor.add_monster(make_monster(game, id, *at, depth, rng));
}

/// Keeps what is hidden, turned to stone or in a cage apart from the floor. False for all else.
bool place_in_machine(Game& game, Floor& floor, const Spawn& spawn, KindId id, const Level& level, Rng& rng) {
  const auto machine =
      std::ranges::find_if(floor.machines, [&](const MachineState& state) { return state.contains(spawn.at); });
  if (machine == floor.machines.end() || spawn.data.empty()) return false;
  const std::string role = role_in_machine(spawn);
  const Kind& kind = game.kinds()[id];
  const auto show = [&](std::string_view name) {
    if (const Kind* prop = game.kinds().find(name, SpawnKind::prop)) {
      floor.props.push_back({game.kinds().id_of(*prop), spawn.at});
    }
  };
  if (kind.type == SpawnKind::monster && role == role_needed(MachineDeed::release)) {
    machine->hidden.push_back(make_monster(game, id, spawn.at, level.depth, rng));
    return true;
  }
  if (kind.type == SpawnKind::monster && role == role_needed(MachineDeed::awaken)) {
    machine->statues.push_back(make_monster(game, id, spawn.at, level.depth, rng));
    show("Statue");
    return true;
  }
  if (kind.type == SpawnKind::item && role == role_needed(MachineDeed::open_cages)) {
    machine->caged.push_back({{id, 1}, spawn.at});
    ++game.tally.made;
    show("Cage");
    return true;
  }
  return false;
}

void place(Game& game, Floor& floor, const Spawn& spawn, const Level& level, Rng& rng) {
  const KindId id = kind_for(game, row_of(spawn, level, game.kinds()));
  if (place_in_machine(game, floor, spawn, id, level, rng)) return;
  switch (game.kinds()[id].type) {
    case SpawnKind::monster: place_monster(game, floor, id, spawn.at, level.depth, rng); break;
    case SpawnKind::item:
      floor.drop({id, 1}, spawn.at, false);
      ++game.tally.made;
      break;
    case SpawnKind::trap: floor.traps.push_back({id, spawn.at}); break;
    case SpawnKind::prop:
      if (spawn.name == "Blood Stain") {
        floor.blood.insert(spawn.at);
      } else {
        floor.props.push_back({id, spawn.at});
      }
      break;
  }
}

}  // namespace

Monster unhurt_monster(const Game& game, KindId id, Point at, int depth) {
  const Kind& kind = game.kinds()[id];
  const int health = is_hostile(kind.manner) ? health_at(kind, depth) : kind.health;
  Monster monster;
  monster.body = {.kind = id, .at = at, .health = health, .most_health = health};
  return monster;
}

void place_spawns(Game& game, Floor& floor, const Level& level) {
  floor.index_monsters();
  floor.machines = machines_of(level);
  Rng rng = Rng::stream(game.seed, level.depth, "spawns", 0);
  for (const Spawn& spawn : level.spawns) place(game, floor, spawn, level, rng);
  for (const Key& key : floor.mission.plan.keys) {
    if (!has_keeper(key)) continue;
    const SpawnRow row{.name = keeper_name(key), .kind = SpawnKind::monster, .glyph = 'K', .danger = keeper_danger};
    place_monster(game, floor, kind_for(game, row), key.at, level.depth, rng);
  }
}

}  // namespace warren::game
