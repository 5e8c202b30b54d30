// SPDX-License-Identifier: MIT
// What the bot does with its pack, by what the player can tell of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/rules/game.hpp"

namespace warren::game {

/// What looks like potions is drunk, and what looks like scrolls is read.
inline constexpr char potion_glyph = '!';
inline constexpr char scroll_glyph = '?';

constexpr int health_percent(const Body& body) { return 100 * body.health / body.most_health; }

/// The letter of a stack, and the command to use it.
std::uint8_t carried_letter(const Game& game, std::size_t place);
Command use(const Game& game, std::size_t place);

/// The first stack with an effect, of those that the player can tell.
std::optional<std::size_t> first_with(const Game& game, Effect effect);
/// The largest stack with a glyph, of those that the player cannot tell and that have at least so many.
std::optional<std::size_t> largest_unknown_with(const Game& game, char glyph, int fewest = 1);

/// Reads an unknown scroll while an enemy is near, but not beside the player: most scrolls are weapons.
std::optional<Command> try_scroll_on(const Game& game, const Monster& enemy);
/// Identifies an item while no enemy is in sight: with a scroll of identification, by drinking what could heal, or by
/// using up one of several.
std::optional<Command> identify_something(const Game& game);

}  // namespace warren::game
