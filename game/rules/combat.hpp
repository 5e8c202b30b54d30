// SPDX-License-Identifier: MIT
// Attacks: chance to hit, damage and armour.
//
// An attack hits with the percentage of its kind. Damage is 50 to 150 % of the attacker's power, minus 0 to 200 % of
// the armour. On average this equals the tutorial's power minus armour, and no armour makes immune.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

struct Blow {
  int power = 0;
  int hit_percent = 80;
};

/// The damage, possibly 0; nullopt for a miss. Always three draws.
std::optional<int> strike(Rng& rng, const Blow& blow, int armour);

void attack_monster(Game& game, Monster& monster);
void attack_player(Game& game, const Monster& monster);
/// An attack of an ally on an enemy, or the reverse.
void attack_other(Game& game, const Monster& attacker, Monster& target);

/// Dead monsters stay in the list until the end of the turn. Harmless ones that survive flee, allies stand
/// their ground.
void hurt_monster(Game& game, Monster& monster, int harm);
/// `cause` becomes the game's ending if the player dies: "killed by an Orc".
void hurt_player(Game& game, int harm, std::string_view cause);

/// Monsters gain power and health with depth, up to a depth that nobody reaches.
constexpr int deepest_gain = 1000;
constexpr int power_at(const Kind& kind, int depth) { return kind.power + (std::min(depth, deepest_gain) + 1) / 4; }
constexpr int health_at(const Kind& kind, int depth) {
  return kind.health + kind.health * std::min(depth, deepest_gain) / 12;
}

/// The experience from a level to the next.
constexpr int experience_needed(int level) { return 8 * level * level; }

}  // namespace warren::game
