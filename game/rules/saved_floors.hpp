// SPDX-License-Identifier: MIT
// The floors of a saved game since version 4: what has changed on each of them since it was built. Floors that cannot
// be built again, such as those of games that an earlier version saved, are saved whole.
#pragma once

#include <string_view>

#include "game/rules/archive.hpp"
#include "game/rules/game.hpp"

namespace warren::game {

void write_floors(Writer& writer, const Game& game);

/// Builds all floors again. The game has its book, seed and kinds. Fails if a floor is not the one that was saved.
/// Bytes that are not valid leave the reader without `good()`, and floors have to satisfy the invariants still.
Status read_floors(Reader& reader, Game& game, std::uint32_t version, std::string_view file);

/// Whether the book has a floor of this number with this seed.
bool has_floor(const Rulebook& book, std::uint64_t seed, int number);

}  // namespace warren::game
