// SPDX-License-Identifier: MIT
// A hash of every saved field: equal games have equal hashes on every machine.
#pragma once

#include <cstdint>

#include "game/rules/game.hpp"

namespace warren::game {

std::uint64_t state_hash(const Game& game);

}  // namespace warren::game
