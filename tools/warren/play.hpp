// SPDX-License-Identifier: MIT
// The modes of `warren play`: bot, recording, screen. They return the exit code.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game/rules/rulebook.hpp"

namespace warren::tool {

using Book = std::shared_ptr<const game::Rulebook>;

struct PlayArguments {
  std::optional<std::uint64_t> seed;
  bool bot = false;
  int games = 1;
  bool json = false;
  std::string record;      ///< a file to write, if not empty
  std::string replay;      ///< a file to read, if not empty
  std::string save;        ///< default_save_path() when empty
  bool keep_save = false;  ///< no permadeath
};

int play_bot(const Book& book, const PlayArguments& arguments);
int play_screen(const Book& book, const PlayArguments& arguments);
int play_replay(const Book& book, const PlayArguments& arguments);

}  // namespace warren::tool
