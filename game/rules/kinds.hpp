// SPDX-License-Identifier: MIT
// What the rules know of each thing that can stand in a level: monsters, items, traps and props, one row each.
//
// Levels name their spawns; game/rules/things.json says what the names mean. It is checked at load against every spawn
// table and every prefab that ships, so no level can hold a name that the game does not know.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

/// What a monster does of its own accord. Those that wander or stand are harmless, and flee when hurt.
enum class Manner : std::uint8_t { hunts, lurks, wanders, stands };
inline constexpr std::string_view manner_names[] = {"hunts", "lurks", "wanders", "stands"};
constexpr bool is_hostile(Manner manner) { return manner == Manner::hunts || manner == Manner::lurks; }

/// What an item does when it is used, worn or picked up.
enum class Effect : std::uint8_t { none, heal, harm, confuse, map, feed, weapon, shield, treasure, goal };
inline constexpr std::string_view effect_names[] = {"none", "heal",   "harm",   "confuse",  "map",
                                                    "feed", "weapon", "shield", "treasure", "goal"};
constexpr bool is_worn(Effect effect) { return effect == Effect::weapon || effect == Effect::shield; }

struct Kind {
  std::string name{};
  SpawnKind type = SpawnKind::prop;
  char glyph = '*';
  Colour colour{};
  // Of monsters, and of the adventurer.
  int health = 1;
  int power = 0;
  int armour = 0;
  int hit_percent = 80;
  int sight = 8;
  int reach = 1;  ///< how far away it can strike
  int speed_percent = 100;
  int experience = 0;           ///< for whoever kills it
  int flees_below_percent = 0;  ///< of its health
  Manner manner = Manner::hunts;
  bool opens_doors = true;
  // Of items; traps have an amount, the harm they do.
  Effect effect = Effect::none;
  int amount = 0;
  int range = 0;   ///< how far away a target may be; 0 when none is needed
  int radius = 0;  ///< of the area about the target
  // Of props.
  int holds = 0;          ///< items that come out when the player steps onto it
  std::string becomes{};  ///< the prop that it is from then on

  bool needs_target() const { return range > 0; }
};

/// The text of game/rules/things.json.
std::string_view shipped_things();

/// The number of a kind in the list of all kinds.
using KindId = std::uint16_t;

class Kinds {
 public:
  static constexpr KindId adventurer = 0;

  /// Reads the things of a game. Every problem comes back at once, each with line and column.
  static Result<Kinds> parse(std::string_view text, std::string_view file);
  /// Those that ship.
  static Result<Kinds> shipped();

  const Kind& operator[](KindId id) const { return all_[id]; }
  std::span<const Kind> all() const { return all_; }
  /// Null when there is none of this name.
  const Kind* find(std::string_view name) const;
  KindId id_of(const Kind& kind) const { return static_cast<KindId>(&kind - all_.data()); }
  /// The one item whose taking ends the game.
  KindId goal() const { return goal_; }
  /// How far anybody can see.
  int most_sight() const { return most_sight_; }
  /// Of all names and figures: a saved game is only good for the kinds that it was played with.
  std::uint64_t fingerprint() const { return fingerprint_; }

  /// Nothing, or every name that a spawn table or prefab of the library uses and that is missing or of another kind.
  Status check_spawns() const;

 private:
  friend class KindReader;
  std::vector<Kind> all_;
  KindId goal_ = 0;
  int most_sight_ = 0;
  std::uint64_t fingerprint_ = 0;
};

}  // namespace warren::game
