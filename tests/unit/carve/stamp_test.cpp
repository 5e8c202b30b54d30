// SPDX-License-Identifier: MIT
// Stamps against sets that hold one bool per cell.
#include "src/carve/stamp.hpp"

#include <algorithm>

#include "tests/unit/naive_cells.hpp"
#include "tests/unit/printing.hpp"

namespace warren::stamp_test {

namespace {

using naive::Cells;

constexpr Size whole{Stamp::side, Stamp::side};

Cells cells_of(const Stamp& stamp) {
  return Cells::where(whole, [&](Point p) { return stamp.contains(p); });
}

bool same(const Stamp& stamp, const Cells& cells) {
  for (int y = 0; y < Stamp::side; ++y) {
    for (int x = 0; x < Stamp::side; ++x) {
      if (stamp.contains({x, y}) != cells.has({x, y})) return false;
    }
  }
  return true;
}

Rect random_area(Rng& rng, int most = 40) {
  const int x = rng.between(-3, 50);
  const int y = rng.between(-3, 50);
  const int w = rng.between(0, most);
  const int h = rng.between(0, most);
  return {x, y, w, h};
}

/// Something like a room: rectangles, ellipses, and single cells.
Stamp random_stamp(Rng& rng) {
  Stamp stamp;
  for (int i = rng.below(4); i > 0; --i) {
    const Rect area = random_area(rng, 20);
    if (rng.coin()) {
      stamp.insert(area);
    } else {
      stamp.insert_ellipse(area);
    }
  }
  for (int i = rng.below(30); i > 0; --i) stamp.insert(rng.cell_of(Stamp::room));
  if (rng.one_in(4)) stamp.scatter(random_area(rng, 12), rng);
  if (rng.one_in(4)) stamp.erase_ellipse(random_area(rng, 12));
  return stamp;
}

template <class See>
void for_random_stamps(int how_many, See see) {
  Rng rng(9);
  for (int i = 0; i < how_many; ++i) see(random_stamp(rng), rng);
}

Rect naive_extent(const Cells& cells) {
  if (cells.list().empty()) return {};
  Rect around{whole.w, whole.h, -whole.w, -whole.h};
  for (const Point p : cells.list()) {
    around = Rect::between(std::min(around.x, p.x), std::min(around.y, p.y), std::max(around.right(), p.x + 1),
                           std::max(around.bottom(), p.y + 1));
  }
  return around;
}

bool is_full(const Cells& cells, const Rect& area) {
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) {
      if (!cells.has({x, y})) return false;
    }
  }
  return true;
}

int neighbours_in(const Cells& cells, Point p, Movement movement) {
  const auto around = naive::neighbours(p, movement);
  return static_cast<int>(std::ranges::count_if(around, [&](Point n) { return cells.has(n); }));
}

}  // namespace

TEST_CASE("rectangles and ellipses are clipped to the bitmap without its outermost ring") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Rect area = random_area(rng);
    Stamp stamp;
    stamp.insert(area);
    REQUIRE(same(stamp, Cells::where(whole, [&](Point p) { return area.contains(p) && Stamp::room.contains(p); })));
    Stamp round;
    round.insert_ellipse(area);
    const auto in_ellipse = [&](Point p) {
      const double dx = (2.0 * (p.x - area.x) + 1 - area.w) / std::max(area.w, 1);
      const double dy = (2.0 * (p.y - area.y) + 1 - area.h) / std::max(area.h, 1);
      return area.contains(p) && Stamp::room.contains(p) && dx * dx + dy * dy <= 1 + 1e-9;
    };
    REQUIRE(same(round, Cells::where(whole, in_ellipse)));
    stamp.erase_ellipse(area);
    const auto in_corners = [&](Point p) { return area.contains(p) && Stamp::room.contains(p) && !in_ellipse(p); };
    REQUIRE(same(stamp, Cells::where(whole, in_corners)));
  }
}

TEST_CASE("counts, extents and neighbourhoods are those of the cells") {
  for_random_stamps(120, [](const Stamp& stamp, Rng&) {
    const Cells cells = cells_of(stamp);
    REQUIRE(stamp.count() == static_cast<int>(cells.list().size()));
    REQUIRE(stamp.extent() == naive_extent(cells));
    REQUIRE(stamp.empty() == cells.list().empty());
    const auto is_near = [&](Point p) { return cells.has(p) || neighbours_in(cells, p, Movement::diagonal) > 0; };
    REQUIRE(same(stamp.grown(), Cells::where(whole, is_near)));
    std::vector<Point> visited;
    stamp.for_each([&](Point p) { visited.push_back(p); });
    REQUIRE(visited == cells.list());
  });
}

TEST_CASE("a door site has the shape behind it and nowhere else") {
  for_random_stamps(120, [](const Stamp& stamp, Rng&) {
    const Cells cells = cells_of(stamp);
    for (int direction = 0; direction < 4; ++direction) {
      const auto is_site = [&](Point p) {
        return !cells.has(p) && cells.has(p - orthogonal_steps[direction]) &&
               neighbours_in(cells, p, Movement::orthogonal) == 1;
      };
      REQUIRE(same(stamp.door_sites(direction), Cells::where(whole, is_site)));
    }
  });
}

