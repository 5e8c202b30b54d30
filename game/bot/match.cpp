// SPDX-License-Identifier: MIT
#include "game/bot/match.hpp"

#include <string>

#include "game/bot/bot.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/state_hash.hpp"

namespace warren::game {

namespace {

constexpr int most_refusals = 20;  // of commands in a row; a bot that repeats them is stuck

/// The invariant that does not hold; empty when all hold.
std::string complaint(const Game& game, int depth_before) {
  if (game.depth > depth_before && !is_exit_reachable(game.here(), game.kinds().goal()))
    return "a level has no reachable exit";
  return broken_invariant(game);
}

/// A build that failed. A limit of the machine is not a mistake of the game.
void note_failure(Match& match, const Error& error) {
  match.fate = Fate::broken;
  match.cause = to_text(error);
  if (error.kind() == ErrorKind::limit) match.limit = error;
}

}  // namespace

Match play_match(const std::shared_ptr<const Rulebook>& book, std::uint64_t seed, const MatchOptions& options) {
  Match match;
  match.seed = seed;
  Result<Game> begun = Game::begin(book, seed);
  if (!begun) {
    note_failure(match, begun.error());
    return match;
  }
  Game& game = *begun;
  Bot bot(seed);
  int refusals = 0;
  std::string wrong = complaint(game, 0);
  const auto is_deep_enough = [&] { return book->is_endless() && game.depth >= options.last_depth; };
  while (wrong.empty() && match.fate != Fate::broken && !game.over() && !is_deep_enough() &&
         game.tally.turns < options.most_turns && refusals < most_refusals) {
    const int depth_before = game.depth;
    const Command command = bot.decide(game);
    if (options.keep_keys) append_keys(match.keys, command);
    const Result<bool> done = game.apply(command);
    if (!done) {
      note_failure(match, done.error());
    } else {
      refusals = *done ? 0 : refusals + 1;
      const bool is_due = game.tally.turns % options.turns_between_checks == 0;
      if (is_due || game.depth != depth_before || game.over()) wrong = complaint(game, depth_before);
    }
  }
  match.turns = game.tally.turns;
  match.deepest = game.tally.deepest;
  match.floor = game.depth;
  match.depth = game.danger();
  match.hash = state_hash(game);
  if (match.fate == Fate::broken) return match;
  if (!wrong.empty()) {
    match.fate = Fate::broken;
    match.cause = wrong;
  } else if (game.over()) {
    match.fate = game.ending == Ending::won ? Fate::finished : Fate::died;
    match.cause = game.cause;
  } else if (is_deep_enough()) {
    match.fate = Fate::finished;
    match.cause = "came to depth " + std::to_string(game.depth);
  } else {
    match.cause = refusals < most_refusals ? "out of turns" : "does nothing";
  }
  return match;
}

}  // namespace warren::game
