// SPDX-License-Identifier: MIT
// Which keys a mission needs, and which locks they open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/mission.hpp>

#include "src/mission/lock_logic.hpp"

namespace warren {

/// A key or a lever to place, and the locks that need it.
struct PlannedKey {
  enum class Kind : std::uint8_t { kept, consumable, lever };

  std::string name{};        ///< of consumable keys, one for each; see shown_name()
  std::vector<int> locks{};  ///< indices of locks
  int copy_of = -1;          ///< of a spare key, the index of the one that it replaces
  Kind kind = Kind::kept;
  Point at{-1, -1};
  int node = -1;  ///< where it was placed; -1 before that
};

/// What the keys of new locks are like.
struct KeyWishes {
  std::string_view names;   ///< a list with commas; numbered if there are more keys
  int parts = 1;            ///< keys of the last mandatory lock that has no lever
  int shared = 1;           ///< optional locks that one key opens
  int spare = 0;            ///< further keys
  bool consumable = false;  ///< mandatory locks use up keys of one name
  int levers = 0;        ///< of the last mandatory locks, instead of keys; each also shuts an optional lock before it
  int alternatives = 0;  ///< locks that a second key opens as well
};

/// The new locks of a mission, which follow the ones that it already had: first the mandatory ones, from the start on.
struct NewLocks {
  int first = 0;  ///< index
  int mandatory = 0;
  int optional = 0;
  std::vector<int> gates_before{};  ///< by optional lock: the mandatory ones on the way to it. Needed for levers

  int end() const { return first + mandatory + optional; }
};

/// The name as players see it: the common one of consumable keys.
std::string shown_name(const PlannedKey& key);

/// The keys of a mission that are not placed yet.
class KeyPlan {
 public:
  /// Plans keys for new locks, those of mandatory ones first, and for names that conditions have and neither a key nor
  /// a lever has. No name is that of another key, lever or condition.
  ///
  /// Sets the conditions of the new locks to what placing keys may assume: each lock needs its own key, also where keys
  /// are consumable, and both locks of a lever need the lever.
  KeyPlan(Mission& mission, const NewLocks& locks, const KeyWishes& wishes);

  std::vector<PlannedKey>& keys() { return keys_; }
  /// Adds the placed keys and levers to the mission, and sets the conditions of the new locks.
  void write(Mission& mission, std::string_view kind) const;

 private:
  void plan_levers(int count);
  void plan_mandatory(const KeyWishes& wishes, int count);
  void plan_optional(const KeyWishes& wishes);
  void plan_copies(const KeyWishes& wishes);
  void plan_missing(const Mission& mission);
  LockCondition assumed_condition(int lock) const;
  bool has_lever(int lock) const;
  std::string next_name(std::string_view list, std::size_t& count) const;

  NewLocks locks_;
  LockLogic used_;  // names
  std::size_t name_count_ = 0;
  std::size_t lever_count_ = 0;
  std::vector<PlannedKey> keys_;
};

}  // namespace warren
