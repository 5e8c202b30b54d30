// SPDX-License-Identifier: MIT
// Minimum cuts against all sets of few cells, and against the disjoint paths that prove them minimal.
#include "src/search/vertex_cut.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include <warren/search/distance_field.hpp>

#include "src/search/gates.hpp"
#include "tests/support/recipe_levels.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::vertex_cut_test {

namespace {

using naive::Cells;

constexpr Movement movements[] = {Movement::orthogonal, Movement::diagonal};

struct Question {
  Cells open;
  Cells sources;
  Cells targets;
  Cells protected_cells;
  Movement movement;
};

/// The cells that can be reached from a set when some cells are closed.
Cells reached_without(const Cells& open, const Cells& from, std::vector<Point> closed, Movement movement) {
  Cells left = open;
  for (const Point p : closed) left.set(p, false);
  Cells reached(open.size());
  for (const Point p : from.list()) {
    if (!left.has(p) || reached.has(p)) continue;
    for (const Point cell : naive::flood(left, p, movement).list()) reached.set(cell);
  }
  return reached;
}

bool separates(const Question& question, const std::vector<Point>& cut) {
  const Cells reached = reached_without(question.open, question.sources, cut, question.movement);
  return std::ranges::none_of(question.targets.list(), [&](Point p) { return reached.has(p); });
}

bool may_be_cut(const Question& question, Point p) {
  return question.open.has(p) && !question.sources.has(p) && !question.targets.has(p) &&
         !question.protected_cells.has(p);
}

/// All cuts of the least number of cells, up to three: every set is tried. Nothing when there are none.
std::vector<std::vector<Point>> smallest_cuts(const Question& question) {
  std::vector<Point> cells = question.open.list();
  std::erase_if(cells, [&](Point p) { return !may_be_cut(question, p); });
  std::vector<std::vector<Point>> cuts;
  const auto attempt = [&](std::vector<Point> cut) {
    if (separates(question, cut)) cuts.push_back(std::move(cut));
  };
  attempt({});
  if (!cuts.empty()) return cuts;
  for (const Point a : cells) attempt({a});
  if (!cuts.empty()) return cuts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) attempt({cells[j], cells[i]});
  }
  if (!cuts.empty()) return cuts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) attempt({cells[k], cells[j], cells[i]});
    }
  }
  return cuts;
}

bool find(VertexCut& cut, const Question& question, int max_width) {
  const CellSet open = naive::to_cell_set(question.open);
  const CellSet sources = naive::to_cell_set(question.sources);
  const CellSet targets = naive::to_cell_set(question.targets);
  const CellSet protected_cells = naive::to_cell_set(question.protected_cells);
  return cut.find({.open = open,
                   .sources = sources,
                   .targets = targets,
                   .movement = question.movement,
                   .max_width = max_width,
                   .protected_cells = &protected_cells});
}

/// Each path leads from a source to a target by legal steps, and no two share a cell that may be in a cut.
void check_paths(const VertexCut& cut, const Question& question) {
  const auto paths = cut.disjoint_paths();
  REQUIRE(paths.size() == static_cast<std::size_t>(cut.width()));
  std::set<Point> used;
  for (const std::vector<Point>& path : paths) {
    REQUIRE(question.sources.has(path.front()));
    REQUIRE(question.targets.has(path.back()));
    for (std::size_t i = 0; i < path.size(); ++i) {
      REQUIRE(question.open.has(path[i]));
      if (i > 0) REQUIRE(std::ranges::count(naive::neighbours(path[i - 1], question.movement), path[i]) == 1);
      if (may_be_cut(question, path[i])) REQUIRE(used.insert(path[i]).second);
    }
  }
}

void check_cut(std::span<const Point> cells, const Question& question, int width) {
  REQUIRE(cells.size() == static_cast<std::size_t>(width));
  for (const Point p : cells) REQUIRE(may_be_cut(question, p));
  REQUIRE(separates(question, {cells.begin(), cells.end()}));
}

Question random_question(Rng& rng, Size size) {
  const int percent = rng.between(60, 95);
  Question question{Cells::random(size, percent, rng), Cells(size), Cells(size),
                    Cells::random(size, rng.between(0, 3) * 10, rng),
                    rng.coin() ? Movement::diagonal : Movement::orthogonal};
  for (int i = rng.between(1, 3); i > 0; --i) question.sources.set({rng.below(3), rng.below(size.h)});
  for (int i = rng.between(1, 3); i > 0; --i) question.targets.set({size.w - 1 - rng.below(3), rng.below(size.h)});
  return question;
}

}  // namespace

