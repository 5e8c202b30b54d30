// SPDX-License-Identifier: MIT
// warren watch: a build played frame by frame in a terminal; elsewhere the finished level and its facts.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/core.h>

#include <warren/analysis/drawing.hpp>

#include "commands.hpp"
#include "facts.hpp"
#include "files.hpp"
#include "load_recipe.hpp"
#include "outcome.hpp"
#include "terminal.hpp"

namespace warren::tool {

namespace {

/// Draws frames over each other and gives the terminal back as it was, whatever happens.
class Player {
 public:
  Player(const Chain& chain, const Level& level, const History& history, const WatchArguments& arguments)
      : chain_(chain), history_(history), arguments_(arguments), shown_(level) {
    put("\x1b[?25l");
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  ~Player() { put("\x1b[0m\x1b[?25h"); }

  void play() {
    // However many frames there are, nobody waits longer than this.
    constexpr std::size_t most_shown = 150;
    const std::size_t stride = history_.frames().size() / most_shown + 1;
    for (std::size_t f = 0; f < history_.frames().size() && !interrupted().load(); f += stride) {
      show(f);
      std::this_thread::sleep_for(std::chrono::milliseconds(arguments_.milliseconds));
    }
  }

 private:
  static void put(std::string_view text) { static_cast<void>(write_file("-", text, Existing::replace)); }

  void show(std::size_t f) {
    const History::Frame& frame = history_.frames()[f];
    const Marks& marks = history_.marks(f);
    shown_.tiles = history_.tiles_at(f);
    shown_.start = marks.start;
    shown_.exits = marks.exits;
    shown_.spawns = marks.spawns;
    const Size screen = terminal_size(STDOUT_FILENO);
    const Size view{std::min(screen.w, shown_.width()), std::min(screen.h - 2, shown_.height())};
    follow(f, view);
    std::string text = lines_drawn_ > 0 ? fmt::format("\x1b[{}A\r", lines_drawn_) : "";
    const std::vector<std::string> rows = draw(shown_, arguments_.style);
    for (int y = origin_.y; y < origin_.y + view.h; ++y) {
      text += paint_row(shown_, rows[static_cast<std::size_t>(y)], y, origin_.x, view.w) + "\x1b[K\n";
    }
    const auto step = static_cast<std::size_t>(frame.step);
    text += fmt::format("{}: {}, frame {} of {}\x1b[K\n", chain_.step_name(step), frame.note, f + 1,
                        history_.frames().size());
    lines_drawn_ = view.h + 1;
    put(text);
  }

  /// Keeps what the frame changed in view when the map is larger than the terminal.
  void follow(std::size_t f, Size view) {
    const auto changes = history_.changes(f);
    if (!changes.empty()) {
      const Point changed = shown_.tiles.point(changes[changes.size() / 2].cell);
      const Rect visible{origin_.x, origin_.y, view.w, view.h};
      if (!visible.contains(changed)) origin_ = {changed.x - view.w / 2, changed.y - view.h / 2};
    }
    origin_.x = std::clamp(origin_.x, 0, shown_.width() - view.w);
    origin_.y = std::clamp(origin_.y, 0, shown_.height() - view.h);
  }

  const Chain& chain_;
  const History& history_;
  const WatchArguments& arguments_;
  Level shown_;
  Point origin_;
  int lines_drawn_ = 0;
};

}  // namespace

int watch(const WatchArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  Request request = make_request(*recipe, arguments.level);
  History history;
  request.history = &history;
  const Result<Level> level = recipe->build(request);
  const Result<Chain> chain = recipe->expand(request.seed, request.depth);
  if (!level || !chain) {
    fmt::print(stderr, "seed {}\n", request.seed);
    return fail_build(level.error(), arguments.level);
  }
  if (wants_colour(STDOUT_FILENO)) {
    Player(*chain, *level, history, arguments).play();
    if (interrupted().load()) return exit_interrupted;
    const Size screen = terminal_size(STDOUT_FILENO);
    const bool seen_whole = screen.w >= level->width() && screen.h - 2 >= level->height();
    if (!seen_whole) fmt::print("{}", paint(*level, arguments.style));
  } else {
    for (const std::string& row : draw(*level, arguments.style)) fmt::print("{}\n", row);
  }
  fmt::print("{}\n", facts_line(*level));
  return exit_ok;
}

}  // namespace warren::tool
