// SPDX-License-Identifier: MIT
// What the player knows of items. An unidentified item looks like all others of its kind, and each game deals the looks
// of things.json to its kinds anew: they follow from the seed alone.
//
// Using an item identifies its kind, and so does a shop that sells it, or a scroll of identification.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

/// Whether the player can tell this kind.
bool is_known(const Game& game, KindId kind);
/// How items of a kind look in this game until the player can tell it; null for kinds that everyone knows.
const Look* look_of(const Game& game, KindId kind);

/// What the player calls an item: its name, or its look.
std::string_view item_name(const Game& game, KindId kind);
Colour item_colour(const Game& game, KindId kind);

/// From now on the player can tell the kind. True when that is new.
bool learn_kind(Game& game, KindId kind);
/// The same, and says so.
void identify(Game& game, KindId kind);
/// For games that were saved when everyone could tell every item.
void know_all(Game& game);

/// The place in the pack of the largest stack that is unidentified; nullopt when there is none.
std::optional<std::size_t> largest_unknown(const Game& game);

/// A shopkeeper beside the player names its wares.
void hear_of_wares(Game& game);

/// Reads a scroll of identification that the player can tell, for the stack at this place. Returns the time it takes,
/// 0 when it is not possible.
int read_for(Game& game, std::size_t place);

}  // namespace warren::game
