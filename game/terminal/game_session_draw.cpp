// SPDX-License-Identifier: MIT
// The screen: the map at the top, a status line, the last messages, and overlays.
#include <algorithm>

#include <fmt/format.h>

#include "game/rules/items.hpp"
#include "game/rules/shops.hpp"
#include "game/terminal/game_session.hpp"
#include "game/terminal/monster_panel.hpp"
#include "game/terminal/panels.hpp"
#include "game/terminal/shop_panel.hpp"

namespace warren::game {

namespace {

constexpr int message_lines = 4;
constexpr Colour aim_colour = Colour::hex(0x5f0000);
constexpr Colour cannot_colour = Colour::hex(0x303030);

/// Drawn over the last message.
void write_prompt(TextCanvas& canvas, std::string_view text) {
  const int y = canvas.size().h - 1;
  canvas.clear({0, y, canvas.size().w, 1});
  canvas.write({0, y}, text, bright_colour);
}

}  // namespace

Rect GameSession::map_area(Size screen) {
  const int w = screen.w >= monster_panel_min_screen ? screen.w - monster_panel_width : screen.w;
  return {0, 0, w, std::max(screen.h - message_lines - 1, 1)};
}

Camera GameSession::camera(Size screen) const {
  const bool has_cursor = mode_ == Mode::look || mode_ == Mode::aim;
  const Size map = game_->here().tiles.size();
  const Camera usual = Camera::on(map_area(screen), map, game_->player.body.at);
  // The map does not scroll while the cursor is on it, so that a second click hits the same cell.
  if (!has_cursor || usual.area.contains(usual.to_screen(cursor_))) return usual;
  return Camera::on(map_area(screen), map, cursor_);
}

void GameSession::draw(TextCanvas& canvas) const {
  const Size size = canvas.size();
  const Rect screen{0, 0, size.w, size.h};
  canvas.clear(screen);
  if (!size.holds(smallest_screen)) {
    canvas.write({0, 0}, fmt::format("make it {}x{}", smallest_screen.w, smallest_screen.h));
    return;
  }
  if (mode_ == Mode::menu) return draw_menu(canvas, screen, {menu_title(), menu_lines(), chosen_, note_});
  if (mode_ == Mode::seed) {
    return draw_menu(canvas, screen, {menu_title(), {"Seed: " + typed_ + "_"}, 0, "Enter begins, Escape goes back."});
  }
  if (mode_ == Mode::confirm_new) {
    return draw_menu(canvas, screen, {"A game is saved", {"y  Begin anew and lose it", "n  Keep it"}, chosen_, note_});
  }
  if (mode_ == Mode::unsaved) {
    const std::vector<std::string> lines = {"t  Try again", "g  Back to the game", "x  Leave, and lose the game"};
    return draw_menu(canvas, screen, {"The game could not be saved", lines, chosen_, note_});
  }
  if (mode_ == Mode::building) {
    draw_tiles(canvas, Camera::on(map_area(size), building_.size(), building_.bounds().center()), building_,
               book_->stage_at(building_number_, game_->seed).tiles);
    const auto& frames = history_.frames();
    const std::string_view note = frame_ == 0 ? "" : std::string_view(frames[frame_ - 1].note);
    canvas.write(
        {0, size.h - message_lines - 1},
        fmt::format("Depth {}: frame {} of {}: {}", book_->danger_at(building_number_), frame_, frames.size(), note));
    return;
  }
  draw_game(canvas);
}

void GameSession::draw_game(TextCanvas& canvas) const {
  const Size size = canvas.size();
  const Camera shown = camera(size);
  draw_map_panel(canvas, shown, *game_);
  if (shown.area.w < size.w) {
    draw_monster_panel(canvas, {shown.area.w + 1, 0, size.w - shown.area.w - 1, shown.area.h}, *game_);
  }
  canvas.clear({0, shown.area.h, size.w, size.h - shown.area.h});
  draw_status(canvas, shown.area.h, *game_);
  draw_messages(canvas, {0, shown.area.h + 1, size.w, message_lines}, game_->messages, seen_turn_);
  if (!transient_note_.empty()) write_prompt(canvas, transient_note_);
  draw_overlay(canvas, shown);
}

void GameSession::draw_overlay(TextCanvas& canvas, const Camera& shown) const {
  const auto prompt = [&](std::string_view text) { write_prompt(canvas, text); };
  const Rect whole{0, 0, canvas.size().w, canvas.size().h};
  switch (mode_) {
    case Mode::pack: return draw_pack(canvas, whole, *game_, "Use which?");
    case Mode::drop: return draw_pack(canvas, whole, *game_, "Drop which?");
    case Mode::identify: return draw_pack(canvas, whole, *game_, "Identify which?");
    case Mode::worn: return draw_worn(canvas, whole, *game_);
    case Mode::shop:
      if (const Monster* keeper = keeper_beside(*game_, trading_at_)) draw_shop(canvas, whole, *game_, *keeper);
      return;
    case Mode::close: return prompt("Close the door in which direction?");
    case Mode::help: return draw_help(canvas, whole);
    case Mode::messages: return draw_messages(canvas, canvas.box(whole, "Messages"), game_->messages, 0);
    case Mode::look: canvas.reverse(shown.to_screen(cursor_)); return prompt(describe(*game_, cursor_));
    case Mode::aim:
      draw_aim(canvas, shown);
      return prompt(fmt::format("Aim: {}. Enter, Tab for the next, Escape.", describe(*game_, cursor_)));
    case Mode::watching: return prompt("The bot plays. Any key goes back to the menu.");
    case Mode::ended: return draw_ending(canvas, whole, *game_, ending_note_);
    default: return;
  }
}

void GameSession::draw_aim(TextCanvas& canvas, const Camera& shown) const {
  const Kind& item = game_->kinds()[game_->player.pack[aiming_].kind];
  const bool can = can_target(*game_, item, cursor_);
  area_of(*game_, item, cursor_).for_each([&](Point p) {
    if (shown.area.contains(shown.to_screen(p))) canvas.mark(shown.to_screen(p), can ? aim_colour : cannot_colour);
  });
  canvas.reverse(shown.to_screen(cursor_));
}

}  // namespace warren::game