TEST_CASE("cuts are the smallest of all sets, the nearest of the smallest, and proven by disjoint paths") {
  Rng rng(1);
  VertexCut cut;
  int by_width[5] = {};
  for (int i = 0; i < 400; ++i) {
    const Question question = random_question(rng, {rng.between(5, 8), rng.between(2, i % 8 == 0 ? 8 : 5)});
    const auto expected = smallest_cuts(question);
    const bool is_found = find(cut, question, 3);
    REQUIRE(is_found == !expected.empty());
    ++by_width[is_found ? cut.width() : 4];
    if (!is_found) {
      REQUIRE(cut.width() == 4);
      REQUIRE(cut.near_sources().empty());
      continue;
    }
    check_cut(cut.near_sources(), question, static_cast<int>(expected.front().size()));
    check_cut(cut.near_targets(), question, static_cast<int>(expected.front().size()));
    check_paths(cut, question);
    // What is left of the sources' side, and of the targets' side, is no larger for any other minimum cut.
    const auto left = [&](const Cells& from, std::span<const Point> cells) {
      return reached_without(question.open, from, {cells.begin(), cells.end()}, question.movement).list().size();
    };
    for (const std::vector<Point>& other : expected) {
      REQUIRE(left(question.sources, cut.near_sources()) <= left(question.sources, other));
      REQUIRE(left(question.targets, cut.near_targets()) <= left(question.targets, other));
    }
  }
  for (const int count : by_width) CHECK(count > 15);
}

TEST_CASE("cuts of up to eight cells have as many disjoint paths, and are the same from the other side") {
  Rng rng(2);
  VertexCut cut;
  VertexCut back;
  int by_width[10] = {};
  for (int i = 0; i < 3000; ++i) {
    const Question question = random_question(rng, {rng.between(6, 24), rng.between(3, 14)});
    const bool is_found = find(cut, question, 8);
    const Question reversed{question.open, question.targets, question.sources, question.protected_cells,
                            question.movement};
    REQUIRE(find(back, reversed, 8) == is_found);
    REQUIRE(back.width() == cut.width());
    ++by_width[cut.width()];
    REQUIRE(std::ranges::equal(cut.near_sources(), back.near_targets()));
    REQUIRE(std::ranges::equal(cut.near_targets(), back.near_sources()));
    if (!is_found) continue;
    check_cut(cut.near_sources(), question, cut.width());
    check_cut(cut.near_targets(), question, cut.width());
    check_paths(cut, question);
    if (cut.width() > 0) REQUIRE(!find(back, question, cut.width() - 1));
  }
  for (const int width : {0, 1, 2, 3, 4, 5, 9}) CHECK(by_width[width] > 20);
}

TEST_CASE("between the start and the exit of every recipe, cuts of one cell are gates") {
  Gates gates;
  VertexCut cut;
  int with_gate = 0;
  int with_cut = 0;
  test::for_recipe_levels(1, [&](const Level& level, const std::string& name) {
    INFO(name);
    const CellSet open = walkable_cells(level.tiles);
    for (const Movement movement : movements) {
      gates.find(open, *level.start, movement);
      std::vector<Point> between;  // the gates on the way to the exit, from there back
      for (int part = gates.part_at(level.exits.front()); part != Gates::none; part = gates.parent(part)) {
        const Gate& gate = gates.gates()[static_cast<std::size_t>(gates.parts()[static_cast<std::size_t>(part)].gate)];
        if (gate.at != *level.start) between.push_back(gate.at);
      }
      CellSet sources(level.size());
      sources.insert(*level.start);
      CellSet targets(level.size());
      targets.insert(level.exits.front().at);
      const bool is_found = cut.find({.open = open, .sources = sources, .targets = targets, .movement = movement});
      if (manhattan_distance(*level.start, level.exits.front().at) > 2) {
        // A start has no more than eight neighbours.
        REQUIRE(is_found);
      }
      REQUIRE((is_found && cut.width() == 1) == !between.empty());
      with_cut += is_found ? 1 : 0;
      if (between.empty()) continue;
      ++with_gate;
      REQUIRE(cut.near_sources()[0] == between.back());
      REQUIRE(cut.near_targets()[0] == between.front());
    }
  });
  CHECK(with_gate > 20);
  CHECK(with_cut > 100);
}

