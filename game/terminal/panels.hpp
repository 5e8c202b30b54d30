// SPDX-License-Identifier: MIT
// What is written about the map: health and hunger, messages, the pack, help, the menu, the end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// Lines of which one is chosen, and a word below them.
struct Menu {
  std::string title;
  std::vector<std::string> lines;
  int chosen = 0;
  std::string note{};
};

/// One line: health, hunger, depth, and the figures that matter.
void draw_status(TextCanvas& canvas, int y, const Game& game);
/// The last messages, as many as fit; those since a turn stand out.
void draw_messages(TextCanvas& canvas, const Rect& area, const Messages& messages, std::int64_t since);
void draw_pack(TextCanvas& canvas, const Rect& screen, const Game& game, std::string_view title);
void draw_worn(TextCanvas& canvas, const Rect& screen, const Game& game);
void draw_help(TextCanvas& canvas, const Rect& screen);
void draw_ending(TextCanvas& canvas, const Rect& screen, const Game& game);
void draw_menu(TextCanvas& canvas, const Rect& screen, const Menu& menu);

/// What an item does, in a few words.
std::string effect_text(const Kind& kind);

}  // namespace warren::game
