// SPDX-License-Identifier: MIT
// The game in a terminal: passes keys to the session, draws its canvas, and saves the game however it ends.
#include <csignal>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "game/terminal/game_session.hpp"
#include "game/terminal/key_bindings.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/play.hpp"
#include "tools/warren/saved_games.hpp"
#include "tools/warren/score_table.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/terminal.hpp"
#include "tools/warren/viewer/screen.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

volatile std::sig_atomic_t end_signal = 0;

extern "C" void on_end(int signal) { end_signal = signal; }

/// Handles the signals that end the process, so that the game is saved. Replaces the handlers of TerminalGuard.
void catch_ends() {
  struct sigaction action{};
  action.sa_handler = on_end;
  for (const int signal : {SIGTERM, SIGHUP}) {
    struct sigaction before{};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

int game_key(int key) {
  switch (key) {
    case key_left: return game::key_left;
    case key_right: return game::key_right;
    case key_up: return game::key_up;
    case key_down: return game::key_down;
    case key_home: return game::key_home;
    case key_end: return game::key_end;
    case key_far_up: return game::key_page_up;
    case key_far_down: return game::key_page_down;
    default: return key;
  }
}

void show(Screen& screen, const game::GameSession& session) {
  game::TextCanvas canvas(screen.size());
  session.draw(canvas);
  screen.clear();
  for (int y = 0; y < canvas.size().h; ++y) {
    for (int x = 0; x < canvas.size().w; ++x) {
      const game::TextCell& cell = canvas[{x, y}];
      const bool is_blank = cell.glyph == U' ' && cell.background == Colour{} && !cell.reversed;
      if (is_blank) continue;
      const Ink ink = cell.reversed ? Ink::reversed : Ink::normal;
      screen.glyph({x, y}, cell.glyph, cell.foreground, cell.background, ink);
    }
  }
  screen.show();
}

int pace(game::Mode mode) { return mode == game::Mode::building ? 15 : mode == game::Mode::watching ? 30 : 8; }

void run(Screen& screen, game::GameSession& session) {
  constexpr int idle = 50;  // milliseconds; the longest time until a signal is noticed
  show(screen, session);
  while (!session.wants_to_quit() && !interrupted().load() && end_signal == 0) {
    const int key = screen.key(session.is_busy() ? pace(session.mode()) : idle);
    if (key == key_gone) return;
    if (key == key_click) {
      session.click(screen.clicked(), screen.size());
    } else if (key != key_none && key != key_resize) {
      session.press(game_key(key));
    } else if (key == key_none && session.is_busy()) {
      session.go_on();
    } else if (key == key_none) {
      continue;
    }
    show(screen, session);
  }
}

/// `recorded` is the outcome of writing what remains of a game: its recording, score and report.
game::GameSessionFiles files_of(SavedGames& games, const PlayArguments& arguments, Status& recorded) {
  return {
      .load = [&games] { return games.load(); },
      .save = [&games](const std::string& bytes) { return games.save(bytes); },
      .forget = [&games] { games.forget(); },
      .record =
          [&arguments, &recorded](const std::string& text) {
            if (!arguments.record.empty()) recorded = write_file(arguments.record, text, Existing::replace);
          },
      .finish =
          [&games, &recorded](const game::Game& game) {
            const Result<std::string> stored = store_ended_game(game, games.path());
            if (!stored) recorded = failure(stored.error());
            return stored ? *stored : printable(stored.error().message);
          },
      .random_seed = random_seed,
  };
}

}  // namespace

int play_screen(const Book& book, const PlayArguments& arguments) {
  catch_interrupts();
  if (!arguments.record.empty()) {
    if (const Status free = check_output(arguments.record, Existing::replace); !free) return fail(free.error());
  }
  Result<SavedGames> games = SavedGames::open(book, arguments.save.empty() ? default_save_path(*book) : arguments.save);
  if (!games) return fail(games.error());
  std::unique_ptr<Screen> screen = is_interactive() ? Screen::open() : nullptr;
  if (screen == nullptr)
    return fail_usage(why_no_screen(), "set TERM to what the terminal is, as in TERM=xterm-256color");
  screen->use_mouse();
  catch_ends();
  Status recorded = ok();
  game::GameSession session(book, files_of(*games, arguments, recorded),
                            {.seed = arguments.level.seed, .permadeath = !arguments.keep_save});
  run(*screen, session);
  const Status saved = session.save();
  screen.reset();
  if (!saved) return fail(saved.error());
  if (!recorded) return fail(recorded.error());
  if (end_signal != 0) return 128 + end_signal;
  return interrupted().load() ? int{exit_interrupted} : int{exit_ok};
}

}  // namespace warren::tool