TEST_CASE("sets that touch have no cut, and sets that are apart need none") {
  CellSet open({5, 3});
  open.insert(Rect{0, 1, 5, 1});
  CellSet left({5, 3});
  left.insert(Point{1, 1});
  CellSet right({5, 3});
  right.insert(Point{2, 1});
  VertexCut cut;
  CHECK(!cut.find({.open = open, .sources = left, .targets = right}));
  CHECK(!cut.find({.open = open, .sources = left, .targets = left}));
  CHECK(cut.width() == 9);
  CHECK(cut.disjoint_paths().empty());
  const CellSet none({5, 3});
  CHECK(cut.find({.open = open, .sources = left, .targets = none, .max_width = 0}));
  CHECK(cut.width() == 0);
  CHECK(cut.find({.open = none, .sources = left, .targets = right}));
  CHECK(cut.width() == 0);
  right.erase(Point{2, 1});
  right.insert(Point{4, 1});
  CHECK(cut.find({.open = open, .sources = left, .targets = right}));
  CHECK(cut.near_sources()[0] == Point{2, 1});
  CHECK(cut.near_targets()[0] == Point{3, 1});
}

TEST_CASE("a search that is led by steps to the targets finds the same cuts") {
  int by_width[10] = {};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Movement movement = movements[seed % 2];
    const Level level = test::random_cave(seed, {36, 20}, 55 + static_cast<int>(seed % 25), Tile::floor, movement);
    const CellSet open = walkable_cells(level.tiles);
    const CellSet sources(level.size(), {1, 1, 3, 18});
    const CellSet targets(level.size(), {32, 1, 3, 18});
    CellSet barred(level.size());
    Rng rng(seed);
    barred.insert_random({1, 1, 34, 18}, static_cast<int>(seed % 4) * 5, rng);
    const Grid<std::int32_t> steps = distances_from(open, targets, movement);
    VertexCut plain;
    VertexCut led;
    const bool is_found = plain.find({open, sources, targets, movement, 8, &barred});
    REQUIRE(led.find({open, sources, targets, movement, 8, &barred, &steps}) == is_found);
    REQUIRE(led.width() == plain.width());
    ++by_width[led.width()];
    REQUIRE(std::ranges::equal(led.near_sources(), plain.near_sources()));
    REQUIRE(std::ranges::equal(led.near_targets(), plain.near_targets()));
    if (!is_found) continue;
    REQUIRE(led.source_side() == plain.source_side());
    REQUIRE(led.find_next() == plain.find_next());
    REQUIRE(std::ranges::equal(led.near_sources(), plain.near_sources()));
  }
  for (const int width : {1, 2, 3, 4}) CHECK(by_width[width] > 5);
}

TEST_CASE("the next cut of the same width is the one that a new search finds") {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const Movement movement = movements[seed % 2];
    const Level level = test::random_cave(seed, {24, 14}, 60 + static_cast<int>(seed % 20), Tile::floor, movement);
    const CellSet open = walkable_cells(level.tiles);
    CellSet sources(level.size(), {1, 1, 3, 12});
    const CellSet targets(level.size(), {20, 1, 3, 12});
    VertexCut cut;
    if (!cut.find({open, sources, targets, movement}) || cut.width() == 0) continue;
    const std::vector<Point> first(cut.near_sources().begin(), cut.near_sources().end());
    CellSet left = open;
    for (const Point cell : first) left.erase(cell);
    const CellSet from = sources & left;
    from.for_each([&](Point p) { sources |= left.flood(p, movement); });
    CHECK(cut.source_side() == (sources & open).count());
    for (const Point cell : first) sources.insert(cell);
    VertexCut fresh;
    const bool is_there = fresh.find({open, sources, targets, movement, cut.width()});
    CHECK(cut.find_next() == is_there);
    if (!is_there) continue;
    CHECK(std::ranges::equal(cut.near_sources(), fresh.near_sources()));
    CHECK(cut.source_side() == fresh.source_side());
    ++found;
  }
  CHECK(found > 20);
}

}  // namespace warren::vertex_cut_test
