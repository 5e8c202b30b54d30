// SPDX-License-Identifier: MIT
#include "game/rules/state_hash.hpp"

#include <algorithm>

#include <warren/grid/rng.hpp>

#include "game/rules/game_fields.hpp"

namespace warren::game {

namespace {

/// Games without missions and named exits have none of the later fields, so recordings of earlier versions keep their
/// hash.
bool has_later_fields(const Game& game) {
  return game.own_kinds != nullptr || std::ranges::any_of(game.floors, [](const Floor& floor) {
           return floor.climbs || !floor.exits.empty() || !floor.mission.empty();
         });
}

bool has_passages(const Game& game) {
  return std::ranges::any_of(game.floors, [](const Floor& floor) { return !floor.mission.plan.passages.empty(); });
}

}  // namespace

std::uint64_t state_hash(const Game& game) {
  Writer writer;
  fields(writer, game);
  if (has_later_fields(game)) later_fields(writer, game);
  dungeon_fields(writer, game);
  if (has_passages(game)) {
    for (const Floor& floor : game.floors) passage_fields(writer, floor);
  }
  for (const Floor& floor : game.floors) machine_fields(writer, floor);
  letter_fields(writer, game.player);
  trade_fields(writer, game);
  known_fields(writer, game.player);
  return Hasher{}.text(writer.bytes()).value();
}

}  // namespace warren::game
