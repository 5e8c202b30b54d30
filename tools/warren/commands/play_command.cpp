// SPDX-License-Identifier: MIT
// warren play: the roguelike on a full screen, played by a bot, or replayed from a recording.
#include <memory>

#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/play.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/terminal.hpp"

namespace warren::tool {

namespace {

struct RawPlay {
  RawLevel level;
  PlayArguments arguments;  ///< those that CLI11 parses
};

int run_play(const RawPlay& raw) {
  PlayArguments arguments = raw.arguments;
  const Parsed<LevelArguments> level = parse_level(raw.level, "");
  if (!level) return fail_usage(level.error());
  arguments.level = *level;
  const Result<Book> book = load_book(arguments.level);
  if (!book) return fail(book.error());
  if (arguments.scores) return play_scores(*book, arguments);
  if (!arguments.replay.empty()) return play_replay(*book, arguments);
  if (arguments.bot) return play_bot(*book, arguments);
  if (is_on_terminal()) return play_screen(*book, arguments);
  return fail_usage("there is no terminal to play in", "let a bot play with --bot");
}

std::function<int()> declare_play(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren play --seed 7\n"
      "  warren play my.json                          levels of one recipe, ever deeper\n"
      "  warren play --pack marsh --campaign main\n"
      "  warren play --bot --games 100 --json\n"
      "  warren play --replay game.txt\n"
      "  warren play --scores");
  const auto raw = std::make_shared<RawPlay>();
  PlayArguments& arguments = raw->arguments;
  app.add_option("recipe", raw->level.recipe, "A recipe to play instead of the campaign, by name or file");
  app.add_option("--campaign", raw->level.campaign, "A campaign to play, by name or file");
  add_pack_options(app, raw->level.pack);
  app.add_option("--seed", raw->level.seed, "The seed of the game, or of the bot's first game; random by default");
  app.add_flag("--bot", arguments.bot, "Let a bot play and print the result");
  app.add_option("--games", arguments.games, "The number of games the bot plays")->check(CLI::Range(1, 10'000'000));
  app.add_flag("--json", arguments.json, "Print the bot's results, or the scores, as a JSON object");
  app.add_option("--record", arguments.record, "Write the keys of the game to a file when it ends");
  app.add_option("--replay", arguments.replay, "Replay a recording and check its final state");
  app.add_option("--save", arguments.save, "The file for the saved game, instead of the default one");
  app.add_flag("--keep-save", arguments.keep_save, "Keep the last save when the character dies");
  app.add_flag("--scores", arguments.scores, "Print the best games that have ended");
  return [raw] { return run_play(*raw); };
}

}  // namespace

const Command play_command{"play", "Play the roguelike, or let a bot play it", declare_play};

}  // namespace warren::tool
