// SPDX-License-Identifier: MIT
// The fields of a game in the order of the save file.
#pragma once

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

template <class Archive, Is<Body> T>
void fields(Archive& archive, T& body) {
  archive.number(body.kind);
  point_fields(archive, body.at);
  archive.number(body.health);
  archive.number(body.most_health);
  archive.number(body.confused_turns);
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

template <class Archive, Is<Game> T>
void fields(Archive& archive, T& game) {
  archive.number(game.seed);
  archive.number(game.depth);
  list_fields(archive, game.floors);
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

}  // namespace warren::game
