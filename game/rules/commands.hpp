// SPDX-License-Identifier: MIT
// The commands of a player, one per turn, and the keys that stand for them in a recording.
//
//   h j k l y u b n   a step, an attack or the opening of a door      > <   the stairs
//   . wait    s search    g pick up    c + direction: close a door
//   a + letter: use what has this letter in the pack; on a target: t + letter + x,y;
//   d + letter: drop it    r0 r1: take off the weapon, the shield
//   e + letter: read a scroll of identification for what has this letter
//   p + letter + x,y; buy what has this letter in the shop of the keeper there
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <warren/grid/point.hpp>

namespace warren::game {

enum class Verb : std::uint8_t {
  wait,
  move,
  search,
  pick_up,
  close,
  descend,
  ascend,
  use,
  use_at,
  drop,
  take_off,
  buy,
  identify
};

struct Command {
  Verb verb = Verb::wait;
  std::uint8_t which = 0;  ///< a direction (one of all_steps), a letter of the pack, or a slot
  Point target{};          ///< of use_at; of buy, the cell of the shopkeeper

  bool operator==(const Command&) const = default;
};

constexpr Command move_command(int direction) { return {Verb::move, static_cast<std::uint8_t>(direction)}; }

/// The index in all_steps of a step to an adjacent cell; nullopt for any other.
std::optional<int> direction_of(Point step);
/// The number of steps between two cells on an empty map.
constexpr int king_distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

/// The keys of the eight steps, in the order of all_steps.
inline constexpr std::string_view direction_keys = "kljhunby";

void append_keys(std::string& keys, const Command& command);
/// Removes the first command from the keys; nullopt when they do not begin with one.
std::optional<Command> take_command(std::string_view& keys);

}  // namespace warren::game