TEST_CASE("the largest rectangle is full, and no other that is full is larger") {
  Rng rng(4);
  for (int i = 0; i < 300; ++i) {
    Stamp stamp;
    stamp.insert_ellipse({1, 1, rng.between(1, 9), rng.between(1, 8)});
    stamp.insert({rng.between(1, 9), rng.between(1, 8), rng.between(1, 5), rng.between(1, 5)});
    if (rng.coin()) stamp.erase_ellipse({rng.between(1, 9), rng.between(1, 8), 2, 2});
    const Cells cells = cells_of(stamp);
    const Rect found = stamp.largest_rectangle();
    REQUIRE(is_full(cells, found));
    std::int64_t most = 0;
    for (const Point p : cells.list()) {
      for (int w = 1; w <= 14; ++w) {
        for (int h = 1; h <= 14 && is_full(cells, {p.x, p.y, w, h}); ++h) most = std::max<std::int64_t>(most, w * h);
      }
    }
    REQUIRE(found.area() == most);
  }
  CHECK(Stamp{}.largest_rectangle().empty());
}

TEST_CASE("a moved shape is the same shape elsewhere") {
  for_random_stamps(120, [](const Stamp& stamp, Rng& rng) {
    const Point corner = rng.cell_of(Stamp::room);
    const Rect from = stamp.extent();
    const Cells cells = cells_of(stamp);
    const auto was_there = [&](Point p) {
      return Stamp::room.contains(p) && cells.has(p - corner + Point{from.x, from.y});
    };
    REQUIRE(same(stamp.moved_to(corner), Cells::where(whole, was_there)));
    REQUIRE(stamp.moved_to({1, 1}).door_sites(0).count() == stamp.door_sites(0).count());
  });
}

TEST_CASE("the largest part is a part, and no part has more cells") {
  for_random_stamps(60, [](Stamp stamp, Rng&) {
    const Cells cells = cells_of(stamp);
    std::size_t most = 0;
    Cells seen(whole);  // a flood from another cell of the same part would find the same cells
    for (const Point p : cells.list()) {
      if (seen.has(p)) continue;
      const std::vector<Point> part = naive::flood(cells, p, Movement::orthogonal).list();
      for (const Point q : part) seen.set(q);
      most = std::max(most, part.size());
    }
    stamp.keep_largest_part();
    REQUIRE(static_cast<std::size_t>(stamp.count()) == most);
    if (most > 0) REQUIRE(same(stamp, naive::flood(cells, cells_of(stamp).list().front(), Movement::orthogonal)));
  });
}

TEST_CASE("a round of smoothing counts eight neighbours") {
  Rng rng(8);
  for (int i = 0; i < 300; ++i) {
    const Rect area = random_area(rng);
    Stamp stamp;
    stamp.scatter(area, rng);
    const Cells before = cells_of(stamp);
    stamp.smooth(area);
    const auto stays = [&](Point p) {
      const int around = neighbours_in(before, p, Movement::diagonal);
      return area.contains(p) && Stamp::room.contains(p) && around >= (before.has(p) ? 4 : 6);
    };
    REQUIRE(same(stamp, Cells::where(whole, stays)));
  }
}

TEST_CASE("scattering takes five cells of eight, each on its own") {
  Rng rng(3);
  int total = 0;
  for (int i = 0; i < 100; ++i) {
    Stamp stamp;
    stamp.scatter({2, 3, 40, 25}, rng);
    REQUIRE(Rect{2, 3, 40, 25}.contains(stamp.extent()));
    total += stamp.count();
  }
  CHECK(total > 62'000);
  CHECK(total < 63'000);
}

TEST_CASE("any cell may be picked, and none that is not there") {
  Stamp stamp;
  stamp.insert({5, 5, 3, 1});
  stamp.insert(Point{60, 40});
  Rng rng(6);
  Stamp picked;
  for (int i = 0; i < 100; ++i) picked.insert(stamp.pick(rng).value());
  CHECK(picked == stamp);
  CHECK(!Stamp{}.pick(rng).has_value());
}

TEST_CASE("a stamp meets a set where they share a cell, and is added to it cell by cell") {
  Rng rng(12);
  int met = 0;
  for (const int w : naive::telling_widths) {
    for (int i = 0; i < 60; ++i) {
      const Size size{std::max(w, 5), rng.between(5, 60)};
      Stamp stamp;
      stamp.insert_ellipse({1, 1, rng.between(1, std::min(size.w, 40)), rng.between(1, std::min(size.h, 30))});
      stamp.insert(Point{1, 1});
      const Rect extent = stamp.extent();
      const Point at = rng.cell_of({0, 0, size.w - extent.w, size.h - extent.h});
      const Cells cells = Cells::random(size, rng.below(4), rng);
      const auto is_stamped = [&](Point p) { return stamp.contains(p - at); };
      CellSet set = naive::to_cell_set(cells);
      const std::vector<Point> list = cells.list();
      // Rows of the stamp have to lie on the map.
      if (at.y + extent.bottom() <= size.h && at.x + extent.right() <= size.w) {
        const bool shared = std::ranges::any_of(list, is_stamped);
        REQUIRE(meets(set, stamp, extent, at) == shared);
        met += shared ? 1 : 0;
      }
      insert(set, stamp, at);
      REQUIRE(naive::same(set, Cells::where(size, [&](Point p) { return cells.has(p) || is_stamped(p); })));
    }
  }
  CHECK(met > 30);
}

}  // namespace warren::stamp_test
