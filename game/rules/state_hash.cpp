// SPDX-License-Identifier: MIT
#include "state_hash.hpp"

#include <warren/core/hash.hpp>

#include "game_fields.hpp"

namespace warren::game {

std::uint64_t state_hash(const Game& game) {
  Writer writer;
  fields(writer, game);
  return Hasher{}.text(writer.bytes()).value();
}

}  // namespace warren::game
