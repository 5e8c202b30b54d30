// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Adds an exit. Fails with an unlucky seed if no free cell is reachable and meets the conditions.
struct DistantExit {
  int percent = 100;                                ///< of the longest path from the start
  std::string exit_kind = std::string(Exit::down);  ///< "down", "up", "portal" or a kind of the game
  std::string name{};                               ///< of the exit, for the game
  std::string target{};                             ///< the level that it leads to
  UserData data{};                                  ///< of the exit, for the game
  bool replace = false;                             ///< removes earlier exits
  Where where{};                                    ///< which cells are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
