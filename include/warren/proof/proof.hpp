// SPDX-License-Identifier: MIT
// Proving missions: whether a level with locks and keys can be won, from its tiles alone.
//
// This folder shares no code with the builders that place locks and keys, so it finds their mistakes, and it works for
// levels that were drawn or edited by hand.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren {

/// One action of a play, and the cells walked to get there. The first cell is where the action before it took place.
struct PlayAction {
  enum class Kind : std::uint8_t { walk, take, open, pull };

  Kind kind = Kind::walk;
  int index = -1;  ///< of the key to take, the lock to open or the lever to pull
  std::vector<Point> cells{};

  bool operator==(const PlayAction&) const = default;
};

/// The answer about a mission.
struct Proof {
  Strength strength = Strength::none;
  std::int64_t states = 0;  ///< that were examined
  /// Of missions that are winnable but not safe, a shortest play after which no exit can be reached: it opens the
  /// fewest locks, or takes the fewest actions if there are one-way cells.
  std::optional<std::vector<PlayAction>> stuck{};
  std::vector<int> unreached_keys{};   ///< the keys that no play takes
  std::vector<int> unreached_locks{};  ///< the locks whose cells no play enters

  bool operator==(const Proof&) const = default;
};

/// Decides how well a mission can be solved. Exact, by the movement of the level:
///
/// - Kept keys: reachability is a least fixed point, found by one search. Linear.
/// - Levers: the same search on the product of the map and the states of up to 10 levers.
/// - Consumable keys: every reachable set of opened locks.
/// - One-way cells, and levers or a start inside a lock: every reachable state, also those of players who leave a key
///   where it is.
///
/// Errors: bad_mission when locks and keys do not fit the level, too_many_to_prove above 2^16 states or sets.
Result<Proof> prove(const Level& level, const Mission& mission);

/// Verifies every claim of the certificate: the strength, the spheres, the walks as one play that ends at an exit, that
/// each key is needed or spare, and the cut witnesses. Errors: those of prove(), and bad_certificate with all claims
/// that do not hold.
Status verify_certificate(const Level& level, const Mission& mission);

}  // namespace warren
