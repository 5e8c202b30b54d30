// SPDX-License-Identifier: MIT
// The state of a game: it follows from the seed and the commands so far.
//
//   Result<Game> game = Game::begin(*Rulebook::load(), 7);
//   game->apply(move_command(1));
//
// It is a value that can be copied and hashed. The rules read no clock and draw from their own random streams: levels
// depend on the seed alone, play draws from one stream and cosmetic effects from another. So the same seed and keys
// lead to the same state on every machine.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/search/field_of_view.hpp>

#include "game/rules/chase.hpp"
#include "game/rules/commands.hpp"
#include "game/rules/entities.hpp"
#include "game/rules/floor.hpp"
#include "game/rules/messages.hpp"
#include "game/rules/rulebook.hpp"

namespace warren::game {

enum class Ending : std::uint8_t { none, died, won };
inline constexpr int ending_count = 3;

/// Statistics. `made` and `used` count items, so that the invariants detect a lost one.
struct Tally {
  std::int64_t turns = 0;
  int kills = 0;
  int deepest = 1;
  std::int64_t treasure = 0;
  std::int64_t made = 0;
  std::int64_t used = 0;

  bool operator==(const Tally&) const = default;
};

struct Game {
  static constexpr int usual_time = 100;  ///< of most actions

  std::shared_ptr<const Rulebook> book;
  std::uint64_t seed = 0;
  int depth = 1;                ///< in a dungeon, the place of the floor in `floors`, from 1
  std::vector<Floor> floors{};  ///< visited so far, from the top; in a dungeon, in the order of the first visits
  Player player{};
  std::vector<Sale> sold{};  ///< to the player, in this order
  Rng play{0};
  Rng cosmetics{0};
  Ending ending = Ending::none;
  std::string cause{};  ///< of the ending: "killed by an Orc"
  Messages messages{};
  Tally tally{};
  /// The kinds of the book, and those of spawns that it does not know; null while there are none of these.
  std::shared_ptr<const Kinds> own_kinds{};

  // Derived from the rest, and computed again after loading.
  View view{};           ///< cells in sight of the player, up to the largest sight of any kind
  Chase chase{};         ///< distances to the player
  bool restless = true;  ///< `chase` is out of date

  /// A new game on the first floor. Fails only when the level cannot be built.
  static Result<Game> begin(std::shared_ptr<const Rulebook> book, std::uint64_t seed);

  /// Executes a command and the turns of the monsters. False when the command is not possible; then no time has passed.
  Result<bool> apply(const Command& command);

  const Kinds& kinds() const { return own_kinds ? *own_kinds : book->kinds; }
  const Kind& kind_of(const Body& body) const { return kinds()[body.kind]; }
  /// The tiles of the player's floor.
  const GameTiles& tiles() const { return book->stage_at(number(), seed).tiles; }
  /// The depth, or in a dungeon the number of the floor.
  int number() const { return book->dungeon ? here().number : depth; }
  int danger() const { return book->danger_at(number()); }
  Floor& here() { return floors[static_cast<std::size_t>(depth - 1)]; }
  const Floor& here() const { return floors[static_cast<std::size_t>(depth - 1)]; }
  bool over() const { return ending != Ending::none; }

  /// Whether the player sees this cell.
  bool sees(Point p) const { return view.contains(p, kind_of(player.body).sight); }
  int power() const;
  int armour() const;

  void say(Tone tone, std::string_view text) { messages.say(tally.turns, tone, text); }
};

}  // namespace warren::game
