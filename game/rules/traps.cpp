// SPDX-License-Identifier: MIT
#include "game/rules/traps.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/rules/combat.hpp"

namespace warren::game {

namespace {

void notice_traps(Game& game, Care care) {
  for (Trap& trap : game.here().traps) {
    if (trap.found || !game.sees(trap.at)) continue;
    const bool is_beside = View::within(trap.at, game.player.body.at, 1);
    const int chance = is_beside ? (care == Care::searching ? 2 : 6) : 24;
    if (!game.play.one_in(chance)) continue;
    trap.found = true;
    game.say(Tone::strange, fmt::format("You notice {}.", with_article(game.kinds()[trap.kind].name)));
  }
}

bool notice_secrets(Game& game, Care care) {
  Floor& floor = game.here();
  bool found = false;
  for (const Point step : all_steps) {
    const Point p = game.player.body.at + step;
    if (!floor.contains(p) || looks_like(floor.tiles[p]) == floor.tiles[p]) continue;
    if (!game.play.one_in(care == Care::searching ? 2 : 6)) continue;
    const bool is_door = floor.tiles[p] == Tile::secret_door;
    floor.tiles[p] = is_door ? Tile::door : Tile::floor;
    found = true;
    game.say(Tone::strange, is_door ? "You find a secret door." : "You find a secret passage.");
  }
  return found;
}

}  // namespace

bool notice(Game& game, Care care) {
  notice_traps(game, care);
  return notice_secrets(game, care);
}

void step_on_trap(Game& game) {
  Floor& floor = game.here();
  const auto found = std::ranges::find(floor.traps, game.player.body.at, &Trap::at);
  if (found == floor.traps.end()) return;
  const Kind& kind = game.kinds()[found->kind];
  const bool is_shipped = found->kind < game.book->kinds.all().size();
  game.say(Tone::bad,
           is_shipped ? fmt::format("The {} snaps shut!", kind.name) : fmt::format("You step into the {}!", kind.name));
  floor.blood.insert(found->at);
  floor.traps.erase(found);
  hurt_player(game, kind.amount, fmt::format("caught in {}", with_article(kind.name)));
}

}  // namespace warren::game
