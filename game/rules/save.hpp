// SPDX-License-Identifier: MIT
// A saved game as bytes: a magic line, the version, the game, its keys so far and a checksum.
//
//   "warren saved game\n" | version 7 | payload bytes 8 | payload | checksum 8
//
// Floors follow from the seed, so a file has only what the player changed on them, and reading it builds them again. It
// rejects files that are truncated, of another type or a later version, or of other rules or levels. An accepted game
// satisfies every invariant. Writing the file is up to the caller: see write_file, which is atomic.
#pragma once

#include <string>
#include <string_view>

#include "game/rules/archive.hpp"
#include "game/rules/game.hpp"

namespace warren::game {

/// Raised when the fields of a game change. Read too are games of version 2, which had no dungeons, of version 3, which
/// had whole floors, of version 4, which had no machines, of version 5, which had no condition but confusion, no
/// letters and no shops, and of version 6, which had no unidentified items: there all kinds are known. Those of version
/// 1 were all of a campaign that the game no longer has.
inline constexpr std::uint32_t save_version = 7;
inline constexpr std::uint32_t oldest_save_version = 2;

constexpr Encoding encoding_of(std::uint32_t version) { return version >= 4 ? Encoding::compact : Encoding::fixed; }

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
