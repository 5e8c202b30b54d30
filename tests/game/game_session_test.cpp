// SPDX-License-Identifier: MIT
// The interactive game without a terminal: tests press keys and read rows of the canvas.
#include "game/terminal/game_session.hpp"

#include <doctest/doctest.h>

#include "game/rules/recording.hpp"
#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"
#include "game/terminal/key_bindings.hpp"
#include "game/terminal/monster_panel.hpp"
#include "tests/game/played.hpp"

namespace warren::game_session_test {

using namespace warren::game;
using namespace warren::game::test;

namespace {

/// A session whose files are strings.
struct Desk {
  std::string saved;
  std::string recorded;
  bool forgotten = false;
  int finished = 0;
  GameSession session;

  explicit Desk(std::string save = "", std::optional<std::uint64_t> seed = {}, bool permadeath = true)
      : saved(std::move(save)),
        session(book(),
                {.load = [this]() -> Result<std::string> { return saved; },
                 .save = [this](const std::string& bytes) { return saved = bytes, ok(); },
                 .forget = [this] { saved.clear(), forgotten = true; },
                 .record = [this](const std::string& text) { recorded = text; },
                 .finish =
                     [this](const Game& game) {
                       ++finished;
                       return "Stored after " + game.cause;
                     },
                 .random_seed = [] { return std::uint64_t{11}; }},
                {.seed = seed, .permadeath = permadeath}) {}

