// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms that have a role keep it. Use one step for each role.
struct RoomRoles {
  std::string role = "treasure";  ///< what the rooms are for; empty: only the tag
  std::string tag{};              ///< a word to add to the rooms
  CountRange count = 1;           ///< number of rooms
  UserData data{};                ///< of the rooms, for the game; none: they keep theirs
  Where where{};                  ///< which rooms are considered

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
