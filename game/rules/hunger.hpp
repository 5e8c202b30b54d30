// SPDX-License-Identifier: MIT
// Food runs out as time passes: well fed, then normal, hungry, and starving, which hurts. Those who are not hungry
// mend.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

enum class Hunger : std::uint8_t { well_fed, normal, hungry, starving };
inline constexpr std::string_view hunger_names[] = {"Well fed", "Normal", "Hungry", "Starving"};

inline constexpr int food_at_start = 1100;
inline constexpr int most_food = 1500;

constexpr Hunger hunger_of(int food) {
  if (food <= 0) return Hunger::starving;
  if (food <= 250) return Hunger::hungry;
  return food <= 1000 ? Hunger::normal : Hunger::well_fed;
}

/// What so much time does to the player's stomach and wounds.
void digest(Game& game, int time);
/// Never more than fits.
void eat(Game& game, int amount);

}  // namespace warren::game
