// SPDX-License-Identifier: MIT
// The menu: new, continue, a seed, watch, quit; and the questions before a game is lost.
#include <charconv>

#include <fmt/format.h>

#include "game/rules/save.hpp"
#include "game/terminal/game_session.hpp"
#include "game/terminal/key_bindings.hpp"

namespace warren::game {

namespace {

enum Line : int { line_new, line_continue, line_seed, line_watch, line_quit, line_count };
enum Answer : int { answer_yes, answer_no, answer_count };
enum Unsaved : int { unsaved_retry, unsaved_return, unsaved_leave, unsaved_count };

/// The selection after a step up or down; it wraps around.
int moved(int chosen, std::optional<int> direction, int lines) {
  if (direction == 0) return (chosen + lines - 1) % lines;
  if (direction == 2) return (chosen + 1) % lines;
  return chosen;
}

}  // namespace

std::vector<std::string> GameSession::menu_lines() const {
  return {"n  New game", has_save_ ? "c  Continue" : "c  (no saved game)", "s  New game from a seed",
          "w  Watch the bot play", "q  Quit"};
}

std::string GameSession::menu_title() const { return book_->is_main() ? "Warren" : "Warren: " + book_->title; }

void GameSession::press_menu(int key) {
  note_.clear();
  chosen_ = moved(chosen_, direction_of_key(key), line_count);
  switch (key) {
    case 'n': return choose(line_new);
    case 'c': return choose(line_continue);
    case 's': return choose(line_seed);
    case 'w': return choose(line_watch);
    case 'q':
    case key_escape: return choose(line_quit);
    case ' ':
    case key_enter: return choose(chosen_);
    default: return;
  }
}

void GameSession::choose(int line) {
  chosen_ = line;
  switch (line) {
    case line_new: return begin_confirmed(files_.random_seed());
    case line_continue: return resume();
    case line_seed:
      typed_.clear();
      mode_ = Mode::seed;
      return;
    case line_watch:
      begin(files_.random_seed());
      if (!game_) return;
      bot_.emplace(game_->seed);
      mode_ = Mode::watching;
      return;
    default: quits_ = true; return;
  }
}

void GameSession::press_seed(int key) {
  if (key == key_escape) {
    mode_ = Mode::menu;
  } else if (key == key_backspace || key == 127) {
    if (!typed_.empty()) typed_.pop_back();
  } else if (key >= '0' && key <= '9' && typed_.size() < 20) {
    typed_ += static_cast<char>(key);
  } else if (key == key_enter) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(typed_.data(), typed_.data() + typed_.size(), seed);
    if (error == std::errc() && end == typed_.data() + typed_.size()) return begin_confirmed(seed);
    note_ = "A seed is a number from 0 to 2^64-1.";
    mode_ = Mode::menu;
  }
}

void GameSession::begin_confirmed(std::uint64_t seed) {
  const Result<std::string> bytes = files_.load();
  const Result<SavedGame> saved = load_game(book_, bytes ? *bytes : "", "the saved game");
  if (!saved) return begin(seed);  // there is no save that could be continued
  const Game& game = saved->game;
  note_ = fmt::format("It is at depth {}, turn {}.", game.danger(), game.tally.turns);
  wanted_seed_ = seed;
  chosen_ = answer_no;
  mode_ = Mode::confirm_new;
}

void GameSession::press_confirm_new(int key) {
  chosen_ = moved(chosen_, direction_of_key(key), answer_count);
  const bool chooses = key == key_enter || key == ' ';
  if (key == 'y' || (chooses && chosen_ == answer_yes)) return begin(wanted_seed_);
  if (key != 'n' && key != key_escape && !chooses) return;
  note_.clear();
  chosen_ = line_continue;
  mode_ = Mode::menu;
}

void GameSession::begin(std::uint64_t seed) {
  Result<Game> game = Game::begin(book_, seed);
  if (!game) {
    note_ = game.error().message;
    mode_ = Mode::menu;
    return;
  }
  game_ = std::move(*game);
  note_.clear();
  show_note("Press ? for the keys.");
  keys_.clear();
  bot_.reset();
  seen_turn_ = 0;
  mode_ = Mode::playing;
}

void GameSession::resume() {
  const Result<std::string> bytes = files_.load();
  if (!bytes || bytes->empty()) {
    note_ = bytes ? "There is no saved game." : bytes.error().message;
    return;
  }
  Result<SavedGame> saved = load_game(book_, *bytes, "the saved game");
  if (!saved) {
    note_ = saved.error().message;
    return;
  }
  game_ = std::move(saved->game);
  keys_ = std::move(saved->keys);
  bot_.reset();
  seen_turn_ = game_->tally.turns;
  mode_ = game_->over() ? Mode::ended : Mode::playing;
}

void GameSession::leave() {
  const Status saved = save();
  if (saved) return close_game();
  note_ = saved.error().message;
  chosen_ = unsaved_retry;
  mode_ = Mode::unsaved;
}

void GameSession::press_unsaved(int key) {
  chosen_ = moved(chosen_, direction_of_key(key), unsaved_count);
  const bool chooses = key == key_enter || key == ' ';
  if (key == 'x' || (chooses && chosen_ == unsaved_leave)) return close_game();
  if (key == 't' || (chooses && chosen_ == unsaved_retry)) return leave();
  if (key == 'g' || key == key_escape || chooses) mode_ = Mode::playing;
}

void GameSession::close_game() {
  note_.clear();
  game_.reset();
  bot_.reset();
  errand_ = Errand::none;
  mode_ = Mode::menu;
  chosen_ = has_save_ ? line_continue : line_new;
}

}  // namespace warren::game
