// SPDX-License-Identifier: MIT
// The list of a shop: letters, items and prices.
#pragma once

#include "game/rules/game.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

void draw_shop(TextCanvas& canvas, const Rect& screen, const Game& game, const Monster& keeper);

}  // namespace warren::game
