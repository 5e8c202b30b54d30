// SPDX-License-Identifier: MIT
// The viewer without a terminal: the effect of keys, and what it draws.
#include "tools/warren/viewer/viewer.hpp"

#include <doctest/doctest.h>

#include <set>

#include <warren/warren.hpp>

#include "tools/warren/viewer/layout.hpp"
#include "tools/warren/viewer/map_view.hpp"
#include "tools/warren/viewer/wrap.hpp"

namespace warren::viewer_test {

using namespace warren::tool;

namespace {

Result<WatchedBuild> build_shipped(const LevelArguments& level) {
  const Result<Recipe> recipe = Recipe::shipped(level.recipe);
  if (!recipe) return failure(recipe.error());
  Request request = recipe->request();
  request.seed = *level.seed;
  request.size = level.size.value_or(request.size);
  return build_watched(*recipe, request);
}

/// Shows `simple` with seed 1, uses 2, 3, … as other seeds, and fails for those of `bad_seeds`.
Viewer make_viewer(std::set<std::uint64_t> bad_seeds = {}, Size size = {80, 50}) {
  LevelArguments level;
  level.recipe = "simple";
  level.seed = 1;
  level.size = size;
  BuildSource source;
  source.build = [bad_seeds](const LevelArguments& asked) -> Result<WatchedBuild> {
    if (bad_seeds.contains(*asked.seed)) return unlucky("the dice are against it");
    LevelArguments one = asked;
    if (asked.recipe == "town") one.size = Size{60, 40};  // unlike the others
    return build_shipped(one);
  };
  source.random_seed = [next = std::uint64_t{1}]() mutable { return ++next; };
  source.recipes = {"bsp_dungeon", "simple", "town"};
  Result<WatchedBuild> first = build_shipped(level);
  REQUIRE(first);
  Viewer viewer(std::move(*first), level, source, ViewerOptions{});
  viewer.fit(size);
  return viewer;
}

void press(Viewer& viewer, std::string_view keys) {
  for (const char key : keys) {
    viewer.act(action_of(key));
    if (viewer.wants_to_build()) viewer.build();
  }
}

std::size_t frame_of(const Viewer& viewer) { return viewer.shown()->replay.frame(); }

std::vector<std::string> glyphs_of(const Viewer& viewer) {
  const Grid<MapCell> cells = map_view(viewer);
  std::vector<std::string> rows;
  for (int y = 0; y < cells.height(); ++y) {
    rows.emplace_back();
    for (const MapCell& cell : cells.row(y)) rows.back() += cell.glyph;
  }
  return rows;
}

}  // namespace

TEST_CASE("random moves between frames show the map of the history") {
  Viewer viewer = make_viewer();
  Replay replay = viewer.shown()->replay;
  Rng rng(5);
  for (int i = 0; i < 500; ++i) {
    const auto frames = static_cast<int>(replay.frames());
    const auto to = static_cast<std::size_t>(rng.coin() ? rng.below(frames) : static_cast<int>(replay.frame()) + 1);
    replay.go_to(to);
    REQUIRE(replay.frame() == std::min(to, replay.frames() - 1));
    REQUIRE(replay.tiles() == replay.history().tiles_at(replay.frame()));
    REQUIRE(replay.marks() == replay.history().marks(replay.frame()));
  }
}

TEST_CASE("a history without frames can be shown as well") {
  History history;
  history.restart({4, 3});
  Replay replay(std::move(history));
  replay.go_to(7);
  CHECK(replay.frame() == 0);
  CHECK(replay.at_end());
  CHECK(replay.tiles() == Grid<Tile>({4, 3}, Tile::wall));
  CHECK(replay.marks() == Marks{});
  CHECK_FALSE(replay.focus());
}

TEST_CASE("every part of every frame is drawn like the whole") {
  Viewer viewer = make_viewer();
  press(viewer, "g");
  Rng rng(6);
  for (std::size_t f = 0; f < viewer.shown()->replay.frames(); ++f) {
    Level whole = viewer.shown()->level;
    whole.tiles = viewer.shown()->replay.tiles();
    whole.start = viewer.shown()->replay.marks().start;
    whole.spawns = viewer.shown()->replay.marks().spawns;
    viewer.fit({rng.between(1, 80), rng.between(1, 50)});
    const Rect view = viewer.view();
    std::vector<std::string> expected = draw(whole, viewer.style());
    expected = {expected.begin() + view.top(), expected.begin() + view.bottom()};
    for (std::string& row : expected) {
      row = row.substr(static_cast<std::size_t>(view.x), static_cast<std::size_t>(view.w));
    }
    REQUIRE(glyphs_of(viewer) == expected);
    press(viewer, ".w");  // blocks and lines in turn
  }
}

TEST_CASE("the last frame shows the mission, and i the intensity of the ground") {
  LevelArguments level;
  level.recipe = "two_keys";
  level.seed = 1;
  level.size = Size{80, 50};
  Viewer viewer(build_shipped(level).value(), level, {}, ViewerOptions{});
  viewer.fit({80, 50});
  press(viewer, "G");
  const WatchedBuild& build = *viewer.shown();
  CHECK(glyphs_of(viewer) == draw(build.level));
  const Point key = build.level.mission.keys.at(0).at;
  CHECK(map_view(viewer)[key].glyph == MissionGlyphs::key);
  CHECK(map_view(viewer)[key].foreground == key_colours(build.level.mission).at(build.level.mission.keys[0].name));
  press(viewer, "s");
  CHECK(map_view(viewer)[key].glyph != MissionGlyphs::key);

  const Colour plain = map_view(viewer)[key].background;
  press(viewer, "i");
  CHECK(map_view(viewer)[key].background != plain);
  const Colour start = map_view(viewer)[*build.level.start].background;
  CHECK(start != map_view(viewer)[key].background);
  press(viewer, "i");
  CHECK(map_view(viewer)[key].background == plain);
}

TEST_CASE("the view follows changes, or the cursor if there is one") {
  Viewer viewer = make_viewer({}, {200, 120});
  press(viewer, "g");
  for (std::size_t f = 0; f < viewer.shown()->replay.frames(); ++f) {
    viewer.fit({30, 10});
    CHECK(Rect{0, 0, 200, 120}.contains(viewer.view()));
    if (const std::optional<Point> focus = viewer.shown()->replay.focus()) CHECK(viewer.view().contains(*focus));
    press(viewer, ".");
  }
  Rng rng(7);
  for (int i = 0; i < 400; ++i) {
    press(viewer, std::string_view("hjklHJKL.,").substr(static_cast<std::size_t>(rng.below(10)), 1));
    viewer.fit({rng.between(1, 40), rng.between(1, 20)});
    CHECK(Rect{0, 0, 200, 120}.contains(viewer.view()));
    if (viewer.cursor()) CHECK(viewer.view().contains(*viewer.cursor()));
  }
  CHECK(viewer.cursor());
  press(viewer, "f");
  CHECK_FALSE(viewer.cursor());
}

TEST_CASE("playing stops at the end, and space restarts it") {
  Viewer viewer = make_viewer();
  CHECK(viewer.playing());
  for (std::size_t f = 1; f < viewer.shown()->replay.frames(); ++f) {
    CHECK(viewer.state() == "playing");
    viewer.play_on();
    CHECK(frame_of(viewer) == f);
  }
  CHECK_FALSE(viewer.playing());
  CHECK(viewer.state() == "finished");
  viewer.play_on();
  press(viewer, " ");
  CHECK(viewer.playing());
  CHECK(frame_of(viewer) == 0);
  press(viewer, " ");
  CHECK(viewer.state() == "paused");
  viewer.play_on();
  CHECK(frame_of(viewer) == 0);
  press(viewer, " .");
  CHECK(viewer.state() == "paused");  // stepping by frames pauses
  CHECK(frame_of(viewer) == 1);
  press(viewer, ",,,");
  CHECK(frame_of(viewer) == 0);
}

TEST_CASE("a build plays in fifteen seconds at most at 1x, and in half of that at 2x") {
  for (const std::size_t frames : {1U, 19U, 250U, 251U, 2573U, 100'000U, 10'000'000U}) {
    for (int speed = -3; speed <= 4; ++speed) {
      const Pace pace = pace_of(frames, 60, speed);
      const auto shown = static_cast<double>((frames + pace.stride - 1) / pace.stride);
      const double whole = shown * pace.milliseconds;
      const double usual = 60.0 * static_cast<double>(std::min<std::size_t>(frames, 250));
      INFO(frames << " frames at speed " << speed << ": " << pace.stride << " every " << pace.milliseconds);
      const double wanted = speed < 0 ? usual * (1 << -speed) : usual / (1 << speed);
      CHECK(whole <= wanted * 1.05 + 25);
      CHECK(whole >= wanted * 0.9 - 25);
      CHECK(pace.milliseconds >= 20);
    }
    CHECK(pace_of(frames, 0, 0).milliseconds == 0);
  }
}

TEST_CASE("n and p go through the steps") {
  Viewer viewer = make_viewer();
  const History& history = viewer.shown()->replay.history();
  std::vector<std::size_t> firsts;
  for (int step = 0; step < 4; ++step) firsts.push_back(history.frames_of_step(step).first);
  for (const std::size_t first : firsts) {
    CHECK(frame_of(viewer) == first);
    press(viewer, "n");
  }
  CHECK(frame_of(viewer) == firsts[3]);
  CHECK(!viewer.message().empty());
  press(viewer, "g..");
  press(viewer, "p");
  CHECK(frame_of(viewer) == 0);  // the start of the current step first
  press(viewer, "G");
  for (auto first = firsts.rbegin() + 1; first != firsts.rend(); ++first) {
    press(viewer, "p");
    CHECK(frame_of(viewer) == *first);
  }
  press(viewer, "p");
  CHECK(frame_of(viewer) == 0);
}

TEST_CASE("r and R change the seed, also across seeds without a level") {
  Viewer viewer = make_viewer({2, 3});
  press(viewer, "r");
  CHECK(viewer.shown() == nullptr);
  CHECK(viewer.error().find("the dice are against it") != std::string::npos);
  CHECK(viewer.title() == "simple  seed 2");
  press(viewer, ".,<>npgG hjklHJKLf+-sw");  // no effect without a level
  CHECK(viewer.shown() == nullptr);
  CHECK(viewer.cell_text().empty());
  viewer.fit({10, 10});
  viewer.play_on();
  press(viewer, "rr");
  REQUIRE(viewer.shown() != nullptr);
  CHECK(viewer.error().empty());
  CHECK(viewer.shown()->level.seed == 4);
  CHECK(viewer.playing());
  press(viewer, "RRR");
  REQUIRE(viewer.shown() != nullptr);
  CHECK(viewer.shown()->level.seed == 1);
  press(viewer, "R");
  CHECK(viewer.shown()->level.seed == 1);
  CHECK(!viewer.message().empty());
}

TEST_CASE("the list of recipes wraps around, and after a file comes its first") {
  Viewer viewer = make_viewer();
  for (const std::string name : {"town", "bsp_dungeon", "simple"}) {
    press(viewer, "]");
    CHECK(viewer.level().recipe == name);
    CHECK(viewer.level().seed == 1);
    CHECK(viewer.shown() != nullptr);
  }
  press(viewer, "[[");
  CHECK(viewer.level().recipe == "town");

  LevelArguments file;
  file.recipe = "./my.json";
  file.seed = 1;
  LevelArguments simple = file;
  simple.recipe = "simple";
  BuildSource source{build_shipped, [] { return std::uint64_t{9}; }, {"bsp_dungeon", "simple"}};
  for (const auto& [key, name] : {std::pair{"]", "bsp_dungeon"}, std::pair{"[", "simple"}}) {
    Viewer other(*build_shipped(simple), file, source, ViewerOptions{});
    press(other, key);
    CHECK(other.level().recipe == name);
  }
}

TEST_CASE("the cursor stays inside of a smaller map") {
  Viewer viewer = make_viewer({}, {200, 120});
  press(viewer, "LLLLLLLLLLLLLLLLLLLLJJJJJJJJJJJJJ");
  CHECK(viewer.cursor() == Point{199, 119});
  CHECK(viewer.cell_text().starts_with("199,119 wall; no step"));
  press(viewer, "]");
  CHECK(viewer.cursor() == Point{59, 39});
  viewer.fit({30, 10});
  CHECK(viewer.view() == Rect{30, 30, 30, 10});
}

TEST_CASE("help takes the keys until it is closed") {
  Viewer viewer = make_viewer();
  press(viewer, "?");
  CHECK(viewer.shows_help());
  press(viewer, "jjjjj");
  viewer.fit_help(2);
  CHECK(viewer.help_top() == 2);
  CHECK_FALSE(viewer.cursor());
  press(viewer, "k\x1b");
  CHECK_FALSE(viewer.shows_help());
  CHECK_FALSE(viewer.wants_to_quit());
  for (const char* closing : {"?.", "?x"}) {
    press(viewer, closing);
    CHECK(frame_of(viewer) == 0);
    CHECK_FALSE(viewer.shows_help());
  }
  press(viewer, "?q");
  CHECK(viewer.wants_to_quit());
}

TEST_CASE("every single character that the help names is a key") {
  int named = 0;
  for (const KeyHelp& line : key_help()) {
    for (std::size_t i = 0; i < line.keys.size(); ++i) {
      const bool alone = (i == 0 || line.keys[i - 1] == ' ') && (i + 1 == line.keys.size() || line.keys[i + 1] == ' ');
      if (!alone || line.keys[i] == ' ') continue;
      ++named;
      CHECK(action_of(line.keys[i]) != Action::none);
    }
  }
  CHECK(named > 15);
}

TEST_CASE("the parts of the screen fit, do not overlap, and leave the map enough room") {
  for (int w = smallest_screen.w; w < 220; w += 7) {
    for (int h = smallest_screen.h; h < 70; h += 3) {
      for (const Size map : {Size{80, 21}, Size{80, 50}, Size{512, 512}, Size{3, 3}}) {
        const Layout layout = layout_for({w, h}, map, 30);
        INFO(w << "x" << h << " for a map of " << map.w << "x" << map.h);
        CHECK(Rect{0, 1, w, h - 3}.contains(layout.map));
        CHECK(layout.map.w >= std::min(map.w, 24));
        CHECK(layout.map.h >= std::min(map.h, 5));
        CHECK_FALSE(layout.map.overlaps(layout.panel));
        std::set<int> rows = {layout.title, layout.frame, layout.last};
        std::size_t count = 3;
        for (const int row : {layout.steps, layout.bar}) {
          if (row < 0) continue;
          rows.insert(row);
          ++count;
          CHECK(row >= layout.map.bottom());
        }
        CHECK(rows.size() == count);
        // A map that fits is shown as a whole.
        if (w >= map.w) CHECK(layout.map.w >= map.w);
        if (h - 3 >= map.h) CHECK(layout.map.h >= map.h);
      }
    }
  }
  CHECK_FALSE(layout_for({120, 40}, {80, 21}, 30).panel.empty());
  CHECK(layout_for({80, 24}, {80, 21}, 30).panel.empty());
}

TEST_CASE("text is wrapped at spaces, and no text is lost") {
  CHECK(wrapped("too small: make it larger", 10) == std::vector<std::string>{"too small:", "make it", "larger"});
  CHECK(wrapped("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
  CHECK(wrapped("one\ntwo\n", 10) == std::vector<std::string>{"one", "two"});
  CHECK(wrapped("  fix: this", 8) == std::vector<std::string>{"  fix:", "this"});
  CHECK(wrapped("x", 0) == std::vector<std::string>{"x"});
  CHECK(wrapped("", 5).empty());
}

}  // namespace warren::viewer_test
