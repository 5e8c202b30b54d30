// SPDX-License-Identifier: MIT
// The ways to play: a bot, a recording, a screen. They return the exit code.
#pragma once

#include <memory>

#include "game/rules/rulebook.hpp"
#include "tools/warren/arguments.hpp"

namespace warren::tool {

using Book = std::shared_ptr<const game::Rulebook>;

int play_bot(const Book& book, const PlayArguments& arguments);
int play_screen(const Book& book, const PlayArguments& arguments);
int play_replay(const Book& book, const PlayArguments& arguments);

}  // namespace warren::tool
