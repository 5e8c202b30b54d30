// SPDX-License-Identifier: MIT
#include "game/rules/allies.hpp"

#include "game/rules/combat.hpp"
#include "game/rules/monster_steps.hpp"

namespace warren::game {

namespace {

constexpr int guards_within = 6;           // an ally fights within this distance of the player
constexpr int stays_within = 2;            // steps to the player at which it stays where it is
constexpr int comes_within = 4;            // steps to the player from which it comes along
constexpr std::uint8_t turns_to_mend = 8;  // for a point of health

bool is_enemy(const Game& game, const Monster& monster) {
  return monster.body.alive() && monster.mind.mood != Mood::asleep && is_hostile(game.kind_of(monster.body).manner);
}

template <class Wanted>
Monster* beside(Floor& floor, Point at, Wanted wanted) {
  for (const Point step : all_steps) {
    Monster* monster = floor.monster_at(at + step);
    if (monster != nullptr && wanted(*monster)) return monster;
  }
  return nullptr;
}

/// The enemy in sight of the player that is nearest to the ally, near the player.
const Monster* nearest_enemy(const Game& game, const Floor& floor, const Monster& ally) {
  const Monster* nearest = nullptr;
  int least = 2 * guards_within + 1;
  for (const Monster& monster : floor.monsters) {
    const int distance = king_distance(monster.body.at, ally.body.at);
    if (distance >= least || king_distance(monster.body.at, game.player.body.at) > guards_within) continue;
    if (!is_enemy(game, monster) || !game.sees(monster.body.at)) continue;
    least = distance;
    nearest = &monster;
  }
  return nearest;
}

bool step_to(Game& game, Floor& floor, Monster& ally, Point target) {
  int best = king_distance(ally.body.at, target);
  Point to = ally.body.at;
  for (const Point step : all_steps) {
    const Point p = ally.body.at + step;
    if (king_distance(p, target) >= best || !is_free_for(game, floor, ally, p)) continue;
    best = king_distance(p, target);
    to = p;
  }
  if (to == ally.body.at) return false;
  floor.move_monster(ally, to);
  return true;
}

/// Patience counts the turns until the next point of health: an ally has no other use for it.
void mend(Monster& ally) {
  Body& body = ally.body;
  if (body.health >= body.most_health) return;
  if (ally.mind.patience > 0) {
    --ally.mind.patience;
    return;
  }
  ally.mind.patience = turns_to_mend;
  ++body.health;
}

}  // namespace

void act_as_ally(Game& game, Floor& floor, Monster& ally) {
  if (Monster* enemy = beside(floor, ally.body.at, [&](const Monster& other) { return is_enemy(game, other); })) {
    attack_other(game, ally, *enemy);
    return;
  }
  mend(ally);
  const int steps = chase_of(game).steps_from(ally.body.at);
  if (steps <= guards_within) {
    const Monster* enemy = nearest_enemy(game, floor, ally);
    if (enemy != nullptr && step_to(game, floor, ally, enemy->body.at)) return;
  }
  if (steps > stays_within) step_along(game, floor, ally, Approach::towards);
}

Monster* ally_beside(const Game& game, Floor& floor, const Monster& monster) {
  return beside(floor, monster.body.at, [&](const Monster& other) {
    return other.body.alive() && game.kind_of(other.body).manner == Manner::follows;
  });
}

bool comes_along(Game& game, const Monster& monster) {
  return game.kind_of(monster.body).manner == Manner::follows && !monster.body.has(Condition::confused) &&
         !monster.body.has(Condition::stuck) && chase_of(game).steps_from(monster.body.at) <= comes_within;
}

}  // namespace warren::game
