// SPDX-License-Identifier: MIT
#include "game/terminal/morgue.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "game/rules/game_tiles.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/score.hpp"
#include "game/terminal/mission_panel.hpp"
#include "game/terminal/panels.hpp"

namespace warren::game {

namespace {

constexpr std::size_t last_messages = 12;

std::string worn_text(const Game& game, Slot slot) {
  const KindId worn = game.player.worn[static_cast<std::size_t>(slot)];
  return worn == nothing_worn ? "nothing" : game.kinds()[worn].name;
}

void add_belongings(std::string& text, const Game& game) {
  text += fmt::format("Weapon: {}. Shield: {}.\n", worn_text(game, Slot::weapon), worn_text(game, Slot::shield));
  text += game.player.pack.empty() ? "The pack was empty.\n" : "In the pack:\n";
  for (const Stack& stack : game.player.pack) {
    const Kind& kind = game.kinds()[stack.kind];
    const std::string effect = effect_text(kind);
    // The game is over, so that the names of all items can be told.
    const std::string unknown = is_known(game, stack.kind) ? "" : fmt::format(", unidentified: {}", kind.name);
    text += fmt::format("  {} x {}{}{}\n", stack.count, item_name(game, stack.kind), unknown,
                        effect.empty() ? "" : ", " + effect);
  }
  const std::string keys = held_keys(game.here().mission);
  if (!keys.empty()) text += fmt::format("Keys: {}.\n", keys);
}

void add_messages(std::string& text, const Messages& messages) {
  const std::vector<Message>& all = messages.all();
  const std::size_t first = all.size() - std::min(all.size(), last_messages);
  text += "\nThe last messages:\n";
  for (std::size_t i = first; i < all.size(); ++i) {
    text += fmt::format("  {}{}\n", all[i].text, all[i].count > 1 ? fmt::format(" (x{})", all[i].count) : "");
  }
}

/// One character per cell, without the empty rows and columns around what was seen.
void add_map(std::string& text, const Game& game) {
  const Floor& floor = game.here();
  std::vector<std::string> rows;
  for (int y = 0; y < floor.memory.height(); ++y) {
    std::string row;
    for (int x = 0; x < floor.memory.width(); ++x) {
      const Tile tile = floor.memory[{x, y}];
      row += tile == unknown_tile ? ' ' : game.tiles()[tile].glyph;
    }
    rows.push_back(std::move(row));
  }
  const auto put = [&](Point p, KindId kind) {
    rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] = game.kinds()[kind].glyph;
  };
  for (const FloorItem& item : floor.items) {
    if (item.seen) put(item.at, item.stack.kind);
  }
  for (const Monster& monster : floor.monsters) {
    if (game.sees(monster.body.at)) put(monster.body.at, monster.body.kind);
  }
  put(game.player.body.at, game.player.body.kind);
  const auto is_empty = [](const std::string& row) { return row.find_first_not_of(' ') == std::string::npos; };
  std::size_t indent = std::string::npos;
  for (const std::string& row : rows) indent = std::min(indent, row.find_first_not_of(' '));
  while (!rows.empty() && is_empty(rows.back())) rows.pop_back();
  rows.erase(rows.begin(), std::ranges::find_if_not(rows, is_empty));
  text += "\nThe map, as far as it was seen:\n";
  for (const std::string& row : rows) {
    const std::size_t end = row.find_last_not_of(' ');
    text += end == std::string::npos ? "\n" : fmt::format("  {}\n", row.substr(indent, end + 1 - indent));
  }
}

}  // namespace

std::string morgue_text(const Game& game) {
  const Body& body = game.player.body;
  std::string text = fmt::format("{}, seed {}: {} points\n\n", game.book->title, game.seed, score_of(game));
  const std::string_view how = game.ending == Ending::won ? "won" : game.over() ? "died" : "is still playing";
  text += fmt::format("The adventurer {} after {}{}.\n", how, counted(game.tally.turns, "turn"),
                      game.cause.empty() ? "" : ": " + game.cause);
  text += fmt::format("Floor: {}, depth {}. Deepest: {}.\n", game.here().name, game.danger(), game.tally.deepest);
  text +=
      fmt::format("Level {}, health {} of {}, power {}, armour {}, {} killed, {} in coins.\n\n", game.player.level,
                  body.health, body.most_health, game.power(), game.armour(), game.tally.kills, game.tally.treasure);
  add_belongings(text, game);
  add_messages(text, game.messages);
  add_map(text, game);
  return text;
}

}  // namespace warren::game
