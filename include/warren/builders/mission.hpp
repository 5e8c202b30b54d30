// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/builder.hpp>

namespace warren {

/// What locks look like. `fitting`: a door where walls are on both sides, otherwise a portcullis.
enum class LockKind : std::uint8_t { fitting, door, portcullis, secret };
inline constexpr std::string_view lock_kind_names[] = {"fitting", "door", "portcullis", "secret"};

/// Places locks and keys, and writes the certificate that the level can be won. Fails with an unlucky seed if the map
/// has too few gates, or a key has no place.
///
/// Locks, keys, levers and one-way cells that the level already has are kept. Keys that their conditions name, and that
/// are missing, are placed too; with `locks` and `optional` 0 nothing else is.
struct PlaceMission {
  CountRange locks = 1;                    ///< that every path from the start to the exit crosses
  CountRange optional = 0;                 ///< locks in front of other parts of the map
  int width = 8;                           ///< of a lock, in cells
  int min_cells = 6;                       ///< between two locks, before the first and behind each
  int max_optional_percent = 40;           ///< of the map behind an optional lock
  bool narrow = false;                     ///< fills all but one cell of wide locks
  LockKind lock_kind = LockKind::fitting;  ///< what locks look like
  std::string keys = "iron key, brass key, silver key, gold key, bone key, crystal key";  ///< names
  std::string key_kind = "item";  ///< of the keys, for the game: item, lever, boss
  int parts = 1;                  ///< keys that the last lock before the exit needs
  int shared = 1;                 ///< optional locks that one key opens
  int spare = 0;                  ///< further keys
  bool consumable = false;        ///< mandatory locks use up keys of one name
  int levers = 0;                 ///< with two states, for mandatory locks; each shuts an optional lock while it is on
  int alternatives = 0;           ///< locks that either of two keys opens
  CountRange drops = 0;           ///< one-way cells that have a way around them
  bool chained = false;           ///< keys of mandatory locks are behind optional ones
  std::string reward{};           ///< spawn behind each optional lock
  int rewards = 0;                ///< items of the table behind each optional lock
  SpawnTable table{};             ///< of the rewards
  Strength strength = Strength::safe;  ///< the least; without existing locks, levers and drops all are complete
  Where where{};                       ///< which cells are preferred for keys

  Status build(Level& level, Rng& rng) const;
  Status validate() const;
  BuildCost cost(Size size) const;

  static constexpr int most_locks = 24;  ///< of each kind
  static constexpr int most_drops = 8;
  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
