// SPDX-License-Identifier: MIT
#include "game/terminal/monster_panel.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "game/rules/conditions.hpp"

namespace warren::game {

namespace {

std::vector<const Monster*> monsters_in_sight(const Game& game) {
  std::vector<const Monster*> seen;
  for (const Monster& monster : game.here().monsters) {
    if (game.sees(monster.body.at)) seen.push_back(&monster);
  }
  const Point at = game.player.body.at;
  std::ranges::sort(seen, {}, [at](const Monster* monster) {
    const Point from = monster->body.at - at;
    return std::tuple(from.x * from.x + from.y * from.y, monster->body.at.y, monster->body.at.x);
  });
  return seen;
}

void draw_monster(TextCanvas& canvas, const Rect& line, const Game& game, const Monster& monster) {
  constexpr int bar = 5;
  const Kind& kind = game.kind_of(monster.body);
  const bool is_foe = is_hostile(kind.manner);
  const Body& body = monster.body;
  canvas.put({line.x, line.y}, {.glyph = static_cast<char32_t>(kind.glyph),
                                .foreground = kind.colour,
                                .background = is_foe ? Colour{} : friend_background});
  const int full = std::clamp((bar * body.health + body.most_health - 1) / body.most_health, 0, bar);
  int x = canvas.write({line.x + 2, line.y}, std::string(static_cast<std::size_t>(full), '='),
                       is_foe ? bad_colour : good_colour);
  x = canvas.write({x, line.y}, std::string(static_cast<std::size_t>(bar - full), '-'), faint_colour);
  const std::string state = state_of(monster);
  const std::string text = state.empty() ? kind.name : fmt::format("{}, {}", kind.name, state);
  const auto room = static_cast<std::size_t>(std::max(line.right() - x - 1, 0));
  canvas.write({x + 1, line.y}, text.substr(0, room), is_foe ? plain_colour : strange_colour);
}

}  // namespace

void draw_monster_panel(TextCanvas& canvas, const Rect& area, const Game& game) {
  canvas.clear(area);
  int y = area.y;
  for (const Monster* monster : monsters_in_sight(game)) {
    if (y == area.bottom()) break;
    draw_monster(canvas, {area.x, y++, area.w, 1}, game, *monster);
  }
}

std::string state_of(const Monster& monster) {
  if (std::string conditions = conditions_text(monster.body); !conditions.empty()) return conditions;
  if (monster.mind.mood == Mood::asleep) return "asleep";
  return monster.mind.mood == Mood::fleeing ? "fleeing" : "";
}

}  // namespace warren::game
