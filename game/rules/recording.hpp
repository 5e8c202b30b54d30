// SPDX-License-Identifier: MIT
// A recorded game as text: the seed, the keys and the hash of the final state.
//
//   warren recording 1
//   campaign depths
//   seed 7
//   hash 0f1e2d3c4b5a6978
//   lllljj.>
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

struct Recording {
  std::string label{};  ///< what was played; see Rulebook::label
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> hash{};  ///< of the state after the last key
  std::string keys{};
  std::optional<std::uint64_t> content{};  ///< of what was played, unless it is the main campaign

  bool operator==(const Recording&) const = default;
};

std::string to_text(const Recording& recording);
Result<Recording> parse_recording(std::string_view text, std::string_view file);

/// The recording of a game that was played so far.
Recording recorded(const Rulebook& book, std::uint64_t seed, std::uint64_t hash, std::string keys);

/// Replays all keys. Fails when something else was recorded, at an invalid command, or when a level cannot be built.
Result<Game> replay(std::shared_ptr<const Rulebook> book, const Recording& recording);

}  // namespace warren::game
