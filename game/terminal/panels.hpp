// SPDX-License-Identifier: MIT
// Text panels: status, messages, the pack, help, the menu and the end of the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// A list with one selected line, and a note below it.
struct Menu {
  std::string title;
  std::vector<std::string> lines;
  int chosen = 0;
  std::string note{};
};

/// One line: health, hunger, depth and other values.
void draw_status(TextCanvas& canvas, int y, const Game& game);
/// The last messages that fit; those since a turn are highlighted.
void draw_messages(TextCanvas& canvas, const Rect& area, const Messages& messages, std::int64_t since);
void draw_pack(TextCanvas& canvas, const Rect& screen, const Game& game, std::string_view title);
void draw_worn(TextCanvas& canvas, const Rect& screen, const Game& game);
void draw_help(TextCanvas& canvas, const Rect& screen);
/// `note` is a line about the score; may be empty.
void draw_ending(TextCanvas& canvas, const Rect& screen, const Game& game, std::string_view note);
void draw_menu(TextCanvas& canvas, const Rect& screen, const Menu& menu);

/// A short description of an item's effect.
std::string effect_text(const Kind& kind);

}  // namespace warren::game
