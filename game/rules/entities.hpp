// SPDX-License-Identifier: MIT
// Who and what is in a game. An entity is a row of a dense array; what rows have in common is a component.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <warren/grid/point.hpp>

#include "game/rules/kinds.hpp"

namespace warren::game {

/// What everybody has who can be hurt.
struct Body {
  KindId kind = 0;
  Point at{};
  int health = 1;
  int most_health = 1;
  int confused_turns = 0;

  bool alive() const { return health > 0; }
  bool operator==(const Body&) const = default;
};

enum class Mood : std::uint8_t { asleep, calm, hunting, fleeing };
inline constexpr int mood_count = 4;

/// What a monster is up to.
struct Mind {
  Mood mood = Mood::calm;
  std::uint8_t patience = 0;  ///< turns until it gives up somebody whom it no longer sees
  std::uint8_t heading = 0;   ///< one of all_steps, for those who wander
  int energy = 0;             ///< saved up for the next thing it does

  bool operator==(const Mind&) const = default;
};

struct Monster {
  Body body{};
  Mind mind{};
  bool operator==(const Monster&) const = default;
};

/// Some of one kind of item; never none.
struct Stack {
  KindId kind = 0;
  int count = 1;
  bool operator==(const Stack&) const = default;
};

struct FloorItem {
  Stack stack{};
  Point at{};
  bool seen = false;     ///< the player knows that it is there
  bool dropped = false;  ///< by the player, who will not want it back
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

/// What can be worn: one weapon and one shield.
enum class Slot : std::uint8_t { weapon, shield };
inline constexpr int slot_count = 2;
inline constexpr KindId nothing_worn = 0xFFFF;

struct Player {
  static constexpr std::size_t most_stacks = 26;  ///< a letter each

  Body body{};
  int food = 0;
  int level = 1;
  int experience = 0;
  int mending = 0;  ///< time saved up towards the next point of health
  std::vector<Stack> pack{};
  std::array<KindId, slot_count> worn = {nothing_worn, nothing_worn};

  bool operator==(const Player&) const = default;
};

}  // namespace warren::game
