// SPDX-License-Identifier: MIT
// The game at a screen: menus, the pack, looking, aiming, walking by itself. It knows keys and a canvas, and neither a
// terminal nor a file: those are handed in, so that tests can press keys and browsers can draw.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/bot/bot.hpp"
#include "game/rules/game.hpp"
#include "game/rules/path_finder.hpp"
#include "game/terminal/map_panel.hpp"
#include "game/terminal/text_canvas.hpp"

namespace warren::game {

/// Where games are kept between two evenings.
struct GameSessionFiles {
  /// The bytes of the last save; empty when there is none.
  std::function<Result<std::string>()> load{};
  std::function<Status(const std::string& bytes)> save{};
  /// The game is over, and cannot be gone back to.
  std::function<void()> forget{};
  /// A game that has ended, as the text of a recording.
  std::function<void(const std::string& text)> record{};
  std::function<std::uint64_t()> random_seed{};
};

struct GameSessionOptions {
  std::optional<std::uint64_t> seed{};  ///< begins at once, without the menu
  bool permadeath = true;
};

enum class Mode : std::uint8_t {
  menu,
  seed,
  anew,
  playing,
  pack,
  drop,
  worn,
  close,
  look,
  aim,
  help,
  messages,
  building,
  watching,
  ended,
};

class GameSession {
 public:
  static constexpr Size smallest_screen{40, 12};

  GameSession(std::shared_ptr<const Rulebook> book, GameSessionFiles files, const GameSessionOptions& options);

  void press(int key);
  /// A click on a cell of the screen of this size: looks there; a second one walks there, or throws.
  void click(Point at, Size screen);
  /// Whether something goes on without keys: walking, building, watching. Any key stops it.
  bool is_busy() const { return errand_ != Errand::none || mode_ == Mode::building || mode_ == Mode::watching; }
  /// One step of it.
  void go_on();

  void draw(TextCanvas& canvas) const;

  bool wants_to_quit() const { return quits_; }
  Mode mode() const { return mode_; }
  const Game* game() const { return game_ ? &*game_ : nullptr; }
  /// Keeps the game, if there is one that is not over; for signals as well.
  void save();

 private:
  enum class Errand : std::uint8_t { none, explore, down, up, travel, rest };

  // game_session_menu.cpp
  void press_menu(int key);
  void press_seed(int key);
  void press_anew(int key);
  void choose(int line);
  /// Begins, after asking if another game is lost by it.
  void begin_anew(std::uint64_t seed);
  void begin(std::uint64_t seed);
  void resume();
  void leave();
  std::vector<std::string> menu_lines() const;

  // game_session_play.cpp
  void press_playing(int key);
  void apply(const Command& command);
  void start(Errand errand);
  void descend();
  void end();
  /// Something that is no part of the game, and so not among its messages.
  void tell(std::string text) { aside_ = std::move(text); }
  std::optional<Command> next_of(Errand errand);

  // game_session_modes.cpp
  void press_pack(int key);
  void press_worn(int key);
  void press_close(int key);
  void press_cursor(int key);
  void start_aiming(std::size_t place);
  void next_target();

  // game_session_draw.cpp
  void draw_game(TextCanvas& canvas) const;
  void draw_overlay(TextCanvas& canvas, const Camera& shown) const;
  void draw_aim(TextCanvas& canvas, const Camera& shown) const;
  static Rect map_area(Size screen);
  Camera camera(Size screen) const;

  std::shared_ptr<const Rulebook> book_;
  GameSessionFiles files_;
  bool permadeath_;
  Mode mode_ = Mode::menu;
  Errand errand_ = Errand::none;
  bool quits_ = false;
  bool animates_ = false;
  bool has_save_ = false;
  int chosen_ = 0;
  std::string note_;               // of the menu
  std::string typed_;              // a seed
  std::uint64_t wanted_seed_ = 0;  // of the game that may be begun
  std::string aside_;              // told until the next key
  std::optional<Game> game_;
  std::string keys_;            // all commands of the game so far
  std::int64_t seen_turn_ = 0;  // messages from here on are new
  int enemies_before_ = 0;
  int health_before_ = 0;  // when the errand began
  Point cursor_;
  std::size_t aiming_ = 0;  // the place in the pack
  PathFinder path_finder_;
  std::optional<Bot> bot_;
  History history_;
  Grid<Tile> building_;
  std::size_t frame_ = 0;
};

}  // namespace warren::game
