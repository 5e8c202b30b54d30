// SPDX-License-Identifier: MIT
#include "game/rules/monsters.hpp"

#include <algorithm>

#include "game/rules/allies.hpp"
#include "game/rules/combat.hpp"
#include "game/rules/conditions.hpp"
#include "game/rules/monster_steps.hpp"
#include "game/rules/spells.hpp"

namespace warren::game {

namespace {

constexpr int most_acts = 8;  // of one monster in one turn of the player
constexpr std::uint8_t full_patience = 12;

/// Steps on in the same direction; changes it now and then.
void wander(Game& game, Floor& floor, Monster& monster) {
  const int luck = game.play.below(16);
  if (luck < 6) return;
  const Point ahead = monster.body.at + all_steps[monster.mind.heading % 8];
  if (luck == 6 || !is_free_for(game, floor, monster, ahead)) {
    monster.mind.heading = static_cast<std::uint8_t>(game.play.below(8));
    return;
  }
  floor.move_monster(monster, ahead);
}

void stumble(Game& game, Floor& floor, Monster& monster) {
  const Point p = monster.body.at + all_steps[game.play.below(8)];
  if (is_free_for(game, floor, monster, p)) floor.move_monster(monster, p);
}

void hunt(Game& game, Floor& floor, Monster& monster, bool sees_player) {
  if (sees_player && cast_spell(game, floor, monster)) return;
  const int distance = king_distance(monster.body.at, game.player.body.at);
  const bool reaches_player = sees_player && distance <= game.kind_of(monster.body).reach;
  Monster* ally = ally_beside(game, floor, monster);
  if (ally != nullptr && (!reaches_player || game.play.coin())) {
    attack_other(game, monster, *ally);
    return;
  }
  if (reaches_player) {
    attack_player(game, monster);
    return;
  }
  if (!step_along(game, floor, monster, Approach::towards)) wander(game, floor, monster);
}

void flee(Game& game, Floor& floor, Monster& monster, bool is_hostile_one) {
  if (step_along(game, floor, monster, Approach::away)) return;
  // A cornered monster fights.
  if (is_hostile_one && king_distance(monster.body.at, game.player.body.at) == 1) attack_player(game, monster);
}

/// Updates the mood by whether the player is in sight.
void make_up_its_mind(Game& game, Monster& monster, const Kind& kind, bool sees_player) {
  Mind& mind = monster.mind;
  const bool hostile = is_hostile(kind.manner);
  if (sees_player && hostile) {
    if (mind.mood == Mood::asleep && !game.play.one_in(3)) return;
    if (mind.mood == Mood::asleep || mind.mood == Mood::calm) mind.mood = Mood::hunting;
    mind.patience = full_patience;
    return;
  }
  if (mind.patience > 0) --mind.patience;
  if (mind.patience == 0 && (mind.mood == Mood::hunting || mind.mood == Mood::fleeing)) mind.mood = Mood::calm;
}

void act(Game& game, Floor& floor, Monster& monster) {
  const Kind& kind = game.kind_of(monster.body);
  if (monster.body.has(Condition::confused)) {
    stumble(game, floor, monster);
    return;
  }
  if (kind.manner == Manner::follows) return act_as_ally(game, floor, monster);
  const bool sees_player = game.view.contains(monster.body.at, kind.sight);
  make_up_its_mind(game, monster, kind, sees_player);
  switch (monster.mind.mood) {
    case Mood::asleep: break;
    case Mood::hunting: hunt(game, floor, monster, sees_player); break;
    case Mood::fleeing: flee(game, floor, monster, is_hostile(kind.manner)); break;
    case Mood::calm:
      if (kind.manner == Manner::hunts || kind.manner == Manner::wanders) wander(game, floor, monster);
      break;
  }
}

}  // namespace

void let_monsters_act(Game& game, int time) {
  Floor& floor = game.here();
  // By index: spells add monsters, which act from the next turn on.
  const std::size_t count = floor.monsters.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!floor.monsters[i].body.alive()) continue;
    const Body& body = floor.monsters[i].body;
    floor.monsters[i].mind.energy += paced_energy(body, time * game.kind_of(body).speed_percent / 100);
    for (int acts = 0; floor.monsters[i].mind.energy >= Game::usual_time && acts < most_acts; ++acts) {
      floor.monsters[i].mind.energy -= Game::usual_time;
      act(game, floor, floor.monsters[i]);
      if (game.over()) return;
    }
  }
}

}  // namespace warren::game
