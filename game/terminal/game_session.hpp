// SPDX-License-Identifier: MIT
// The interactive game: menus, the pack, looking, aiming and automatic walking. It handles keys and draws to a canvas.
// Terminal and files are supplied by the caller, so that tests and browsers can run it.
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

/// Storage for saved games and recordings.
struct GameSessionFiles {
  /// The bytes of the last save; empty when there is none.
  std::function<Result<std::string>()> load{};
  std::function<Status(const std::string& bytes)> save{};
  /// Deletes the save of a game that is over.
  std::function<void()> forget{};
  /// Stores the recording of a game that has ended.
  std::function<void(const std::string& text)> record{};
  /// Stores the score of a game that has ended, and returns a sentence about it for the last screen. May be empty.
  std::function<std::string(const Game& game)> finish{};
  std::function<std::uint64_t()> random_seed{};
};

struct GameSessionOptions {
  std::optional<std::uint64_t> seed{};  ///< starts a game without the menu
  bool permadeath = true;
};

enum class Mode : std::uint8_t {
  menu,
  seed,
  confirm_new,
  unsaved,  ///< leaving the game, which could not be saved
  playing,
  pack,
  drop,
  worn,
  close,
  identify,
  shop,
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
  /// A click on a cell of a screen of this size: looks there; a second click walks there, or throws.
  void click(Point at, Size screen);
  /// Whether the session advances without keys: walking, building, watching. Any key stops it.
  bool is_busy() const { return errand_ != Errand::none || mode_ == Mode::building || mode_ == Mode::watching; }
  /// Advances by one step.
  void go_on();

  void draw(TextCanvas& canvas) const;

  bool wants_to_quit() const { return quits_; }
  Mode mode() const { return mode_; }
  const Game* game() const { return game_ ? &*game_ : nullptr; }
  /// Saves a game that is not over; also for signals.
  Status save();

 private:
  enum class Errand : std::uint8_t { none, explore, down, up, travel, rest };

  // game_session_menu.cpp
  void press_menu(int key);
  void press_seed(int key);
  void press_confirm_new(int key);
  void press_unsaved(int key);
  void choose(int line);
  /// Starts a new game, after a confirmation if it replaces a saved one.
  void begin_confirmed(std::uint64_t seed);
  void begin(std::uint64_t seed);
  void resume();
  /// Saves the game and returns to the menu. When saving fails, the player decides.
  void leave();
  void close_game();
  std::vector<std::string> menu_lines() const;
  std::string menu_title() const;

  // game_session_play.cpp
  void press_playing(int key);
  void apply(const Command& command);
  void start(Errand errand);
  /// Takes the exit under the player; shows the build of a new floor if the player wants to.
  void take_exit(Direction direction);
  void end();
  /// Shows a message of the session, which is not part of the game's log.
  void show_note(std::string text) { transient_note_ = std::move(text); }
  std::optional<Command> next_of(Errand errand);

  // game_session_modes.cpp
  void press_pack(int key);
  void press_identify(int key);
  void press_worn(int key);
  void press_close(int key);
  void press_shop(int key);
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
  std::string note_;               // below the menu
  std::string typed_;              // digits of a seed
  std::uint64_t wanted_seed_ = 0;  // waits for the confirmation
  std::string transient_note_;     // shown until the next key
  std::string ending_note_;        // about the score, on the last screen
  std::optional<Game> game_;
  std::string keys_;            // all commands of the game so far
  std::int64_t seen_turn_ = 0;  // messages from here on are new
  int enemies_before_ = 0;
  int health_before_ = 0;  // when the errand began
  Point cursor_;
  Point trading_at_;        // the cell of the shopkeeper
  std::size_t aiming_ = 0;  // index in the pack
  PathFinder path_finder_;
  std::optional<Bot> bot_;
  History history_;
  Grid<Tile> building_;
  int building_number_ = 1;  // of the floor
  std::size_t frame_ = 0;
  Command after_build_;
};

}  // namespace warren::game
