// SPDX-License-Identifier: MIT
// The automaton against one that counts neighbours cell by cell.
#include "src/carve/cave_automaton.hpp"

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cave_automaton_test {

namespace {

bool is_inside(const naive::Cells& cells, Point p) {
  return p.x > 0 && p.y > 0 && p.x < cells.size().w - 1 && p.y < cells.size().h - 1;
}

naive::Cells played(const naive::Cells& open, const CaveRule& rule) {
  return naive::Cells::where(open.size(), [&](Point p) {
    if (!is_inside(open, p)) return false;
    int walls = 0;
    for (const Point n : naive::neighbours(p, Movement::diagonal)) walls += open.has(n) ? 0 : 1;
    return walls < rule.walls_to_close && !(rule.pillars && walls == 0);
  });
}

naive::Cells ringed(const naive::Cells& cells) {
  return naive::Cells::where(cells.size(), [&](Point p) { return cells.has(p) && is_inside(cells, p); });
}

/// As the automaton: a round that changes nothing or leaves nothing is not played.
bool play(naive::Cells& open, const CaveRule& rule) {
  const naive::Cells next = played(open, rule);
  if (next.list().empty() || next.list() == open.list()) return false;
  open = next;
  return true;
}

}  // namespace

TEST_CASE("every round comes out as counted cell by cell, for all rules, sizes and densities") {
  Rng rng(1);
  CellSet now;
  CaveAutomaton automaton;  // one for all, so that nothing may be left of the last
  for (const int width : naive::telling_widths) {
    for (const int height : {1, 2, 3, 4, 5, 6, 9, 16}) {
      for (int walls = 1; walls <= 8; ++walls) {
        const CaveRule rule{walls, rng.coin()};
        const int percent = rng.between(5, 100);
        const naive::Cells noise = naive::Cells::random({width, height}, percent, rng);
        naive::Cells expected = ringed(noise);
        automaton.restart(naive::to_cell_set(noise));
        for (int round = 0; round < 4; ++round) {
          const bool going = automaton.play(rule);
          REQUIRE(going == play(expected, rule));
          automaton.write_to(now);
          REQUIRE(naive::same(now, expected));
          if (!going) break;
        }
      }
    }
  }
}

TEST_CASE("the rule may change from round to round, and fifteen rounds are fifteen rounds") {
  Rng rng(2);
  for (const Size size : {Size{80, 50}, Size{81, 51}, Size{128, 33}}) {
    const naive::Cells noise = naive::Cells::random(size, 50, rng);
    naive::Cells expected = ringed(noise);
    CaveAutomaton automaton(naive::to_cell_set(noise));
    for (int round = 0; round < 15; ++round) {
      const CaveRule rule{round < 8 ? 5 : 4, round % 3 == 0};
      REQUIRE(automaton.play(rule) == play(expected, rule));
    }
    CellSet now;
    automaton.write_to(now);
    REQUIRE(naive::same(now, expected));
    CHECK(now.count() > 0);
  }
}

TEST_CASE("the last open cells are not closed, and a still picture is said to be still") {
  CellSet one({9, 9});
  one.insert(Point{4, 4});
  CaveAutomaton closing(one);
  CHECK_FALSE(closing.play({.walls_to_close = 5}));
  CellSet now;
  closing.write_to(now);
  CHECK(now == one);

  CellSet hall({20, 10});
  hall.insert(Rect{1, 1, 18, 8});
  CaveAutomaton still(hall);
  CHECK_FALSE(still.play({.walls_to_close = 8, .pillars = false}));
  CHECK(still.play({.walls_to_close = 8, .pillars = true}));
  still.write_to(now);
  CHECK_FALSE(now.contains({10, 5}));
  CHECK(now.contains({1, 1}));
}

}  // namespace warren::cave_automaton_test
