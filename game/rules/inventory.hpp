// SPDX-License-Identifier: MIT
// The pack and the equipment. Items are moved, never copied, and counted when they are created and used up.
#pragma once

#include <optional>

#include "game/rules/game.hpp"

namespace warren::game {

/// The index of a kind in the pack; nullopt when it is not there.
std::optional<std::size_t> find_in_pack(const Game& game, KindId kind);
/// Whether the pack has room for a stack of this kind.
bool has_room_for(const Game& game, KindId kind);
/// The letter of a stack, from 0. A kind keeps its letter while it is carried, and gets it back later if it is free.
std::size_t letter_of(const Player& player, std::size_t place);
/// The index in the pack of the stack with a letter; nullopt when there is none.
std::optional<std::size_t> place_of_letter(const Player& player, std::size_t letter);
/// Gives a pack without letters the first ones.
void letter_pack(Player& player);
/// Adds a stack, which must fit.
void put_into_pack(Game& game, const Stack& stack);
/// Uses up one item of a stack.
void use_up(Game& game, std::size_t place);
/// Removes one item of a stack and returns it.
Stack take_one(Game& game, std::size_t place);

/// These return the time they take, 0 when they are not possible.
int pick_up(Game& game);
int drop(Game& game, std::size_t place);
int wear(Game& game, std::size_t place);
int take_off(Game& game, Slot slot);

}  // namespace warren::game
