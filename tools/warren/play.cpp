// SPDX-License-Identifier: MIT
// warren play: the roguelike on a full screen, or played by a bot, or again from a recording.
#include "tools/warren/play.hpp"

#include "tools/warren/commands.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/terminal.hpp"

namespace warren::tool {

int play(const PlayArguments& arguments) {
  const Result<Book> book = game::Rulebook::load();
  if (!book) return fail(book.error());
  if (!arguments.replay.empty()) return play_replay(*book, arguments);
  if (arguments.bot) return play_bot(*book, arguments);
  if (is_interactive()) return play_screen(*book, arguments);
  return fail_usage("there is no terminal to play on", "let a bot play with --bot");
}

}  // namespace warren::tool
