// SPDX-License-Identifier: MIT
// The kinds of monsters, items, traps and props, one row each.
//
// Levels name their spawns, and game/rules/things.json defines the names of those that ship: loading checks it against
// every shipped spawn table and prefab. Spawns of packs get a kind from the row of their table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

/// How a monster behaves. Those that wander or stand are harmless, and flee when hurt. Those that follow are allies.
enum class Manner : std::uint8_t { hunts, lurks, wanders, stands, follows };
inline constexpr std::string_view manner_names[] = {"hunts", "lurks", "wanders", "stands", "follows"};
constexpr bool is_hostile(Manner manner) { return manner == Manner::hunts || manner == Manner::lurks; }

/// The effect of an item when it is used, worn, thrown or picked up, of a trap, or of a monster's spell.
enum class Effect : std::uint8_t {
  none,
  heal,
  harm,
  confuse,
  map,
  feed,
  weapon,
  shield,
  treasure,
  goal,
  thrown,
  teleport,
  alarm,
  summon,
  starve,
  poison,
  haste,
  slow,
  entangle,
  identify
};
inline constexpr std::string_view effect_names[] = {
    "none",   "heal",     "harm",  "confuse", "map",    "feed",   "weapon", "shield", "treasure", "goal",
    "thrown", "teleport", "alarm", "summon",  "starve", "poison", "haste",  "slow",   "entangle", "identify"};
constexpr bool is_worn(Effect effect) { return effect == Effect::weapon || effect == Effect::shield; }
/// Whoever throws an item aims it, the goal ends the game, and what cannot be used would stay unidentified.
constexpr bool can_be_unidentified(Effect effect) {
  return effect != Effect::none && effect != Effect::thrown && effect != Effect::goal;
}

/// What a body has for some turns. Files have them by number, so new ones come last.
enum class Condition : std::uint8_t { confused, poisoned, hasted, slowed, stuck };
inline constexpr std::string_view condition_names[] = {"confused", "poisoned", "hasted", "slowed", "stuck"};
inline constexpr int condition_count = 5;
inline constexpr Condition all_conditions[] = {Condition::confused, Condition::poisoned, Condition::hasted,
                                               Condition::slowed, Condition::stuck};

/// The index of a kind in the list of all kinds.
using KindId = std::uint16_t;

/// How an item may look whose kind the player does not know.
struct Look {
  std::string name{};
  Colour colour{};
};

/// The looks that unidentified items share. Each game deals them to its kinds: see identification.hpp.
struct Appearances {
  static constexpr std::size_t most_looks = 64;

  std::string name{};  ///< "potion"; items name it
  char glyph = 0;      ///< of the spawns of packs that look so; 0 for all others
  int kinds = 0;       ///< how many shipped kinds look so, at most one for each look
  std::vector<Look> looks{};
};

struct Kind {
  std::string name{};
  SpawnKind type = SpawnKind::prop;
  char glyph = '*';
  Colour colour{};
  // Monsters and the adventurer.
  int health = 1;
  int power = 0;
  int armour = 0;
  int hit_percent = 80;
  int sight = 8;
  int reach = 1;  ///< range of its attack
  int speed_percent = 100;
  int experience = 0;           ///< for killing it
  int flees_below_percent = 0;  ///< of its health
  Manner manner = Manner::hunts;
  bool opens_doors = true;
  Effect spell = Effect::none;  ///< cast when it sees the player
  int spell_percent = 0;        ///< chance in a turn
  int spell_amount = 0;         ///< harm, turns, or how many are summoned
  std::string summons{};        ///< the monster that its spell, or the trap, brings
  // Monsters and traps that wound.
  std::optional<Condition> inflicts{};  ///< with every wound
  int inflict_turns = 0;
  // Items and traps. The amount of a trap is its damage, the turns of a condition, the food it takes or how many come.
  Effect effect = Effect::none;
  int amount = 0;
  int range = 0;   ///< largest distance of a target; 0 when none is needed
  int radius = 0;  ///< of the area around the target
  // Unidentified items.
  std::optional<std::uint8_t> appearances{};  ///< an index of Kinds::appearances()
  std::optional<std::uint8_t> place{};        ///< among the shipped kinds that look so; none of a pack has one
  bool pack_hides = false;                    ///< a row of a pack has it unidentified
  KindId same_as = 0;                         ///< the first kind of this name and type: who knows one knows all
  // Props.
  int holds = 0;          ///< number of items, dropped when the player steps onto it
  std::string becomes{};  ///< the prop that replaces it then

  bool needs_target() const { return range > 0; }
};

/// The text of game/rules/things.json.
std::string_view shipped_things();

class Kinds {
 public:
  static constexpr KindId adventurer = 0;
  static constexpr std::size_t most_kinds = 4096;

  /// Parses the kinds of a game. All problems are reported at once, each with line and column.
  static Result<Kinds> parse(std::string_view text, std::string_view file);
  /// The embedded kinds.
  static Result<Kinds> shipped();

  const Kind& operator[](KindId id) const { return all_[id]; }
  std::span<const Kind> all() const { return all_; }
  /// Null when no kind has this name.
  const Kind* find(std::string_view name) const;
  const Kind* find(std::string_view name, SpawnKind type) const;
  KindId id_of(const Kind& kind) const { return static_cast<KindId>(&kind - all_.data()); }
  /// The item that ends the game when it is picked up.
  KindId goal() const { return goal_; }
  std::span<const Appearances> appearances() const { return appearances_; }
  /// The largest sight of all kinds.
  int most_sight() const { return most_sight_; }
  /// A hash of all names and numbers. A saved game loads only with the kinds it was played with.
  std::uint64_t fingerprint() const { return fingerprint_; }

  /// The kind of a spawn with this name, type and appearance. A glyph of 0 or no colour stands for any. Empty when
  /// there is none; once there are most_kinds, one of the same type stands in.
  std::optional<KindId> find(const SpawnRow& row) const;
  /// Adds a kind for such a spawn. If the game knows its name and type, only the appearance is new; otherwise the
  /// numbers follow from the danger of the row: see derived_kinds.cpp.
  KindId add(const SpawnRow& row);
  /// The rows of all kinds that were added, in this order.
  std::span<const SpawnRow> added() const { return added_; }

  /// Fails with every name in a spawn table or prefab of the library that is missing here or of another type.
  Status check_spawns() const;

 private:
  friend class KindReader;
  /// Lets a kind of a pack look like others of its glyph.
  void hide(Kind& kind) const;

  std::vector<Kind> all_;
  std::vector<Appearances> appearances_;
  std::vector<SpawnRow> added_;
  KindId goal_ = 0;
  int most_sight_ = 0;
  std::uint64_t fingerprint_ = 0;
};

}  // namespace warren::game
