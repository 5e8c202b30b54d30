// SPDX-License-Identifier: MIT
// warren watch in a real terminal (tmux): keys are sent and the screen is read.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include <warren/warren.hpp>

#include "tests/support/terminal_program.hpp"

namespace warren::watch_test {

using namespace warren::test;

namespace {

/// A terminal with the viewer at its first frame, and a long delay between frames.
struct Watching : TerminalProgram {
  explicit Watching(const std::string& arguments, int columns = 80, int rows = 24)
      : TerminalProgram(columns, rows, WARREN_TOOL " watch " + arguments) {
    CHECK(wait_for("frame "));
  }
};

/// The same build with its history, from the library.
struct Known {
  History history;
  Level level;

  explicit Known(const std::string& recipe, std::uint64_t seed = 7) {
    Request request = Recipe::shipped(recipe)->request();
    request.seed = seed;
    request.history = &history;
    level = *Recipe::shipped(recipe)->build(request);
  }
  std::string frame(std::size_t f) const {  // from 0
    return "frame " + std::to_string(f + 1) + " of " + std::to_string(history.frames().size());
  }
  std::string last_frame() const { return frame(history.frames().size() - 1); }
};

/// A map of 80x21.
std::vector<std::string> map_of(const Tmux& terminal) {
  std::vector<std::string> lines = terminal.lines();
  lines.resize(22);
  lines.erase(lines.begin());  // the title
  return lines;
}

}  // namespace

TEST_CASE("watch plays a build to its end and then shows the finished level") {
  const Known nethack("nethack");
  Watching terminal("nethack --seed 7 --delay 60");  // long enough to be seen playing
  CHECK(terminal.wait_for("finished"));
  CHECK(terminal.wait_for(nethack.last_frame()));
  CHECK(map_of(terminal) == draw(nethack.level));
  CHECK(terminal.line(0).starts_with("NetHack (nethack)  seed 7  80x21  depth 1"));
  terminal.press_for("Space", "playing");  // once more
}

TEST_CASE("keys go from frame to frame and from step to step") {
  const Known nethack("nethack");
  const auto first_of = [&](int step) { return nethack.history.frames_of_step(step).first; };
  Watching terminal("nethack --seed 7 --delay 5000");
  CHECK(terminal.wait_for(nethack.frame(0)));
  terminal.press_for("Space", "paused");
  terminal.press_for(".", nethack.frame(1));
  terminal.press_for(".", nethack.frame(2));
  terminal.press_for(",", nethack.frame(1));
  terminal.press_for("n", nethack.frame(first_of(1)));
  CHECK(terminal.wait_for("step 2 nethack_corridors"));
  terminal.press_for("Tab", nethack.frame(first_of(2)));
  terminal.press_for("p", nethack.frame(first_of(1)));
  terminal.press_for("BTab", nethack.frame(first_of(0)));
  terminal.press_for("End", nethack.last_frame());
  terminal.press_for("Home", nethack.frame(0));
  terminal.press_for("'>'", nethack.frame(10));
  terminal.press_for("'<'", nethack.frame(0));
  CHECK(map_of(terminal) == draw_tiles(nethack.history.tiles_at(0), *TileSet::standard()));
  terminal.press_for("+", "speed 2x");
  terminal.press_for("-", "speed 1x");
  terminal.press_for("'?'", "move the cursor");
  terminal.press("Escape");
  CHECK(terminal.wait_until_gone("move the cursor"));
  CHECK(!terminal.shows("code="));
}

TEST_CASE("keys change the seed and the recipe, and hide the spawns") {
  Watching terminal("nethack --seed 7 --delay 5000");
  terminal.press("r");
  CHECK(Tmux::wait_until([&] { return terminal.line(0).find(" seed 7 ") == std::string::npos; }));
  CHECK(terminal.line(0).starts_with("NetHack (nethack)  seed "));
  terminal.press_for("R", "seed 7 ");
  terminal.press_for("R", "no seed before");
  const Known city("night_city");
  terminal.press_for("]", "(night_city)  seed 7");
  CHECK(terminal.wait_for(city.frame(0)));
  const Known nethack("nethack");
  terminal.press_for("[", "(nethack)  seed 7");
  terminal.press_for("End", nethack.last_frame());
  Level bare = nethack.level;
  REQUIRE(!bare.spawns.empty());
  bare.spawns.clear();
  terminal.press_for("s", "spawns are hidden");
  CHECK(map_of(terminal) == draw(bare));
  terminal.press_for("s", "spawns are shown");
  CHECK(map_of(terminal) == draw(nethack.level));
  std::vector<std::string> lines = draw(nethack.level, TextStyle::lines);
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);  // as tmux does
  terminal.press("w");
  CHECK(Tmux::wait_until([&] { return map_of(terminal) == lines; }));
}

