// SPDX-License-Identifier: MIT
// Every operation on sets of cells against one bool per cell.
#include <warren/grid/cell_set.hpp>

#include <algorithm>
#include <vector>

#include "tests/unit/chi_square.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::cell_set_test {

namespace {

using naive::Cells;
using naive::same;
using naive::to_cell_set;

/// Calls test(Size, Rng&) for sizes around the borders of words, and for low and flat ones.
template <class Test>
void for_telling_sizes(Test test) {
  Rng rng(11);
  for (const int w : naive::telling_widths) {
    for (const int h : {1, 2, 3, 9}) {
      CAPTURE(w);
      CAPTURE(h);
      test(Size{w, h}, rng);
    }
  }
}

}  // namespace

TEST_CASE("a new set is empty, and a reset one keeps nothing") {
  for_telling_sizes([](Size size, Rng& rng) {
    CellSet set(size);
    CHECK(same(set, Cells(size)));
    CHECK(set.empty());
    set |= to_cell_set(Cells::random(size, 50, rng));
    set.reset({70, 3});
    CHECK(same(set, Cells({70, 3})));
    CHECK(set == CellSet({70, 3}));
  });
}

TEST_CASE("inserting and erasing cells does what it does to a set of bools") {
  for_telling_sizes([](Size size, Rng& rng) {
    CellSet set(size);
    Cells cells(size);
    for (int i = 0; i < 300; ++i) {
      const Point p = rng.cell_of({0, 0, size.w, size.h});
      const bool add = rng.coin();
      cells.set(p, add);
      add ? set.insert(p) : set.erase(p);
    }
    CHECK(same(set, cells));
  });
}

TEST_CASE("cells outside the map are never contained") {
  for_telling_sizes([](Size size, Rng&) {
    const CellSet all = CellSet(size).complement();
    for (const Point p : {Point{-1, 0}, Point{0, -1}, Point{size.w, 0}, Point{0, size.h}, Point{-64, 0}}) {
      CHECK_FALSE(all.contains(p));
    }
    CHECK(all.contains({size.w - 1, size.h - 1}));
  });
}

TEST_CASE("a rectangle inserts and erases its cells inside the map, and meets a set that has one of them") {
  for_telling_sizes([](Size size, Rng& rng) {
    for (int i = 0; i < 30; ++i) {
      const Rect area{rng.between(-5, size.w + 3), rng.between(-3, size.h + 2), rng.between(-2, size.w + 9),
                      rng.between(-2, size.h + 3)};
      CellSet set(size);
      set.insert(area);
      CAPTURE(area);
      const Cells expected = Cells::where(size, [&](Point p) { return area.contains(p); });
      CHECK(same(set, expected));
      const Cells cells = Cells::random(size, 4, rng);
      const bool meets = std::ranges::any_of(expected.list(), [&](Point p) { return cells.has(p); });
      CHECK(to_cell_set(cells).meets(area) == meets);
      CellSet without = to_cell_set(cells);
      without.erase(area);
      CHECK(same(without, Cells::where(size, [&](Point p) { return cells.has(p) && !area.contains(p); })));
    }
  });
}

TEST_CASE("and, or, minus and complement agree with the logic of bools") {
  for_telling_sizes([](Size size, Rng& rng) {
    for (const int percent : {0, 10, 50, 90, 100}) {
      const Cells a = Cells::random(size, percent, rng);
      const Cells b = Cells::random(size, 50, rng);
      const CellSet x = to_cell_set(a);
      const CellSet y = to_cell_set(b);
      CHECK(same(x & y, Cells::where(size, [&](Point p) { return a.has(p) && b.has(p); })));
      CHECK(same(x | y, Cells::where(size, [&](Point p) { return a.has(p) || b.has(p); })));
      CHECK(same(x - y, Cells::where(size, [&](Point p) { return a.has(p) && !b.has(p); })));
      CHECK(same(x.complement(), Cells::where(size, [&](Point p) { return !a.has(p); })));
      CHECK(x.complement().complement() == x);
    }
  });
}

TEST_CASE("growing adds the neighbours, shrinking keeps cells that have all of theirs") {
  for_telling_sizes([](Size size, Rng& rng) {
    for (const int percent : {3, 50, 95, 100}) {
      const Cells a = Cells::random(size, percent, rng);
      for (const Movement movement : {Movement::orthogonal, Movement::diagonal}) {
        const auto has = [&](Point p) { return a.has(p); };
        CHECK(same(to_cell_set(a).grown(movement), Cells::where(size, [&](Point p) {
                     return a.has(p) || std::ranges::any_of(naive::neighbours(p, movement), has);
                   })));
        CHECK(same(to_cell_set(a).shrunk(movement), Cells::where(size, [&](Point p) {
                     return a.has(p) && std::ranges::all_of(naive::neighbours(p, movement), has);
                   })));
      }
    }
  });
}

