// SPDX-License-Identifier: MIT
// Blows: whether they hit, what they do, and what armour keeps off.
//
// A blow hits in as many of a hundred cases as its kind says. It does from half to one and a half of its power; armour
// takes off anything from nothing to twice its worth. So the tutorial's sums come out on average, and nobody is safe.
#pragma once

#include <optional>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

struct Blow {
  int power = 0;
  int hit_percent = 80;
};

/// The harm that is done, which may be none; nothing at all when the blow misses. Always three draws.
std::optional<int> strike(Rng& rng, const Blow& blow, int armour);

void attack_monster(Game& game, Monster& monster);
void attack_player(Game& game, const Monster& monster);

/// The dead stay where they are until the end of the turn. Harmless ones who live on take flight.
void hurt_monster(Game& game, Monster& monster, int harm);
/// `cause` is what is said of the end if this is it: "killed by an Orc".
void hurt_player(Game& game, int harm, std::string_view cause);

/// Monsters are stronger and hardier further down.
constexpr int power_at(const Kind& kind, int depth) { return kind.power + depth * 3 / 10; }
constexpr int health_at(const Kind& kind, int depth) { return kind.health + kind.health * depth / 12; }

/// What the next level of experience takes, from the one before it.
constexpr int experience_needed(int level) { return 8 * level * level; }

}  // namespace warren::game
