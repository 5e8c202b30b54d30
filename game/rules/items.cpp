// SPDX-License-Identifier: MIT
#include "game/rules/items.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "game/rules/combat.hpp"
#include "game/rules/conditions.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/spells.hpp"

namespace warren::game {

namespace {

void heal(Game& game, const Kind& kind) {
  Body& body = game.player.body;
  const int before = body.health;
  body.health = std::min(body.health + kind.amount, body.most_health);
  game.say(Tone::good, fmt::format("You drink the {} and mend by {}.", kind.name, body.health - before));
  int& poison = body.turns[static_cast<std::size_t>(Condition::poisoned)];
  if (poison > 0) game.say(Tone::good, "It drives out the poison.");
  poison = 0;
}

void drink(Game& game, const Kind& kind, Condition condition) {
  game.say(Tone::plain, fmt::format("You drink the {}.", kind.name));
  inflict_on_player(game, condition, kind.amount);
}

void reveal_map(Game& game) {
  Floor& floor = game.here();
  // Walkable cells and the walls around them.
  const CellSet open = walkable_cells(floor.tiles);
  open.grown(Movement::diagonal).for_each([&](Point p) { floor.memory[p] = looks_like(floor.tiles[p]); });
  game.say(Tone::strange, "The shape of the place comes to your mind.");
}

void feed(Game& game, const Kind& kind) {
  eat(game, kind.amount);
  game.say(Tone::good, fmt::format("The {} does you good.", kind.name));
}

void harm_area(Game& game, const Kind& kind, const View& area) {
  game.say(Tone::strange, fmt::format("You read the {}.", kind.name));
  for (Monster& monster : game.here().monsters) {
    if (!monster.body.alive() || !area.contains(monster.body.at)) continue;
    if (game.sees(monster.body.at)) {
      game.say(Tone::plain, fmt::format("The {} is struck for {}.", game.kind_of(monster.body).name, kind.amount));
    }
    hurt_monster(game, monster, kind.amount);
  }
  if (!area.contains(game.player.body.at)) return;
  game.say(Tone::bad, fmt::format("You are struck yourself for {}.", kind.amount));
  hurt_player(game, kind.amount, fmt::format("killed by a {} of one's own", kind.name));
}

void curse_area(Game& game, const Kind& kind, Condition condition, const View& area) {
  game.say(Tone::strange, fmt::format("You read the {}.", kind.name));
  for (Monster& monster : game.here().monsters) {
    if (!monster.body.alive() || !area.contains(monster.body.at)) continue;
    inflict(monster.body, condition, kind.amount);
    game.say(Tone::plain, fmt::format("The {} is {}.", game.kind_of(monster.body).name,
                                      condition_names[static_cast<std::size_t>(condition)]));
  }
  if (area.contains(game.player.body.at)) inflict_on_player(game, condition, kind.amount);
}

/// What is thrown lies there afterwards; one in four breaks.
int throw_item(Game& game, std::size_t place, Point target) {
  constexpr int thrown_hit_percent = 85;
  const Stack one = take_one(game, place);
  const Kind& kind = game.kinds()[one.kind];
  Monster* monster = game.here().monster_at(target);
  if (monster != nullptr) {
    const Kind& struck = game.kind_of(monster->body);
    const std::optional<int> harm = strike(game.play, {kind.amount, thrown_hit_percent}, struck.armour);
    game.say(Tone::plain, harm ? fmt::format("The {} hits the {} for {}.", kind.name, struck.name, *harm)
                               : fmt::format("The {} flies past the {}.", kind.name, struck.name));
    if (harm) hurt_monster(game, *monster, *harm);
  } else {
    game.say(Tone::plain, fmt::format("You throw the {}.", kind.name));
  }
  if (game.play.one_in(4)) {
    ++game.tally.used;
    game.say(Tone::plain, fmt::format("The {} breaks.", kind.name));
  } else {
    game.here().drop(one, target, false);
  }
  return Game::usual_time;
}

/// Whoever cannot tell a scroll cannot aim it: it strikes the nearest enemy, unless that would strike the reader too.
int read_blindly(Game& game, std::size_t place) {
  const Kind& kind = game.kinds()[game.player.pack[place].kind];
  const Point at = game.player.body.at;
  std::optional<Point> nearest;
  for (const Monster& monster : game.here().monsters) {
    const Point there = monster.body.at;
    if (!is_hostile(game.kind_of(monster.body).manner) || !can_target(game, kind, there)) continue;
    if (nearest && squared_distance(*nearest, at) <= squared_distance(there, at)) continue;
    if (!area_of(game, kind, there).contains(at)) nearest = there;
  }
  if (nearest) return use_item_at(game, place, *nearest);
  use_up(game, place);
  game.say(Tone::plain, "Nothing is there to aim it at, and its power is spent.");
  return Game::usual_time;
}

/// The largest stack that the player cannot tell. A scroll that was unknown itself is used up in any case.
int read_identification(Game& game, std::size_t place, bool was_known) {
  const std::optional<std::size_t> wanted = largest_unknown(game);
  if (wanted) {
    const KindId kind = game.player.pack[*wanted].kind;
    use_up(game, place);
    identify(game, kind);
    return Game::usual_time;
  }
  game.say(Tone::plain, "You can tell all that you carry.");
  if (was_known) return 0;
  use_up(game, place);
  return Game::usual_time;
}

}  // namespace

bool can_target(const Game& game, const Kind& item, Point target) {
  return item.needs_target() && game.sees(target) && View::within(game.player.body.at, target, item.range) &&
         is_walkable(game.here().tiles[target]);
}

View area_of(const Game& game, const Kind& item, Point target) {
  View area;
  look_around(area, game.here().tiles, game.tiles().opaque(), target, item.radius);
  return area;
}

int use_item(Game& game, std::size_t place) {
  if (place >= game.player.pack.size()) return 0;
  const KindId id = game.player.pack[place].kind;
  const Kind& kind = game.kinds()[id];
  const bool was_known = is_known(game, id);
  identify(game, id);
  if (!was_known && kind.needs_target()) return read_blindly(game, place);
  const std::optional<Condition> condition = condition_of(kind.effect);
  if (condition && !kind.needs_target()) {
    drink(game, kind, *condition);
    use_up(game, place);
    return Game::usual_time;
  }
  switch (kind.effect) {
    case Effect::heal: heal(game, kind); break;
    case Effect::map: reveal_map(game); break;
    case Effect::feed: feed(game, kind); break;
    case Effect::teleport:
      use_up(game, place);
      teleport_player(game);
      return Game::usual_time;
    case Effect::identify: return read_identification(game, place, was_known);
    case Effect::weapon:
    case Effect::shield: return wear(game, place);
    default: return 0;  // needs a target, or cannot be used
  }
  use_up(game, place);
  return Game::usual_time;
}

int use_item_at(Game& game, std::size_t place, Point target) {
  if (place >= game.player.pack.size() || !is_known(game, game.player.pack[place].kind)) return 0;
  const Kind& kind = game.kinds()[game.player.pack[place].kind];
  if (!game.here().contains(target) || !can_target(game, kind, target)) return 0;
  if (kind.effect == Effect::thrown) return throw_item(game, place, target);
  const std::optional<Condition> condition = condition_of(kind.effect);
  if (kind.effect != Effect::harm && !condition) return 0;
  const View area = area_of(game, kind, target);
  use_up(game, place);
  if (condition) {
    curse_area(game, kind, *condition, area);
  } else {
    harm_area(game, kind, area);
  }
  return Game::usual_time;
}

}  // namespace warren::game