TEST_CASE("count, empty, nth, first and for_each agree with the list of cells in reading order") {
  for_telling_sizes([](Size size, Rng& rng) {
    for (const int percent : {0, 1, 50, 100}) {
      const Cells cells = Cells::random(size, percent, rng);
      const CellSet set = to_cell_set(cells);
      const std::vector<Point> list = cells.list();
      CHECK(set.count() == static_cast<std::int64_t>(list.size()));
      CHECK(set.empty() == list.empty());
      std::vector<Point> visited;
      set.for_each([&](Point p) { visited.push_back(p); });
      CHECK(visited == list);
      bool all_right = true;
      for (std::size_t n = 0; n < list.size(); ++n) {
        all_right = all_right && set.nth(static_cast<std::int64_t>(n)) == list[n];
      }
      CHECK(all_right);
      CHECK(set.nth(-1) == std::nullopt);
      CHECK(set.nth(set.count()) == std::nullopt);
      CHECK(set.first() == (list.empty() ? std::nullopt : std::optional(list.front())));
    }
  });
}

TEST_CASE("sets are equal when their sizes and cells are") {
  const CellSet a({65, 2});
  CHECK_FALSE(a == CellSet({66, 2}));
  for (const Point p : {Point{0, 0}, Point{64, 0}, Point{63, 1}}) {
    CellSet b = a;
    b.insert(p);
    CHECK_FALSE(a == b);
  }
}

TEST_CASE("walkable asks is_walkable of every tile, whichever of the 256 it is") {
  for_telling_sizes([](Size size, Rng& rng) {
    Grid<Tile> tiles(size);
    for (Tile& tile : tiles.cells()) tile = static_cast<Tile>(rng.below(256));
    CHECK(same(walkable_cells(tiles), Cells::where(size, [&](Point p) { return is_walkable(tiles[p]); })));
  });
  Grid<Tile> every({256, 1});
  for (std::size_t i = 0; i < 256; ++i) every[i] = static_cast<Tile>(i);
  CellSet used({3, 3});
  used.insert(Point{1, 1});
  assign_walkable(used, every);
  CHECK(same(used, Cells::where({256, 1}, [](Point p) { return p.x < 128; })));
}

TEST_CASE("of finds the cells that hold one tile") {
  for_telling_sizes([](Size size, Rng& rng) {
    Grid<Tile> tiles(size);
    for (Tile& tile : tiles.cells()) tile = rng.coin() ? Tile::door : Tile::grass;
    CHECK(
        same(cells_with_tile(tiles, Tile::door), Cells::where(size, [&](Point p) { return tiles[p] == Tile::door; })));
    CHECK(cells_with_tile(tiles, Tile::wall).empty());
  });
}

TEST_CASE("pick gives each cell equally often, and nothing of an empty set, with one draw either way") {
  Rng rng(5);
  const CellSet set = to_cell_set(Cells::random({129, 3}, 20, rng));
  std::vector<Point> list;
  set.for_each([&](Point p) { list.push_back(p); });
  std::vector<int> counts(list.size());
  for (std::size_t i = 0; i < 500 * list.size(); ++i) {
    const auto at = std::ranges::find(list, set.pick(rng));
    REQUIRE(at != list.end());
    ++counts[static_cast<std::size_t>(at - list.begin())];
  }
  CHECK(statistics::looks_uniform(counts));
  for (const CellSet& any : {set, CellSet({129, 3})}) {
    Rng drawn(9);
    Rng plain(9);
    CHECK(any.pick(drawn).has_value() == !any.empty());
    plain.next();
    CHECK(drawn.next() == plain.next());
  }
}

TEST_CASE("the extent is the smallest rectangle around all cells") {
  for_telling_sizes([](Size size, Rng& rng) {
    CHECK(CellSet(size).extent().empty());
    for (const int percent : {1, 5, 60}) {
      const std::vector<Point> cells = Cells::random(size, percent, rng).list();
      CellSet set(size);
      for (const Point p : cells) set.insert(p);
      if (cells.empty()) continue;
      const auto [left, right] = std::ranges::minmax(cells, {}, &Point::x);
      CHECK(set.extent() == Rect::between(left.x, cells.front().y, right.x + 1, cells.back().y + 1));
    }
  });
}

TEST_CASE("a window holds the cells of a rectangle, which may reach out of the map") {
  for_telling_sizes([](Size size, Rng& rng) {
    for (int i = 0; i < 40; ++i) {
      const Cells cells = Cells::random(size, 50, rng);
      const Rect area{rng.between(-80, size.w + 9), rng.between(-5, size.h + 5), rng.between(0, 200),
                      rng.between(0, 12)};
      const Cells expected =
          Cells::where(area.size(), [&](Point p) { return cells.has({p.x + area.x, p.y + area.y}); });
      CHECK(same(to_cell_set(cells).window(area), expected));
    }
  });
}

}  // namespace warren::cell_set_test
