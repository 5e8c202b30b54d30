// SPDX-License-Identifier: MIT
// The fields of a game. Their order is that of the state hash and of save files before version 4: those since version
// 1, then the others.
#pragma once

#include <iterator>
#include <memory>

#include "game/rules/archive.hpp"
#include "game/rules/game.hpp"

namespace warren::game {

template <class Archive, class T>
void list_fields(Archive& archive, T& list) {
  archive.count(list);
  for (auto& row : list) fields(archive, row);
}

template <class Archive, class P>
void point_fields(Archive& archive, P& p) {
  archive.number(p.x);
  archive.number(p.y);
}

/// `T` is `Type`, const for writers.
template <class T, class Wanted>
concept Is = std::is_same_v<std::remove_const_t<T>, Wanted>;

/// Files before version 6 have only the turns of confusion. Later ones have those of all conditions that a body has.
template <class Archive, Is<Body> T>
void turn_fields(Archive& archive, T& body) {
  if (archive.version() < 6) return archive.number(body.turns[0]);
  std::uint8_t present = 0;
  for (int i = 0; i < condition_count; ++i) {
    if (body.turns[static_cast<std::size_t>(i)] != 0) present = static_cast<std::uint8_t>(present | (1U << i));
  }
  archive.number(present);
  if constexpr (Archive::reads) {
    if (present >> condition_count != 0) return archive.fail();
  }
  for (int i = 0; i < condition_count; ++i) {
    if ((present >> i & 1) != 0) archive.number(body.turns[static_cast<std::size_t>(i)]);
  }
}

template <class Archive, Is<Body> T>
void fields(Archive& archive, T& body) {
  archive.number(body.kind);
  point_fields(archive, body.at);
  archive.number(body.health);
  archive.number(body.most_health);
  turn_fields(archive, body);
}

template <class Archive, Is<Monster> T>
void fields(Archive& archive, T& monster) {
  fields(archive, monster.body);
  archive.choice(monster.mind.mood, mood_count);
  archive.number(monster.mind.patience);
  archive.choice(monster.mind.heading, 8);
  archive.number(monster.mind.energy);
}

template <class Archive, Is<Stack> T>
void fields(Archive& archive, T& stack) {
  archive.number(stack.kind);
  archive.number(stack.count);
}

template <class Archive, Is<FloorItem> T>
void fields(Archive& archive, T& item) {
  fields(archive, item.stack);
  point_fields(archive, item.at);
  archive.number(item.seen);
  archive.number(item.dropped);
}

template <class Archive, Is<Trap> T>
void fields(Archive& archive, T& trap) {
  archive.number(trap.kind);
  point_fields(archive, trap.at);
  archive.number(trap.found);
}

template <class Archive, Is<Prop> T>
void fields(Archive& archive, T& prop) {
  archive.number(prop.kind);
  point_fields(archive, prop.at);
  archive.number(prop.seen);
}

template <class Archive, Is<Floor> T>
void fields(Archive& archive, T& floor) {
  archive.text(floor.name);
  archive.number(floor.level_seed);
  archive.tiles(floor.tiles);
  archive.tiles(floor.memory);
  archive.cells(floor.blood, floor.tiles.size());
  point_fields(archive, floor.arrival);
  point_fields(archive, floor.left_by);
  list_fields(archive, floor.monsters);
  list_fields(archive, floor.items);
  list_fields(archive, floor.traps);
  list_fields(archive, floor.props);
}

template <class Archive, Is<Player> T>
void fields(Archive& archive, T& player) {
  fields(archive, player.body);
  archive.number(player.food);
  archive.number(player.level);
  archive.number(player.experience);
  archive.number(player.mending);
  list_fields(archive, player.pack);
  for (auto& kind : player.worn) archive.number(kind);
}

template <class Archive, Is<Message> T>
void fields(Archive& archive, T& message) {
  archive.text(message.text);
  archive.choice(message.tone, tone_count);
  archive.number(message.count);
  archive.number(message.turn);
}

/// All of version 1 that follows the floors.
template <class Archive, Is<Game> T>
void play_fields(Archive& archive, T& game) {
  fields(archive, game.player);
  archive.rng(game.play);
  archive.rng(game.cosmetics);
  archive.choice(game.ending, ending_count);
  archive.text(game.cause);
  list_fields(archive, game.messages.all());
  archive.number(game.tally.turns);
  archive.number(game.tally.kills);
  archive.number(game.tally.deepest);
  archive.number(game.tally.treasure);
  archive.number(game.tally.made);
  archive.number(game.tally.used);
}

template <class Archive, Is<Game> T>
void fields(Archive& archive, T& game) {
  archive.number(game.seed);
  archive.number(game.depth);
  list_fields(archive, game.floors);
  play_fields(archive, game);
}

template <class Archive, Is<FloorExit> T>
void fields(Archive& archive, T& exit) {
  point_fields(archive, exit.at);
  archive.text(exit.kind);
  archive.text(exit.name);
  archive.text(exit.target);
}

/// The part of a row that a kind derives from.
template <class Archive, Is<SpawnRow> T>
void fields(Archive& archive, T& row) {
  archive.text(row.name);
  archive.choice(row.kind, static_cast<int>(std::size(spawn_kind_names)));
  archive.number(row.glyph);
  constexpr unsigned with_colour = 1;
  constexpr unsigned with_mystery = 2;
  Colour colour = row.foreground.value_or(Colour{});
  auto marks = static_cast<std::uint8_t>((row.foreground ? with_colour : 0) | (row.unidentified ? with_mystery : 0));
  archive.number(marks);
  for (std::uint8_t* part : {&colour.r, &colour.g, &colour.b}) archive.number(*part);
  archive.number(row.danger);
  if constexpr (Archive::reads) {
    if ((marks & with_colour) != 0) row.foreground = colour;
    row.unidentified = (marks & with_mystery) != 0;
    const bool is_drawn = row.glyph == 0 || (row.glyph > ' ' && row.glyph <= '~');
    if (marks > (with_colour | with_mystery) || !is_drawn || row.danger < 0 || row.danger > SpawnRow::max_danger)
      archive.fail();
  }
}

template <class Archive, Is<LockCondition> T>
void condition_fields(Archive& archive, T& condition, int depth) {
  archive.choice(condition.kind, 4);
  archive.text(condition.name);
  archive.count(condition.parts);
  if constexpr (Archive::reads) {
    if (depth > LockCondition::max_depth || condition.parts.size() > LockCondition::max_terms) return archive.fail();
  }
  for (auto& part : condition.parts) condition_fields(archive, part, depth + 1);
}

template <class Archive, Is<Point> T>
void fields(Archive& archive, T& p) {
  point_fields(archive, p);
}

template <class Archive, Is<Lock> T>
void fields(Archive& archive, T& lock) {
  archive.text(lock.name);
  archive.text(lock.kind);
  list_fields(archive, lock.cells);
  condition_fields(archive, lock.condition, 1);
}

template <class Archive, Is<Key> T>
void fields(Archive& archive, T& key) {
  archive.text(key.name);
  archive.text(key.kind);
  point_fields(archive, key.at);
  archive.number(key.is_consumable);
  archive.number(key.is_spare);
}

template <class Archive, Is<Lever> T>
void fields(Archive& archive, T& lever) {
  archive.text(lever.name);
  point_fields(archive, lever.at);
}

template <class Archive, Is<OneWay> T>
void fields(Archive& archive, T& cell) {
  point_fields(archive, cell.at);
  point_fields(archive, cell.towards);
}

template <class Archive, Is<Passage> T>
void fields(Archive& archive, T& passage) {
  archive.text(passage.name);
  point_fields(archive, passage.from);
  point_fields(archive, passage.to);
}

template <class Archive, Is<std::uint8_t> T>
void fields(Archive& archive, T& value) {
  archive.number(value);
}

template <class Archive, Is<MissionState> T>
void fields(Archive& archive, T& mission) {
  list_fields(archive, mission.plan.locks);
  list_fields(archive, mission.plan.keys);
  list_fields(archive, mission.plan.levers);
  list_fields(archive, mission.plan.one_ways);
  archive.choice(mission.movement, 2);
  list_fields(archive, mission.taken);
  list_fields(archive, mission.opened);
  list_fields(archive, mission.switched_on);
}

/// What floors have since version 2.
template <class Archive, Is<Floor> T>
void later_fields(Archive& archive, T& floor) {
  list_fields(archive, floor.exits);
  archive.number(floor.climbs);
  fields(archive, floor.mission);
}

/// The kinds that spawns have added.
template <class Archive, Is<Game> T>
void kind_fields(Archive& archive, T& game) {
  std::vector<SpawnRow> rows(game.kinds().added().begin(), game.kinds().added().end());
  list_fields(archive, rows);
  if constexpr (Archive::reads) {
    if (rows.size() > Kinds::most_kinds) return archive.fail();
    if (!archive.good()) return;  // rows out of range would make kinds that are
    if (!rows.empty()) {
      auto kinds = std::make_shared<Kinds>(game.book->kinds);
      for (const SpawnRow& row : rows) kinds->add(row);
      game.own_kinds = std::move(kinds);
    }
  }
}

/// What games of packs have besides.
template <class Archive, Is<Game> T>
void later_fields(Archive& archive, T& game) {
  kind_fields(archive, game);
  for (auto& floor : game.floors) later_fields(archive, floor);
}

/// What games of dungeons have besides, since version 3.
template <class Archive, Is<Game> T>
void dungeon_fields(Archive& archive, T& game) {
  if (!game.book->dungeon) return;
  for (auto& floor : game.floors) archive.number(floor.number);
}

/// What play changes of a machine.
template <class Archive, Is<MachineState> T>
void fields(Archive& archive, T& machine) {
  archive.choice(machine.phase, machine_phase_count);
  archive.number(machine.elapsed);
  list_fields(archive, machine.hidden);
  list_fields(archive, machine.statues);
  list_fields(archive, machine.caged);
  list_fields(archive, machine.cloud);
  list_fields(archive, machine.fire);
  list_fields(archive, machine.dry);
}

/// What floors with machines have, since version 5: the machines themselves are built again.
template <class Archive, Is<Floor> T>
void machine_fields(Archive& archive, T& floor) {
  for (auto& machine : floor.machines) fields(archive, machine);
}

/// What the player has since version 6.
template <class Archive, Is<Player> T>
void letter_fields(Archive& archive, T& player) {
  archive.count(player.letters);
  for (auto& kind : player.letters) archive.number(kind);
}

/// What the player can tell since version 7.
template <class Archive, Is<Player> T>
void known_fields(Archive& archive, T& player) {
  archive.count(player.known);
  for (auto& kind : player.known) archive.number(kind);
}

template <class Archive, Is<Sale> T>
void fields(Archive& archive, T& sale) {
  archive.number(sale.floor);
  archive.number(sale.keeper);
  archive.number(sale.ware);
}

/// Coins and what they have bought, since version 6.
template <class Archive, Is<Game> T>
void trade_fields(Archive& archive, T& game) {
  archive.number(game.player.coins);
  list_fields(archive, game.sold);
}

/// What floors have since version 4.
template <class Archive, Is<Floor> T>
void passage_fields(Archive& archive, T& floor) {
  list_fields(archive, floor.mission.plan.passages);
}

}  // namespace warren::game
