// SPDX-License-Identifier: MIT
// Which keys a mission needs, and which locks they open.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/level/mission.hpp>

namespace warren {

/// A key to place, and the locks that need it.
struct PlannedKey {
  std::string name{};
  std::vector<int> locks{};  ///< indices of locks
  int copy_of = -1;          ///< of a spare key, the index of the one that it replaces
  bool is_consumable = false;
  Point at{-1, -1};
  int node = -1;  ///< where it was placed; -1 before that
};

/// What the keys of new locks are like.
struct KeyWishes {
  std::string_view names;   ///< a list with commas; numbered if there are more keys
  int parts = 1;            ///< keys of the last mandatory lock
  int shared = 1;           ///< optional locks that one key opens
  int spare = 0;            ///< further keys
  bool consumable = false;  ///< mandatory locks use up keys of one name
};

/// The new locks of a mission, which follow the ones that it already had: first the mandatory ones, from the start on.
struct NewLocks {
  int first = 0;  ///< index
  int mandatory = 0;
  int optional = 0;
};

/// The keys of new locks, those of mandatory ones first. Sets the conditions of these locks, in which consumable keys
/// still have a name each, so that every lock has its own. No name is that of another key, lever or condition.
std::vector<PlannedKey> plan_keys(Mission& mission, const NewLocks& locks, const KeyWishes& wishes);

/// The name as players see it: the common one of consumable keys.
std::string shown_name(const PlannedKey& key);

/// Adds the keys of names that conditions have and neither a key nor a lever has.
void add_missing_keys(const Mission& mission, std::vector<PlannedKey>& keys);

/// Adds the placed keys to the mission, and gives consumable ones their common name.
void write_keys(Mission& mission, const std::vector<PlannedKey>& keys, std::string_view kind);

}  // namespace warren
