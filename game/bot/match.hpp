// SPDX-License-Identifier: MIT
// Plays whole games with the bot and reports how they ended.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

enum class Fate : std::uint8_t { finished, died, stuck, broken };
inline constexpr std::string_view fate_names[] = {"finished", "died", "stuck", "broken"};

struct Match {
  std::uint64_t seed = 0;
  Fate fate = Fate::stuck;
  std::string cause{};  ///< "killed by an Orc", or which invariant is broken
  std::int64_t turns = 0;
  int deepest = 1;
  int floor = 1;           ///< where it ended
  int depth = 1;           ///< of this floor: how dangerous it is
  std::uint64_t hash = 0;  ///< of the final state
  std::string keys{};      ///< recorded only on request
  /// Set when the game ended early because of a limit, such as memory. That says nothing about the rules.
  std::optional<Error> limit{};
};

struct MatchOptions {
  std::int64_t most_turns = 200'000;  ///< after that the bot counts as stuck
  int last_depth = 100;               ///< of a descent without end: the bot has finished when it gets there
  int turns_between_checks = 64;      ///< of the invariants; levels are also checked when they are entered
  bool keep_keys = false;
};

Match play_match(const std::shared_ptr<const Rulebook>& book, std::uint64_t seed, const MatchOptions& options = {});

}  // namespace warren::game
