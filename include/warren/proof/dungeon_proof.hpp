// SPDX-License-Identifier: MIT
// Proving the missions of several floors together: keys of one floor open locks of others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/proof/proof.hpp>

namespace warren {

/// A player at an exit of one floor may continue at a cell of another one.
struct FloorPassage {
  std::size_t from = 0;  ///< index of a floor
  Point from_at{};       ///< of an exit
  std::size_t to = 0;
  Point to_at{};         ///< of an exit too, unless the passage is one way
  bool one_way = false;  ///< leads from `from` to `to` only

  bool operator==(const FloorPassage&) const = default;
};

/// A key or a lock of a floor.
struct FloorPart {
  std::size_t floor = 0;
  int index = -1;

  bool operator==(const FloorPart&) const = default;
};

/// An action of a play. Steps between parts of one floor are left out; a walk leads to another floor.
struct FloorAction {
  PlayAction::Kind kind = PlayAction::Kind::walk;
  std::size_t floor = 0;  ///< where it takes place, or where the walk ends
  int index = -1;         ///< of the key, the lock or the lever

  bool operator==(const FloorAction&) const = default;
};

/// The answer about the missions of all floors.
struct DungeonProof {
  Strength strength = Strength::none;
  std::int64_t states = 0;                          ///< that were examined
  std::vector<FloorPart> unreached_keys{};          ///< that no play takes
  std::vector<FloorPart> unreached_locks{};         ///< that no play enters
  std::optional<std::vector<FloorAction>> stuck{};  ///< a play after which no exit can be reached

  bool operator==(const DungeonProof&) const = default;
};

/// Decides how well the floors can be solved by a player who begins at the start of the first one and leaves by an exit
/// of `goal` that no passage has. Exact, as prove() is.
///
/// A name in Mission::brought of any floor stands for the same key on all of them. All other names belong to their
/// floor. Certificates are those of floors alone, and not considered.
///
/// Errors: bad_mission when locks, keys or passages do not fit the floors, too_many_to_prove as for prove(). A dungeon
/// with one-way passages or cells is searched as one without if each of them has a way back without locks.
Result<DungeonProof> prove_floors(std::span<const Level> floors, std::span<const FloorPassage> passages,
                                  std::size_t goal);

}  // namespace warren
