// SPDX-License-Identifier: MIT
// warren play: the roguelike on a full screen, or played by a bot, or again from a recording.
#include "play.hpp"

#include <fmt/core.h>

#include "commands.hpp"
#include "outcome.hpp"

namespace warren::tool {

int play(const PlayArguments& arguments) {
  const Result<Book> book = game::Rulebook::load();
  if (!book) return fail(book.error());
  if (!arguments.replay.empty()) return play_replay(*book, arguments);
  if (arguments.bot) return play_bot(*book, arguments);
  return fail_usage("there is no screen to play on yet", "let a bot play with --bot");
}

}  // namespace warren::tool
