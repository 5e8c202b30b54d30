// SPDX-License-Identifier: MIT
#include "game/terminal/shop_panel.hpp"

#include <fmt/format.h>

#include "game/rules/shops.hpp"
#include "game/terminal/panels.hpp"

namespace warren::game {

void draw_shop(TextCanvas& canvas, const Rect& screen, const Game& game, const Monster& keeper) {
  constexpr int effect_column = 34;
  const std::vector<Ware> stock = stock_of(game, keeper);
  const std::string title = fmt::format("{}: you have {} in coins", game.kind_of(keeper.body).name, game.player.coins);
  const Rect inside = canvas.box(centred(screen, {64, static_cast<int>(stock.size()) + 4}), title);
  int y = inside.y;
  for (std::size_t i = 0; i < stock.size(); ++i, ++y) {
    const Kind& kind = game.kinds()[stock[i].kind];
    if (stock[i].is_sold) {
      canvas.write({inside.x + 4, y}, "sold", faint_colour);
      continue;
    }
    const bool can_pay = game.player.coins >= stock[i].price;
    const auto letter = static_cast<char>('a' + static_cast<int>(i));
    canvas.write({inside.x + 1, y}, fmt::format("{})", letter), can_pay ? bright_colour : faint_colour);
    canvas.write({inside.x + 4, y}, fmt::format("{:>4}", stock[i].price), can_pay ? title_colour : faint_colour);
    canvas.write({inside.x + 9, y}, kind.name, can_pay ? kind.colour : faint_colour);
    canvas.write({inside.x + effect_column, y}, effect_text(kind), faint_colour);
  }
  canvas.write({inside.x + 1, inside.bottom() - 1}, "A letter buys, Enter walks past, Escape leaves.", faint_colour);
}

}  // namespace warren::game
