// SPDX-License-Identifier: MIT
// Missions: locks and keys on a level, what else decides where a player can go, and the certificate that it can be won.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/level/error.hpp>

namespace warren {

/// When a lock is open: a name, or AND and OR of conditions, nested at will.
///
/// As text: `iron and (gold or 'bone key') and not lever`, or `always`, or `never`. Names in quotes may have any
/// characters; those without have letters, digits, `_`, `-`, `.` and what is not ASCII.
struct LockCondition {
  /// `all` of nothing is always true, `any` of nothing never.
  enum class Kind : std::uint8_t { key, lever_off, all, any };

  Kind kind = Kind::all;
  std::string name{};  ///< of a key that was taken, or of a lever that is on (`key`) or off (`lever_off`)
  std::vector<LockCondition> parts{};

  static LockCondition key(std::string_view name) { return {Kind::key, std::string(name), {}}; }
  static LockCondition lever_off(std::string_view name) { return {Kind::lever_off, std::string(name), {}}; }
  /// One part alone is the condition itself.
  static LockCondition all_of(std::vector<LockCondition> parts) { return joined(Kind::all, std::move(parts)); }
  static LockCondition any_of(std::vector<LockCondition> parts) { return joined(Kind::any, std::move(parts)); }

  /// Whether it is true, where is_true(kind, name) says so of a single name; `kind` is `key` or `lever_off`.
  template <class IsTrue>
  bool is_met(const IsTrue& is_true) const {
    const auto is_part_met = [&](const LockCondition& part) { return part.is_met(is_true); };
    switch (kind) {
      case Kind::key:
      case Kind::lever_off: return is_true(kind, name);
      case Kind::all: return std::ranges::all_of(parts, is_part_met);
      case Kind::any: return std::ranges::any_of(parts, is_part_met);
    }
    return false;
  }

  /// The error bad_mission names the character that is wrong.
  static Result<LockCondition> from_text(std::string_view text);
  /// from_text() returns the same condition.
  std::string to_text() const;

  static constexpr int max_depth = 8;
  static constexpr int max_terms = 128;  ///< names and nested conditions together

  bool operator==(const LockCondition&) const = default;

 private:
  static LockCondition joined(Kind kind, std::vector<LockCondition> parts);
};

/// Cells that can be entered only under a condition, from wherever. They can always be left.
///
/// A lock whose condition names a consumable key is opened once, from a cell beside it, and stays open. That uses up
/// one key of each consumable name; such a condition is one name or `all` of different ones. Every other lock is open
/// whenever its condition is true.
struct Lock {
  std::string name;
  std::vector<Point> cells{};
  LockCondition condition{};
  std::string kind{};  ///< for the game, such as "door" or "portcullis"

  bool operator==(const Lock&) const = default;
};

/// Anything that makes a condition true once the player takes it: an item, a dead boss, a lever that only opens.
struct Key {
  std::string name;  ///< several keys may have the same name: each of them counts
  Point at{};
  std::string kind{};          ///< for the game
  bool is_consumable = false;  ///< used up by the lock that it opens; all keys of one name or none
  bool is_spare = false;       ///< the mission is as good without all spare keys

  bool operator==(const Key&) const = default;
};

/// A lever with two states, which a player who stands on its cell can switch at will. It is off at first.
struct Lever {
  std::string name;
  Point at{};

  bool operator==(const Lever&) const = default;
};

/// A cell that cannot be entered against a direction: a ledge, a door that opens to one side. All steps into it
/// that have a part opposite to `towards` are impossible, with diagonal movement three of them.
struct OneWay {
  Point at{};
  Point towards{};  ///< one of the orthogonal steps

  bool operator==(const OneWay&) const = default;
};
/// The directions in files, in the order of orthogonal_steps.
inline constexpr std::string_view direction_names[] = {"up", "right", "down", "left"};

/// Two cells that lead to each other, as the ends of a bridge or a tunnel do, past whatever lies between them. On a
/// level with passages, everything can also be reached without them.
struct Passage {
  std::string name;
  Point from{};
  Point to{};

  /// The other end, for one of the two cells.
  Point other(Point end) const { return end == from ? to : from; }
  bool operator==(const Passage&) const = default;
};

/// How well a mission can be solved. Each strength includes those before it.
enum class Strength : std::uint8_t {
  none,      ///< no play reaches an exit that leads on
  winnable,  ///< some play does
  safe,      ///< after every play an exit can still be reached
  complete,  ///< after every play every cell can still be reached that locks alone could keep the player from
};
inline constexpr std::string_view strength_names[] = {"none", "winnable", "safe", "complete"};
constexpr std::string_view name_of(Strength strength) { return strength_names[static_cast<int>(strength)]; }

/// The keys that can be taken with what the spheres before it give, and the locks that can be entered with them for the
/// first time.
struct Sphere {
  std::vector<int> keys{};   ///< indices into Mission::keys
  std::vector<int> locks{};  ///< indices into Mission::locks; of those that use up keys, the ones to open

  bool operator==(const Sphere&) const = default;
};

/// A part of a play. The first walk begins at the start, every other one where the one before it ends. Keys on the way
/// are taken, locks that use up keys are opened; a cell that is listed twice in succession switches its lever.
struct MissionWalk {
  int key = -1;  ///< index of the key that it leads to; -1 for an exit
  std::vector<Point> cells{};

  bool operator==(const MissionWalk&) const = default;
};

/// A claim that there is no way around a lock: a cell that cannot be reached while it is shut and all others are open.
/// If the cell is an exit that leads on, this holds for all of these.
struct CutWitness {
  int lock = -1;
  Point behind{};

  bool operator==(const CutWitness&) const = default;
};

/// What decides where the player of a level can go, and the certificate: claims that can be verified from the level
/// alone.
struct Mission {
  std::vector<Lock> locks{};
  std::vector<Key> keys{};
  std::vector<Lever> levers{};
  std::vector<OneWay> one_ways{};
  /// Nothing else is placed on their ends. A level with locks, levers or one-way cells has none: they could lead past
  /// them.
  std::vector<Passage> passages{};
  /// Names of keys that are on other floors. The level alone is proved as if the player had brought them.
  std::vector<std::string> brought{};

  Strength strength = Strength::none;  ///< claimed
  std::vector<Sphere> spheres{};
  std::vector<MissionWalk> walks{};
  std::vector<CutWitness> cuts{};

  static constexpr std::size_t max_brought = 64;

  bool has_certificate() const {
    return strength != Strength::none || !spheres.empty() || !walks.empty() || !cuts.empty();
  }
  /// To be called when a lock, key, lever or one-way cell has changed: the claims no longer prove anything.
  void clear_certificate() {
    strength = Strength::none;
    spheres.clear();
    walks.clear();
    cuts.clear();
  }
  /// Calls visit(Point) for the cells of locks, keys and levers: nothing else is placed there.
  template <class Visit>
  void for_each_cell(Visit visit) const {
    for (const Lock& lock : locks) {
      for (const Point cell : lock.cells) visit(cell);
    }
    for (const Key& key : keys) visit(key.at);
    for (const Lever& lever : levers) visit(lever.at);
  }
  /// Whether there is anything that keeps a player from a cell.
  bool has_barriers() const { return !locks.empty() || !levers.empty() || !one_ways.empty(); }
  /// Without locks, keys, levers, one-way cells and passages.
  bool empty() const { return !has_barriers() && keys.empty() && passages.empty(); }
  void clear() {
    if (!empty()) *this = {};
  }

  bool operator==(const Mission&) const = default;
};

}  // namespace warren
