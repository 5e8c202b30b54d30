// SPDX-License-Identifier: MIT
#include "game/rules/state_hash.hpp"

#include <algorithm>

#include <warren/grid/rng.hpp>

#include "game/rules/game_fields.hpp"

namespace warren::game {

namespace {

/// Games of the built-in campaign have none of the later fields, so recordings of earlier versions keep their hash.
bool has_later_fields(const Game& game) {
  return game.own_kinds != nullptr || std::ranges::any_of(game.floors, [](const Floor& floor) {
           return floor.climbs || !floor.exits.empty() || !floor.mission.empty();
         });
}

}  // namespace

std::uint64_t state_hash(const Game& game) {
  Writer writer;
  fields(writer, game);
  if (has_later_fields(game)) later_fields(writer, game);
  dungeon_fields(writer, game);
  return Hasher{}.text(writer.bytes()).value();
}

}  // namespace warren::game