  void press(std::string_view keys) {
    for (const char key : keys) press_one(key);
  }
  void press_one(int key) {
    session.press(key);
    for (int i = 0; i < 100'000 && session.is_busy() && session.mode() != Mode::watching; ++i) session.go_on();
  }
  std::string screen(Size size = {80, 24}) const {
    TextCanvas canvas(size);
    session.draw(canvas);
    std::string text;
    for (int y = 0; y < size.h; ++y) text += canvas.row_text(y) + "\n";
    return text;
  }
  bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
};

Desk at(const std::vector<std::string>& rows, const std::function<void(Game&)>& change = {}) {
  Game game = drawn_game(rows);
  if (change) change(game);
  return Desk(save_game(game, ""));
}

}  // namespace

TEST_CASE("the menu starts a game, continues one, takes a seed, watches the bot and quits") {
  Desk desk;
  CHECK(desk.shows("New game"));
  desk.press("c");
  CHECK(desk.shows("There is no saved game."));
  desk.press("s12x3\n");
  REQUIRE(desk.session.game() != nullptr);
  CHECK(desk.session.game()->seed == 123);
  desk.press("Q");
  CHECK(desk.session.mode() == Mode::menu);
  CHECK(!desk.saved.empty());
  desk.press("c");
  CHECK(desk.session.game()->seed == 123);
  desk.press("Qw");
  CHECK(desk.session.mode() == Mode::watching);
  for (int i = 0; i < 50; ++i) desk.session.go_on();
  CHECK(desk.shows("The bot plays"));
  const std::string saved = desk.saved;
  desk.press("x");
  CHECK(desk.saved == saved);
  desk.press("q");
  CHECK(desk.session.wants_to_quit());
}

TEST_CASE("a new game replaces a saved one only after a confirmation") {
  const std::string saved = save_game(new_game(5), "");
  const auto asks = [](const Desk& desk) {
    return desk.session.mode() == Mode::confirm_new && desk.shows("A game is saved") && desk.shows("> n  Keep it");
  };
  for (const std::string_view keys : {"n", "s123\n"}) {
    INFO(keys);
    for (const std::string_view no : {"n", "\x1b", "\n", " ", "xQn"}) {
      Desk desk(saved);
      desk.press(keys);
      CHECK(asks(desk));
      desk.press(no);
      CHECK(desk.session.mode() == Mode::menu);
      CHECK(desk.session.game() == nullptr);
      CHECK(desk.saved == saved);
      desk.press("\n");  // Continue is selected now
      CHECK(desk.session.game()->seed == 5);
    }
    for (const std::string_view yes : {"y", "k\n", "j "}) {
      Desk desk(saved);
      desk.press(keys);
      desk.press(yes);
      REQUIRE(desk.session.mode() == Mode::playing);
      CHECK(desk.session.game()->seed == (keys == "n" ? 11 : 123));
      CHECK(desk.saved == saved);  // until there is something to save
      desk.press("S");
      CHECK(desk.saved != saved);
    }
  }
  CHECK(asks(Desk(saved, 7)));
  Desk watched(saved);
  watched.press("w");
  CHECK(watched.session.mode() == Mode::watching);  // which saves nothing
}

TEST_CASE("the menu reports an invalid save, and a new game can be started") {
  Desk desk("something else");
  desk.press("c");
  CHECK(desk.shows("this is not a saved game"));
  desk.press("n");
  CHECK(desk.session.mode() == Mode::playing);
}

TEST_CASE("walking, attacking, picking up, using, wearing, dropping and looking by keys") {
  Desk desk = at({"##########", "#@.....g.#", "##########"}, [](Game& game) {
    game.here().drop({kind("Dagger"), 1}, {2, 1}, false);
    give(game, "Health Potion", 2);
    game.tally.made += 1;
    game.player.body.health = 20;
    game.here().monsters[0].mind.mood = Mood::asleep;
  });
  desk.press("cl");
  CHECK(desk.shows("You see the Dagger here."));
  desk.press("g");
  CHECK(desk.shows("You pick up the Dagger."));
  desk.press("i");
  CHECK(desk.shows("b) 1 x Dagger"));
  desk.press("b");
  CHECK(desk.session.game()->power() == 7);
  desk.press("ia");
  CHECK(desk.session.game()->player.body.health > 28);
  desk.press("da");
  CHECK(desk.session.game()->player.pack.empty());
  desk.press("ra");
  CHECK(desk.session.game()->power() == 5);
  desk.press("xl");
  CHECK(desk.session.mode() == Mode::look);
  CHECK(desk.shows("floor"));
  desk.press_one(key_escape);
  for (int i = 0; i < 200 && desk.session.game()->tally.kills == 0; ++i) desk.press("l");
  CHECK(desk.session.game()->tally.kills == 1);
}

TEST_CASE("aiming starts at the nearest enemy, shows the area, and Escape keeps the scroll") {
  Desk desk = at({"##########", "#@....g.g#", "##########"}, [](Game& game) { give(game, "Fireball Scroll", 2); });
  desk.press("cia");
  CHECK(desk.session.mode() == Mode::aim);
  CHECK(desk.shows("Aim: a Goblin"));
  desk.press_one(key_escape);
  CHECK(desk.session.game()->player.pack[0].count == 2);
  desk.press("ia\n");
  CHECK(desk.session.game()->player.pack[0].count == 1);
  CHECK(desk.session.game()->tally.kills == 2);
}

TEST_CASE("a scroll of identification asks for an item; one that is unknown, like other scrolls, is read at once") {
  Desk desk = at({"#######", "#@....#", "#######"}, [](Game& game) {
    game.player.known.clear();
    give(game, "Identify Scroll", 3);
    give(game, "Lightning Scroll");
    give(game, "Speed Potion", 2);
    give(game, "Poison Potion");
  });
  desk.press("ci");
  CHECK(desk.shows("Scroll titled"));
  CHECK(desk.shows("unidentified"));
  CHECK_FALSE(desk.shows("Speed"));
  desk.press("a");  // takes the largest stack
  CHECK(desk.session.mode() == Mode::playing);
  desk.press("i");
  CHECK(desk.shows("2 x Identify Scroll"));
  CHECK(desk.shows("2 x Speed Potion"));
  desk.press("a");
  CHECK(desk.session.mode() == Mode::identify);
  CHECK(desk.shows("Identify which?"));
  desk.press("\x1b");
  CHECK(desk.session.game()->player.pack.front().count == 2);
  desk.press("iad");
  CHECK(desk.shows("is a Poison Potion"));
  desk.press("ib");  // there is nothing to aim at, and no question
  CHECK(desk.session.mode() == Mode::playing);
  CHECK(desk.shows("is a Lightning Scroll"));
  desk.press("ia");  // nothing is left to identify
  CHECK(desk.session.mode() == Mode::playing);
  CHECK(desk.shows("You can tell all that you carry."));
}

TEST_CASE("death shows its cause, deletes the save and stores a recording") {
  const auto weak = [](Game& game) {
    game.player.body.health = 1;
    game.player.food = 0;
  };
  Desk desk = at({"#####", "#@..#", "#####"}, weak);
  desk.press("c");
  for (int i = 0; i < 40 && desk.session.mode() == Mode::playing; ++i) desk.press(".");
  CHECK(desk.shows("You were starved."));
  CHECK(desk.forgotten);
  CHECK(desk.recorded.starts_with("warren recording 1\n"));
  CHECK(desk.finished == 1);
  CHECK(desk.shows("Stored after starved"));
  desk.press("\n");
  CHECK(desk.session.mode() == Mode::menu);
}

TEST_CASE("a game replays to the same state, whatever the player looked at") {
  Desk desk("", 21);
  Rng rng = Rng::stream(21, 1, "typing", 0);
  constexpr std::string_view keys = "hjklyubnhjkloo.gsi?x>Zmdac";
  for (int i = 0; i < 1'500 && desk.session.mode() != Mode::ended; ++i) {
    const int key = keys[static_cast<std::size_t>(rng.below(static_cast<int>(keys.size())))];
    desk.press_one(rng.one_in(40) ? int{key_tab} : key);
    if (desk.session.mode() == Mode::menu) desk.press("c");
  }
  if (desk.session.mode() != Mode::ended) desk.session.save();
  std::string played;
  std::uint64_t hash = 0;
  if (desk.recorded.empty()) {
    const Result<SavedGame> saved = load_game(book(), desk.saved, "x");
    REQUIRE(saved.has_value());
    played = saved->keys;
    hash = state_hash(saved->game);
  } else {
    const Result<Recording> recording = parse_recording(desk.recorded, "x");
    played = recording->keys;
    hash = *recording->hash;
  }
  const Result<Game> again = replay(book(), {book()->label, 21, {}, played});
  REQUIRE(again.has_value());
  CHECK(state_hash(*again) == hash);
  CHECK(again->tally.turns > 50);
}

TEST_CASE("exploring, travelling, descending and ascending take one key each; the build can be watched") {
  Desk desk =
      at({"##############", "#@+..#.......#", "#.##.#.#####.#", "#.##...#>....#", "##############"}, [](Game& game) {
        game.here().drop({kind("Rations"), 1}, {12, 1}, false);
        game.tally.made += 1;
      });
  desk.press("coo");
  CHECK(desk.shows("nothing more to explore"));
  CHECK(desk.session.game()->player.pack.size() == 1);
  desk.press("M>");
  CHECK(desk.session.game()->depth == 1);
  desk.session.press('>');
  REQUIRE(desk.session.mode() == Mode::building);
  desk.session.go_on();
  CHECK(desk.shows("Depth 2: frame 1 of "));
  desk.session.press(' ');
  CHECK(desk.session.game()->depth == 2);
  desk.press("<");
  CHECK(desk.session.game()->depth == 1);
}

TEST_CASE("a wide screen lists the monsters in sight beside the map, the nearest first") {
  Desk desk = at({"###########", "#@..p..g..#", "###########"}, [](Game& game) {
    for (Monster& monster : game.here().monsters) monster.mind.mood = Mood::asleep;
    game.here().monsters.back().body.health = 4;
  });
  desk.press("c");
  const std::string wide = desk.screen({120, 24});
  const std::size_t peasant = wide.find("p ===== Peasant, asleep");
  const std::size_t goblin = wide.find("g ==--- Goblin, asleep");
  REQUIRE(peasant != std::string::npos);
  REQUIRE(goblin != std::string::npos);
  CHECK(peasant < goblin);
  CHECK(desk.screen({103, 24}).find("Goblin, asleep") == std::string::npos);
}

TEST_CASE("a harmless monster has another background than an enemy, and no tile looks like a letter") {
  Desk desk = at({"#########", "#@p.g.wH#", "#.VA....#", "#########"});
  desk.press("c");
  TextCanvas canvas({80, 24});
  desk.session.draw(canvas);
  int friends = 0;
  int letters = 0;
  for (int y = 0; y < 19; ++y) {
    for (int x = 0; x < 80; ++x) {
      const TextCell& cell = canvas[{x, y}];
      if (cell.glyph == U'p') friends += cell.background == friend_background ? 1 : 0;
      if (cell.glyph == U'g') CHECK(cell.background != friend_background);
      letters += cell.glyph == U'w' || cell.glyph == U'H' || cell.glyph == U'V' || cell.glyph == U'A' ? 1 : 0;
    }
  }
  CHECK(friends == 1);
  CHECK(letters == 0);
}

TEST_CASE("a monster that runs away does not stop exploring, one next to the player does") {
  const auto with_fleeing = [](std::string row) {
    const std::string wall(row.size(), '#');
    return at({wall, row, wall}, [](Game& game) { game.here().monsters[0].mind.mood = Mood::fleeing; });
  };
  Desk far = with_fleeing("#@....g....................#");
  far.press("co");
  CHECK_FALSE(far.shows("Not with an enemy in sight."));
  Desk near = with_fleeing("#@g........................#");
  near.press("co");
  CHECK(near.shows("Not with an enemy in sight."));
}

TEST_CASE("every mode draws on every size of screen") {
  Desk desk = at({"##########", "#@....g.g#", "##########"}, [](Game& game) { give(game, "Fireball Scroll", 2); });
  for (const std::string_view keys : {"", "n", "nc", "i",
                                      "\x1b"
                                      "d",
                                      "\x1b"
                                      "r",
                                      "\x1b"
                                      "c",
                                      "\x1b"
                                      "x",
                                      "\x1b?", "?m", "mia"}) {
    desk.press(keys);
    for (const Size size : {Size{1, 1}, {20, 5}, {40, 12}, {80, 24}, {200, 60}, {40, 60}, {300, 12}}) {
      CHECK(!desk.screen(size).empty());
    }
    desk.session.click({5, 1}, {80, 24});
  }
}

}  // namespace warren::game_session_test
