// SPDX-License-Identifier: MIT
// Monsters, items, traps, props and the player. An entity is an element of a dense array; shared data is a component.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <warren/grid/point.hpp>

#include "game/rules/kinds.hpp"

namespace warren::game {

/// Shared by the player and the monsters.
struct Body {
  KindId kind = 0;
  Point at{};
  int health = 1;
  int most_health = 1;
  std::array<int, condition_count> turns{};  ///< left of each condition

  bool has(Condition condition) const { return turns[static_cast<std::size_t>(condition)] > 0; }
  bool alive() const { return health > 0; }
  bool operator==(const Body&) const = default;
};

enum class Mood : std::uint8_t { asleep, calm, hunting, fleeing };
inline constexpr int mood_count = 4;

/// The state of a monster's behaviour.
struct Mind {
  Mood mood = Mood::calm;
  std::uint8_t patience = 0;  ///< turns until it stops hunting a player out of sight
  std::uint8_t heading = 0;   ///< an index of all_steps, for wandering
  int energy = 0;             ///< accumulated for the next action

  bool operator==(const Mind&) const = default;
};

struct Monster {
  Body body{};
  Mind mind{};
  bool operator==(const Monster&) const = default;
};

/// Items of one kind; the count is at least 1.
struct Stack {
  KindId kind = 0;
  int count = 1;
  bool operator==(const Stack&) const = default;
};

struct FloorItem {
  Stack stack{};
  Point at{};
  bool seen = false;     ///< by the player
  bool dropped = false;  ///< by the player: exploring ignores it
  bool operator==(const FloorItem&) const = default;
};

struct Trap {
  KindId kind = 0;
  Point at{};
  bool found = false;
  bool operator==(const Trap&) const = default;
};

struct Prop {
  KindId kind = 0;
  Point at{};
  bool seen = false;
  bool operator==(const Prop&) const = default;
};

/// Equipment slots.
enum class Slot : std::uint8_t { weapon, shield };
inline constexpr int slot_count = 2;
inline constexpr KindId nothing_worn = 0xFFFF;

/// A ware that the player has bought of a shop.
struct Sale {
  static constexpr std::size_t most_wares = 5;  ///< of a shop

  int floor = 0;  ///< its number
  KindId keeper = 0;
  std::uint8_t ware = 0;
  bool operator==(const Sale&) const = default;
};

struct Player {
  static constexpr std::size_t most_stacks = 26;  ///< a letter each

  Body body{};
  int food = 0;
  int level = 1;
  int experience = 0;
  std::int64_t coins = 0;         ///< to spend; Tally::treasure has what was collected
  int mending = 0;                ///< time accumulated towards the next point of health
  std::vector<Stack> pack{};      ///< by letter
  std::vector<KindId> letters{};  ///< the kind that each letter stands for, carried now or before
  std::array<KindId, slot_count> worn = {nothing_worn, nothing_worn};
  std::vector<KindId>
      known{};  ///< of the kinds that are unidentified at first, those it can tell; see identification.hpp

  bool operator==(const Player&) const = default;
};

}  // namespace warren::game
