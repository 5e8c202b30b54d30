// SPDX-License-Identifier: MIT
// Chains and steps shared by tests of chains.
#pragma once

#include <string>
#include <vector>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

namespace warren::small {

/// One hall with the start in one corner and the exit in the opposite one; declares every fact it gives.
struct Hall {
  static constexpr std::string_view id = "hall";
  static constexpr Kind kind = Kind::starter;
  static constexpr Facts gives{Fact::rooms, Fact::start, Fact::exit, Fact::connected};

  void build(Level& level, Rng&) const {
    const Rect room = level.interior();
    level.carve(room);
    level.rooms.push_back(room);
    level.start = Point{room.left(), room.top()};
    level.add_exit({room.right() - 1, room.bottom() - 1});
  }
};

inline Chain rooms_chain() {
  return Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
}

inline bool same(const Level& a, const Level& b) {
  return a.hash() == b.hash() && a.tiles == b.tiles && a.rooms == b.rooms && a.corridors == b.corridors &&
         a.start == b.start && a.exits == b.exits && a.spawns == b.spawns;
}

/// The error and all errors in its `more`.
inline std::vector<Error> all_of(const Error& error) {
  std::vector<Error> errors{error};
  errors[0].more.clear();
  for (const Error& other : error.more) {
    for (const Error& each : all_of(other)) errors.push_back(each);
  }
  return errors;
}

}  // namespace warren::small
