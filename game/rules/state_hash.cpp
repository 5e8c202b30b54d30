// SPDX-License-Identifier: MIT
#include "game/rules/state_hash.hpp"

#include <warren/grid/rng.hpp>

#include "game/rules/game_fields.hpp"

namespace warren::game {

std::uint64_t state_hash(const Game& game) {
  Writer writer;
  fields(writer, game);
  return Hasher{}.text(writer.bytes()).value();
}

}  // namespace warren::game
