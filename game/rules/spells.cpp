// SPDX-License-Identifier: MIT
#include "game/rules/spells.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "game/rules/combat.hpp"
#include "game/rules/conditions.hpp"
#include "game/rules/spawning.hpp"

namespace warren::game {

namespace {

constexpr std::uint8_t alarmed_patience = 60;

void throw_bolt(Game& game, const Kind& kind) {
  const Blow blow{kind.spell_amount + power_at(kind, game.danger()) - kind.power, kind.hit_percent};
  const std::optional<int> harm = strike(game.play, blow, 0);  // armour does not help against magic
  if (!harm) {
    game.say(Tone::plain, fmt::format("The bolt of the {} misses you.", kind.name));
    return;
  }
  game.say(Tone::bad, fmt::format("A bolt of the {} burns you for {}.", kind.name, *harm));
  hurt_player(game, *harm, fmt::format("burnt by a bolt of {}", with_article(kind.name)));
}

bool curse_player(Game& game, const Kind& kind, Condition condition) {
  if (game.player.body.has(condition)) return false;
  game.say(Tone::bad, fmt::format("The {} mutters.", kind.name));
  inflict_on_player(game, condition, kind.spell_amount);
  return true;
}

bool call_others(Game& game, Floor& floor, Monster& caster, const Kind& kind) {
  const int price = caster.body.most_health / 4 + 1;
  const Kind* called = game.kinds().find(kind.summons, SpawnKind::monster);
  if (called == nullptr || caster.body.health <= price) return false;
  caster.body.health -= price;
  const std::string name = kind.name;
  const Point at = caster.body.at;
  const int came = summon(game, floor, game.kinds().id_of(*called), at, kind.spell_amount);
  if (came == 0) return false;
  game.say(Tone::bad, fmt::format("The {} calls, and is not alone any more.", name));
  return true;
}

}  // namespace

int summon(Game& game, Floor& floor, KindId kind, Point around, int count) {
  constexpr int furthest = 2;
  int placed = 0;
  while (placed < count) {
    const std::optional<Point> at = nearest_free(floor, around, game.player.body.at);
    if (!at || king_distance(*at, around) > furthest) break;
    Monster monster = unhurt_monster(game, kind, *at, game.danger());
    monster.mind.mood = Mood::hunting;
    monster.mind.patience = alarmed_patience;
    if (!floor.add_monster(monster)) break;
    ++placed;
  }
  return placed;
}

bool cast_spell(Game& game, Floor& floor, Monster& caster) {
  const Kind& kind = game.kind_of(caster.body);
  if (kind.spell == Effect::none || !game.play.percent(kind.spell_percent)) return false;
  if (const std::optional<Condition> condition = condition_of(kind.spell)) return curse_player(game, kind, *condition);
  switch (kind.spell) {
    case Effect::harm: throw_bolt(game, kind); return true;
    case Effect::summon: return call_others(game, floor, caster, kind);
    case Effect::teleport:
      game.say(Tone::bad, fmt::format("The {} waves you away.", kind.name));
      teleport_player(game);
      return true;
    default: return false;
  }
}

void teleport_player(Game& game) {
  Floor& floor = game.here();
  // The other side of a one-way cell is not a place to be brought to: nobody may come back from there.
  std::vector<Point> cells =
      walk_from(floor, game.player.body.at, orthogonal_steps, Return::possible, [](Point) { return false; });
  std::erase_if(cells, [&](Point p) {
    return !floor.can_stand(p) || floor.occupants[p] != Floor::no_one || floor.trap_at(p) != nullptr;
  });
  if (cells.empty()) return;
  game.player.body.at = cells[static_cast<std::size_t>(game.play.below(static_cast<int>(cells.size())))];
  game.player.body.turns[static_cast<std::size_t>(Condition::stuck)] = 0;  // the web stays where it is
  game.restless = true;
  game.say(Tone::strange, "You are somewhere else.");
}

void raise_alarm(Game& game) {
  for (Monster& monster : game.here().monsters) {
    if (!monster.body.alive() || !is_hostile(game.kind_of(monster.body).manner)) continue;
    monster.mind.mood = Mood::hunting;
    monster.mind.patience = alarmed_patience;
  }
}

}  // namespace warren::game
