// SPDX-License-Identifier: MIT
// A saved game as bytes: a line that says what it is, its version, the game, its keys so far, and a checksum.
//
//   "warren saved game\n" | version 4 | payload bytes 8 | payload | checksum 8
//
// Reading refuses, with a word on why, whatever is torn, foreign, of another version or of other rules. What it
// accepts holds every invariant. Files are for others to write: see write_file, which is atomic.
#pragma once

#include <string>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

/// Raised when the fields of a game change; a reader of older ones goes into save.cpp.
inline constexpr std::uint32_t save_version = 1;

struct SavedGame {
  Game game;
  std::string keys{};  ///< everything pressed so far, so that the game can be replayed from its start
};

std::string save_game(const Game& game, std::string_view keys);

/// `file` is for the error.
Result<SavedGame> load_game(std::shared_ptr<const Rulebook> book, std::string_view bytes, std::string_view file);

}  // namespace warren::game
