// SPDX-License-Identifier: MIT
// The modes of `warren play`: bot, recording, screen, scores. They return the exit code.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "game/rules/rulebook.hpp"
#include "tools/warren/arguments.hpp"

namespace warren::tool {

using Book = std::shared_ptr<const game::Rulebook>;

struct PlayArguments {
  LevelArguments level;  ///< the recipe or campaign to play, and its pack
  bool bot = false;
  int games = 1;
  bool json = false;
  std::string record;      ///< a file to write, if not empty
  std::string replay;      ///< a file to read, if not empty
  std::string save;        ///< the default path when empty
  bool keep_save = false;  ///< no permadeath
  bool scores = false;     ///< print the table of scores
};

/// What the arguments select: a recipe, a campaign, the only one of a pack, or the main campaign.
Result<Book> load_book(const LevelArguments& arguments);

int play_bot(const Book& book, const PlayArguments& arguments);
int play_screen(const Book& book, const PlayArguments& arguments);
int play_scores(const Book& book, const PlayArguments& arguments);
int play_replay(const Book& book, const PlayArguments& arguments);

}  // namespace warren::tool
