// SPDX-License-Identifier: MIT
// Food runs out over time: well fed, normal, hungry, then starving, which costs health. A player who is not hungry
// heals.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

enum class Hunger : std::uint8_t { well_fed, normal, hungry, starving };
inline constexpr std::string_view hunger_names[] = {"Well fed", "Normal", "Hungry", "Starving"};

inline constexpr int food_at_start = 1400;
inline constexpr int most_food = 1500;

constexpr Hunger hunger_of(int food) {
  if (food <= 0) return Hunger::starving;
  if (food <= 250) return Hunger::hungry;
  return food <= 1000 ? Hunger::normal : Hunger::well_fed;
}

/// Applies an amount of time to the player's food and health.
void digest(Game& game, int time);
/// Adds food, up to the maximum.
void eat(Game& game, int amount);

}  // namespace warren::game
