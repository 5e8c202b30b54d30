// SPDX-License-Identifier: MIT
#include "game/rules/hunger.hpp"

#include <algorithm>

#include "game/rules/combat.hpp"

namespace warren::game {

namespace {

/// The time per point of health, for healing and for starving.
constexpr int mending_time(Hunger hunger) {
  switch (hunger) {
    case Hunger::well_fed: return 4 * Game::usual_time;
    case Hunger::normal: return 6 * Game::usual_time;
    case Hunger::hungry: return 12 * Game::usual_time;
    case Hunger::starving: break;
  }
  return 8 * Game::usual_time;
}

}  // namespace

void digest(Game& game, int time) {
  Player& player = game.player;
  if (game.over()) return;
  const Hunger before = hunger_of(player.food);
  player.food = std::max(player.food - std::max(time / Game::usual_time, 1), 0);
  const Hunger now = hunger_of(player.food);
  if (now != before) {
    game.say(now == Hunger::normal ? Tone::plain : Tone::bad,
             now == Hunger::normal ? "You are no longer well fed."
                                   : (now == Hunger::hungry ? "You are hungry." : "You are starving!"));
  }
  if (now != Hunger::starving && player.body.has(Condition::poisoned)) return;  // nothing heals
  player.mending += time;
  if (player.mending < mending_time(now)) return;
  player.mending = 0;
  if (now == Hunger::starving) {
    hurt_player(game, 1, "starved");
  } else if (player.body.health < player.body.most_health) {
    ++player.body.health;
  }
}

void eat(Game& game, int amount) { game.player.food = std::min(game.player.food + amount, most_food); }

}  // namespace warren::game