TEST_CASE("the cursor shows which step changed a cell last") {
  const Known nethack("nethack");
  Watching terminal("nethack --seed 7 --delay 5000");
  terminal.press_for("End", nethack.last_frame());
  terminal.press_for("Left", "40,10 ");
  int floors = 0;
  Point cursor{40, 10};
  // Along a row of the map that has corridors, rooms and rock.
  for (int i = 0; i < 12; ++i) {
    const std::optional<int> step = nethack.history.last_step_at(cursor);
    const std::string at = std::to_string(cursor.x) + "," + std::to_string(cursor.y) + " ";
    CHECK(terminal.wait_for(at));
    const std::string shown = terminal.line(23);
    INFO(shown);
    CHECK(shown.starts_with(at + TileSet::standard()->operator[](nethack.level.tiles[cursor]).name));
    if (!step) CHECK(shown.find("no step has changed it") != std::string::npos);
    if (step) CHECK(shown.find("by step " + std::to_string(*step + 1) + " ") != std::string::npos);
    floors += step ? 1 : 0;
    terminal.press("l");
    ++cursor.x;
  }
  CHECK(floors > 0);
  CHECK(floors < 12);
}

TEST_CASE("a terminal may change its size at any time, and be too small") {
  const Known nethack("nethack");
  Watching terminal("nethack --seed 7 --delay 5000");
  terminal.press_for("End", "to the exit");
  const std::string before = terminal.screen();
  terminal.resize(40, 12);
  CHECK(Tmux::wait_until([&] { return terminal.line(10).ends_with(nethack.last_frame()); }));
  // Nine rows of forty cells that are somewhere in the map.
  std::vector<std::string> small = terminal.lines();
  small.resize(12);
  const std::vector<std::string> whole = draw(nethack.level);
  bool found = false;
  for (std::size_t y = 0; y + 9 <= whole.size(); ++y) {
    for (std::size_t x = 0; x + 40 <= whole[y].size(); ++x) {
      bool same = true;
      for (std::size_t i = 0; i < 9 && same; ++i) same = small[i + 1] == whole[y + i].substr(x, 40);
      found |= same;
    }
  }
  CHECK_MESSAGE(found, terminal.screen());
  terminal.press_for("'?'", "arrows show more");
  terminal.press_for("x", nethack.last_frame());
  terminal.resize(20, 5);
  CHECK(terminal.wait_for("too small"));
  CHECK(terminal.wait_for("24x8"));
  terminal.press(",");  // keys work nonetheless
  terminal.resize(120, 40);
  const std::size_t last_but_one = nethack.history.frames().size() - 2;
  CHECK(terminal.wait_for(nethack.frame(last_but_one)));
  const int step = nethack.history.frames()[last_but_one].step;
  CHECK(terminal.wait_for(">  " + std::to_string(step + 1) + " "));  // in the list beside the map
  terminal.press_for(".", nethack.last_frame());
  terminal.resize(80, 24);
  CHECK(Tmux::wait_until([&] { return terminal.screen() == before; }));
}

TEST_CASE("a map larger than the screen is scrolled to what changes, and to the cursor") {
  Watching terminal("simple --seed 7 --delay 5000 --size 200x100");
  terminal.press_for("End", "finished");
  terminal.press_for("f", "finished");
  for (int i = 0; i < 25; ++i) terminal.press("L J");
  CHECK(terminal.wait_for("199,99 wall"));
  CHECK(terminal.line(19) == std::string(80, '#'));  // the last row of the map, above the bar
  for (int i = 0; i < 25; ++i) terminal.press("H K");
  CHECK(terminal.wait_for("0,0 wall"));
  CHECK(terminal.line(1) == std::string(80, '#'));
}

TEST_CASE("a failed build is reported in the viewer, which continues") {
  // Large enough for a lake and for catacombs, but not for the halls and the fort between them.
  Watching terminal("cave_lake --seed 7 --delay 5000 --size 20x12");
  terminal.press_for("[", "needs a map of at least 34x24");
  CHECK(terminal.line(0) == "cave_halls  seed 7");
  terminal.press(". , n p Home End Left f s Space");  // no effect without a level
  terminal.press_for("[", "needs a map of at least 28x22");
  terminal.press_for("[", "(catacombs)  seed 7  20x12");
  CHECK(terminal.wait_for("frame 1 of"));
  terminal.press("q");
  CHECK(terminal.ends_with(0));
}

TEST_CASE("colours are those of the tiles, and NO_COLOR turns them off") {
  {
    Watching terminal("nethack --seed 7 --delay 5");
    CHECK(terminal.wait_for("finished"));
    CHECK(terminal.screen("-e").find("38;5;") != std::string::npos);
  }
  {
    Tmux terminal(80, 24,
                  "TERM=screen " WARREN_TOOL " watch cave_lake --seed 7 --delay 5");  // a terminal with eight colours
    CHECK(terminal.wait_for("finished"));
    CHECK(terminal.screen("-e").find("38;5;") == std::string::npos);
    CHECK(terminal.screen("-e").find("\x1b[36m~") != std::string::npos);  // water
  }
  Tmux terminal(80, 24, "NO_COLOR=1 " WARREN_TOOL " watch nethack --seed 7 --delay 5");
  CHECK(terminal.wait_for("finished"));
  CHECK_FALSE(std::regex_search(terminal.screen("-e"), std::regex("\x1b\\[[34][0-8]")));  // 39 and 49 mean none
  CHECK(terminal.screen("-e").find("\x1b[1m") != std::string::npos);  // the title stands out nonetheless
}

}  // namespace warren::watch_test
