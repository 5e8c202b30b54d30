// SPDX-License-Identifier: MIT
// Any keys in a game, in which the bot takes over at times to make progress: every invariant holds after every turn.
#include <span>
#include <vector>

#include "fuzz/must.hpp"
#include "game/bot/bot.hpp"
#include "game/rules/invariants.hpp"

using namespace warren;
using namespace warren::fuzz;
using namespace warren::game;

namespace {

constexpr std::size_t games = 4;
constexpr int most_turns = 128;  // per input, so that inputs stay fast

/// Games to begin with, built once.
const std::vector<Game>& begun() {
  static const std::vector<Game> all = [] {
    const std::shared_ptr<const Rulebook> book = Rulebook::load().value();
    std::vector<Game> made;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      made.push_back(Game::begin(book, seed).value());
      Bot bot(seed);
      // Every other one on a deeper floor.
      while (seed % 2 == 1 && !made.back().over() && made.back().depth < static_cast<int>(seed) + 2) {
        must(made.back().apply(bot.decide(made.back())).has_value(), "a level can be built");
      }
    }
    return made;
  }();
  return all;
}

void press(Game& game, const Command& command) {
  must(game.apply(command).has_value(), "a turn can be played");
  const std::string broken = broken_invariant(game);
  must(broken.empty(), broken.c_str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Game game = begun()[data[0] % games];
  Bot bot(data[0]);
  const std::int64_t last_turn = game.tally.turns + most_turns;
  for (std::size_t i = 1; i + 1 < size && !game.over() && game.tally.turns < last_turn; i += 2) {
    const std::uint8_t verb = data[i];
    const std::uint8_t which = data[i + 1];
    if (verb >= 240) {
      for (int steps = 0; steps < which % 16 && !game.over(); ++steps) press(game, bot.decide(game));
      continue;
    }
    Command command{static_cast<Verb>(verb % 11), static_cast<std::uint8_t>(which % 26), {}};
    command.target = game.player.body.at + Point{which % 15 - 7, which / 15 - 7};
    press(game, command);
  }
  return 0;
}
