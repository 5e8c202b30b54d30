// SPDX-License-Identifier: MIT
#include "game/rules/traps.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "game/rules/combat.hpp"
#include "game/rules/spells.hpp"

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

namespace {

void spring_at(Game& game, const Kind& kind, Point at) {
  if (kind.radius > 0) {
    View area;
    look_around(area, game.here().tiles, game.tiles().opaque(), at, kind.radius);
    for (Monster& monster : game.here().monsters) {
      if (monster.body.alive() && area.contains(monster.body.at)) hurt_monster(game, monster, kind.amount);
    }
  } else {
    game.here().blood.insert(at);
  }
  hurt_player(game, kind.amount, fmt::format("caught in {}", with_article(kind.name)));
}

}  // namespace

void step_on_trap(Game& game) {
  Floor& floor = game.here();
  const auto found = std::ranges::find(floor.traps, game.player.body.at, &Trap::at);
  if (found == floor.traps.end()) return;
  const Kind& kind = game.kinds()[found->kind];
  const Point at = found->at;
  floor.traps.erase(found);
  switch (kind.effect) {
    case Effect::confuse:
      game.say(Tone::bad, fmt::format("The {} hisses, and you breathe gas.", kind.name));
      game.player.body.confused_turns = std::max(game.player.body.confused_turns, kind.amount);
      break;
    case Effect::teleport:
      game.say(Tone::strange, fmt::format("You step into the {}.", kind.name));
      teleport_player(game);
      break;
    case Effect::alarm:
      game.say(Tone::bad, fmt::format("The {} rings through the whole place!", kind.name));
      raise_alarm(game);
      break;
    case Effect::summon: {
      const Kind* called = game.kinds().find(kind.summons, SpawnKind::monster);
      const KindId id = called == nullptr ? KindId{} : game.kinds().id_of(*called);
      const int came = called == nullptr ? 0 : summon(game, floor, id, at, kind.amount);
      game.say(Tone::bad, came == 0 ? fmt::format("The {} creaks.", kind.name)
                                    : fmt::format("The {} opens, and something comes out!", kind.name));
      break;
    }
    case Effect::starve:
      game.say(Tone::bad, fmt::format("You breathe the dust of the {} and feel empty.", kind.name));
      game.player.food -= kind.amount;
      break;
    default: {
      const bool is_shipped = &kind - game.kinds().all().data() < std::ssize(game.book->kinds.all());
      game.say(Tone::bad, is_shipped && kind.radius == 0 ? fmt::format("The {} snaps shut!", kind.name)
                          : is_shipped                   ? fmt::format("The {} bursts!", kind.name)
                                                         : fmt::format("You step into the {}!", kind.name));
      spring_at(game, kind, at);
      break;
    }
  }
}

}  // namespace warren::game
