// SPDX-License-Identifier: MIT
#include "game/rules/traps.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "game/rules/combat.hpp"
#include "game/rules/conditions.hpp"
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

void catch_player(Game& game, const Kind& kind, Condition condition) {
  game.say(Tone::bad, condition == Condition::stuck ? fmt::format("The {} closes around you.", kind.name)
                                                    : fmt::format("The {} hisses, and you breathe gas.", kind.name));
  inflict_on_player(game, condition, kind.amount);
}

void send_away(Game& game, const Kind& kind) {
  game.say(Tone::strange, fmt::format("You step into the {}.", kind.name));
  teleport_player(game);
}

void ring(Game& game, const Kind& kind) {
  game.say(Tone::bad, fmt::format("The {} rings through the whole place!", kind.name));
  raise_alarm(game);
}

void let_monsters_out(Game& game, const Kind& kind, Point at) {
  const Kind* called = game.kinds().find(kind.summons, SpawnKind::monster);
  const int came = called == nullptr ? 0 : summon(game, game.here(), game.kinds().id_of(*called), at, kind.amount);
  game.say(Tone::bad, came == 0 ? fmt::format("The {} creaks.", kind.name)
                                : fmt::format("The {} opens, and something comes out!", kind.name));
}

void wither(Game& game, const Kind& kind) {
  game.say(Tone::bad, fmt::format("You breathe the dust of the {} and feel empty.", kind.name));
  game.player.food -= kind.amount;
}

/// The game knows what its own traps do when they spring, and of others only that they hurt.
std::string spring_text(const Game& game, KindId id) {
  const Kind& kind = game.kinds()[id];
  const bool is_shipped = id < game.book->kinds.all().size();
  if (!is_shipped) return fmt::format("You step into the {}!", kind.name);
  return kind.radius == 0 ? fmt::format("The {} snaps shut!", kind.name) : fmt::format("The {} bursts!", kind.name);
}

/// With a radius it hurts everyone around, otherwise only the player.
void wound(Game& game, KindId id, Point at) {
  const Kind& kind = game.kinds()[id];
  game.say(Tone::bad, spring_text(game, id));
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
  if (kind.inflicts && !game.over()) inflict_on_player(game, *kind.inflicts, kind.inflict_turns);
}

}  // namespace

void step_on_trap(Game& game) {
  Floor& floor = game.here();
  const auto found = std::ranges::find(floor.traps, game.player.body.at, &Trap::at);
  if (found == floor.traps.end()) return;
  const Trap trap = *found;
  floor.traps.erase(found);
  const Kind& kind = game.kinds()[trap.kind];
  if (const std::optional<Condition> condition = condition_of(kind.effect)) {
    return catch_player(game, kind, *condition);
  }
  switch (kind.effect) {
    case Effect::teleport: return send_away(game, kind);
    case Effect::alarm: return ring(game, kind);
    case Effect::summon: return let_monsters_out(game, kind, trap.at);
    case Effect::starve: return wither(game, kind);
    default: return wound(game, trap.kind, trap.at);
  }
}

}  // namespace warren::game
