// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Adds an exit and keeps earlier ones.
struct RoomStairs {
  RoomChoice room = RoomChoice::last;               ///< which room
  SpotChoice spot = SpotChoice::center;             ///< which cell of the room
  std::string exit_kind = std::string(Exit::down);  ///< "down", "up", "portal" or a kind of the game
  std::string name{};                               ///< of the exit, for the game
  std::string target{};                             ///< the level that it leads to
  UserData data{};                                  ///< of the exit, for the game
  bool replace = false;                             ///< removes earlier exits
  Where where{};                                    ///< which rooms are considered

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
