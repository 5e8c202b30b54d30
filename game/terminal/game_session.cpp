// SPDX-License-Identifier: MIT
#include "game/terminal/game_session.hpp"

#include <utility>

#include "game/rules/save.hpp"
#include "game/terminal/key_bindings.hpp"

namespace warren::game {

GameSession::GameSession(std::shared_ptr<const Rulebook> book, GameSessionFiles files,
                         const GameSessionOptions& options)
    : book_(std::move(book)), files_(std::move(files)), permadeath_(options.permadeath) {
  const Result<std::string> bytes = files_.load();
  has_save_ = bytes && !bytes->empty();
  if (options.seed) {
    begin_confirmed(*options.seed);
  } else {
    chosen_ = has_save_ ? 1 : 0;
  }
}

void GameSession::press(int key) {
  if (key == '\r') key = key_enter;
  if (errand_ != Errand::none) {
    errand_ = Errand::none;
    return;
  }
  if (game_) seen_turn_ = game_->tally.turns;
  transient_note_.clear();
  switch (mode_) {
    case Mode::menu: return press_menu(key);
    case Mode::seed: return press_seed(key);
    case Mode::confirm_new: return press_confirm_new(key);
    case Mode::unsaved: return press_unsaved(key);
    case Mode::playing: return press_playing(key);
    case Mode::pack:
    case Mode::drop: return press_pack(key);
    case Mode::identify: return press_identify(key);
    case Mode::worn: return press_worn(key);
    case Mode::close: return press_close(key);
    case Mode::shop: return press_shop(key);
    case Mode::look:
    case Mode::aim: return press_cursor(key);
    case Mode::help:
    case Mode::messages: mode_ = Mode::playing; return;
    case Mode::building: frame_ = history_.frames().size(); return go_on();
    case Mode::watching: return leave();
    case Mode::ended:
      if (key == key_enter || key == key_escape || key == ' ') leave();
      return;
  }
}

void GameSession::click(Point at, Size screen) {
  if (mode_ != Mode::playing && mode_ != Mode::look && mode_ != Mode::aim) return;
  errand_ = Errand::none;
  const Camera shown = camera(screen);
  if (!shown.area.contains(at) || !game_->here().contains(shown.to_map(at))) return;
  const Point cell = shown.to_map(at);
  if (mode_ == Mode::aim && cell == cursor_) return press_cursor(key_enter);
  if (mode_ == Mode::look && cell == cursor_) {
    mode_ = Mode::playing;
    return start(Errand::travel);
  }
  if (mode_ == Mode::playing) mode_ = Mode::look;
  cursor_ = cell;
}

Status GameSession::save() {
  if (!game_ || game_->over() || bot_) return ok();
  Status saved = files_.save(save_game(*game_, keys_));
  has_save_ |= saved.has_value();
  show_note(saved ? "Saved." : "The game could not be saved: " + saved.error().message);
  return saved;
}

}  // namespace warren::game
