// SPDX-License-Identifier: MIT
// The pack and what is worn. Items move from one place to another and are counted when they come and go.
#pragma once

#include <optional>

#include "game/rules/game.hpp"

namespace warren::game {

/// Where a kind is in the pack; nothing when it is not.
std::optional<std::size_t> find_in_pack(const Game& game, KindId kind);
/// Whether a stack of this kind still fits.
bool has_room_for(const Game& game, KindId kind);
/// Puts a stack that fits into the pack.
void put_into_pack(Game& game, const Stack& stack);
/// One of a stack is gone for good.
void use_up(Game& game, std::size_t place);
/// Takes one of a stack out of the pack, to be put somewhere else.
Stack take_one(Game& game, std::size_t place);

/// These give the time they take, and 0 when they cannot be done.
int pick_up(Game& game);
int drop(Game& game, std::size_t place);
int wear(Game& game, std::size_t place);
int take_off(Game& game, Slot slot);

}  // namespace warren::game
