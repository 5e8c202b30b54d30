// SPDX-License-Identifier: MIT
// A saved game as bytes: a magic line, the version, the game, its keys so far and a checksum.
//
//   "warren saved game\n" | version 4 | payload bytes 8 | payload | checksum 8
//
// Reading rejects files that are truncated, of another type or a later version, or of other rules or levels. An
// accepted game satisfies every invariant. Writing the file is up to the caller: see write_file, which is atomic.
#pragma once

#include <string>
#include <string_view>

#include "game/rules/game.hpp"

namespace warren::game {

/// Raised when the fields of a game change. Games of version 1, which had the built-in campaign only, and of version 2,
/// which had no dungeons, are read too.
inline constexpr std::uint32_t save_version = 3;

struct SavedGame {
  Game game;
  std::string keys{};  ///< all commands so far, so that the game can be replayed from its start
};

std::string save_game(const Game& game, std::string_view keys);

/// Whether the bytes begin like a saved game, of any version and rules, damaged or not.
bool is_saved_game(std::string_view bytes);

/// `file` names the file in errors.
Result<SavedGame> load_game(std::shared_ptr<const Rulebook> book, std::string_view bytes, std::string_view file);

}  // namespace warren::game
