// SPDX-License-Identifier: MIT
// A maze that fills the map, with one way between any two places.
//
//   #############     A walker goes to a random cell beside it where it has not been, and digs the way. Where
//   #...#.......#     there is none it turns back to the newest cell that still has one. It ends when every
//   ###.#.#####.#     cell has been seen, so the ways are a tree, with long winding branches. Then some dead
//   #...#.#...#.#     ends, or all, are opened to a cell beside them, which makes loops.
//   #.###.#.#.#.#
//   #.......#...#     The recursive backtracker, with a list instead of recursion. The Rust tutorial goes on
//   #############     from the oldest cell, leaves three or four columns and rows unused, and loses the last
//                     passages of 36 % of its mazes. Cost: linear in the cells, a few steps for each.
#include <warren/builders/maze.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// Where the cells of the maze lie on the map: as many as fit, in the middle.
struct Layout {
  explicit Layout(const Maze& options, const Rect& interior)
      : corridor(options.corridor_width),
        pitch(options.corridor_width + options.wall_width),
        cells{(interior.w + options.wall_width) / pitch, (interior.h + options.wall_width) / pitch} {
    const int spare_w = interior.w + options.wall_width - cells.w * pitch;
    const int spare_h = interior.h + options.wall_width - cells.h * pitch;
    origin = {interior.x + spare_w / 2, interior.y + spare_h / 2};
  }
  Rect cell(int column, int row) const {
    return {origin.x + column * pitch, origin.y + row * pitch, corridor, corridor};
  }

  int corridor;
  int pitch;  ///< from one cell of the maze to the next
  Size cells;
  Point origin;
};

/// Directions are numbered as in orthogonal_steps, and a set of them has a bit for each.
struct Ways {
  std::uint8_t count = 0;
  std::uint8_t direction[4] = {};
};

constexpr auto ways_of_set = [] {
  std::array<Ways, 16> all{};
  for (unsigned set = 0; set < 16; ++set) {
    for (std::uint8_t d = 0; d < 4; ++d) {
      if ((set >> d & 1U) != 0) all[set].direction[all[set].count++] = d;
    }
  }
  return all;
}();

/// Small choices, four from each draw. Their bias is under one in ten thousand.
class Choices {
 public:
  explicit Choices(Rng& rng) : rng_(rng) {}
  std::uint8_t one_of(const Ways& ways) {
    if (left_ == 0) {
      bits_ = rng_.next();
      left_ = 4;
    }
    const auto part = static_cast<std::uint32_t>(bits_ & 0xffffU);
    bits_ >>= 16;
    --left_;
    return ways.direction[part * ways.count >> 16];
  }

 private:
  Rng& rng_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

/// Opens the way from one cell of the maze to the next, and that cell.
class Digger {
 public:
  Digger(Level& level, const Layout& layout) : tiles_(level.tiles.cells().data()), row_(level.width()) {
    const int c = layout.corridor;
    const int p = layout.pitch;
    areas_ = {Rect{0, -p, c, p}, Rect{c, 0, p, c}, Rect{0, c, c, p}, Rect{-p, 0, p, c}};
    steps_ = {-p * row_, p, p * row_, -p};
  }
  /// From the top left tile of one cell to that of the next.
  std::ptrdiff_t step(std::uint8_t direction) const { return steps_[direction]; }

  void open_thin(std::ptrdiff_t from, std::uint8_t direction) {
    tiles_[from + steps_[direction] / 2] = Tile::floor;
    tiles_[from + steps_[direction]] = Tile::floor;
  }
  void open_wide(std::ptrdiff_t from, std::uint8_t direction) {
    const Rect& area = areas_[direction];
    for (int y = area.top(); y < area.bottom(); ++y)
      std::fill_n(tiles_ + from + y * row_ + area.x, area.w, Tile::floor);
  }

 private:
  Tile* tiles_;
  std::ptrdiff_t row_;
  std::array<Rect, 4> areas_;
  std::array<std::ptrdiff_t, 4> steps_;
};

/// Digs ways until every cell has been seen. `open` opens one way.
template <class Open>
Status dig_tree(Level& level, const Layout& layout, const Digger& digger, Rng& rng, Open open) {
  // A frame of seen cells stands around the maze, so that nobody has to ask where it ends.
  const std::ptrdiff_t stride = layout.cells.w + 2;
  const auto unseen_cells = level.borrow<std::vector<std::uint8_t>>();
  unseen_cells->assign(static_cast<std::size_t>(stride * (layout.cells.h + 2)), 0);
  std::uint8_t* const unseen = unseen_cells->data();
  for (int row = 1; row <= layout.cells.h; ++row) std::fill_n(unseen + row * stride + 1, layout.cells.w, 1);
  const std::ptrdiff_t steps[] = {-stride, 1, stride, -1};

  const int column = rng.below(layout.cells.w);
  const int row = rng.below(layout.cells.h);
  level.carve(layout.cell(column, row));
  auto tile = static_cast<std::ptrdiff_t>(level.tiles.index({layout.cell(column, row).x, layout.cell(column, row).y}));
  std::ptrdiff_t at = (row + 1) * stride + column + 1;
  unseen[at] = 0;

  const std::int64_t all = layout.cells.cells();
  const auto directions = level.borrow<std::vector<std::uint8_t>>();  // walked from the first cell to this one
  directions->resize(static_cast<std::size_t>(all));
  std::uint8_t* trail = directions->data();
  Choices choices(rng);
  const std::int64_t batch = std::max<std::int64_t>(all / 32, 8);
  for (std::int64_t seen = 1; seen < all;) {
    const std::int64_t pause = std::min(all, seen + batch);
    while (seen < pause) {
      const unsigned ways = unseen[at - stride] | static_cast<unsigned>(unseen[at + 1]) << 1 |
                            static_cast<unsigned>(unseen[at + stride]) << 2 |
                            static_cast<unsigned>(unseen[at - 1]) << 3;
      if (ways == 0) {
        const std::uint8_t back = *--trail;
        at -= steps[back];
        tile -= digger.step(back);
        continue;
      }
      const std::uint8_t direction = choices.one_of(ways_of_set[ways]);
      open(tile, direction);
      at += steps[direction];
      tile += digger.step(direction);
      unseen[at] = 0;
      *trail++ = direction;
      ++seen;
    }
    level.frame("ways dug");
    if (Status going = level.work(batch * 2 * layout.corridor * layout.pitch); !going) return going;
  }
  return ok();
}

/// The ways out of a cell of the maze that could be dug and have not been.
unsigned closed_ways(const Level& level, const Layout& layout, int column, int row) {
  const Rect cell = layout.cell(column, row);
  const auto closed = [&](int x, int y) { return is_walkable(level.tiles[{x, y}]) ? 0U : 1U; };
  unsigned ways = 0;
  if (row > 0) ways |= closed(cell.x, cell.y - 1);
  if (column + 1 < layout.cells.w) ways |= closed(cell.right(), cell.y) << 1;
  if (row + 1 < layout.cells.h) ways |= closed(cell.x, cell.bottom()) << 2;
  if (column > 0) ways |= closed(cell.x - 1, cell.y) << 3;
  return ways;
}

Status open_dead_ends(const Maze& options, Level& level, const Layout& layout, Digger& digger, Rng& rng) {
  const int batch = std::max(layout.cells.h / 16, 1);
  for (int row = 0; row < layout.cells.h; ++row) {
    for (int column = 0; column < layout.cells.w; ++column) {
      const Ways& closed = ways_of_set[closed_ways(level, layout, column, row)];
      const int sides = (row > 0) + (row + 1 < layout.cells.h) + (column > 0) + (column + 1 < layout.cells.w);
      if (sides - closed.count != 1 || !rng.percent(options.braid_percent)) continue;
      const Rect cell = layout.cell(column, row);
      const std::uint8_t direction = closed.direction[rng.below(closed.count)];
      digger.open_wide(static_cast<std::ptrdiff_t>(level.tiles.index({cell.x, cell.y})), direction);
    }
    if ((row + 1) % batch == 0) level.frame("dead ends opened");
    if (Status going = level.work(layout.cells.w); !going) return going;
  }
  return ok();
}

}  // namespace

Status Maze::build(Level& level, Rng& rng) const {
  const Layout layout(*this, level.interior());
  Digger digger(level, layout);
  const auto thin = [&](std::ptrdiff_t from, std::uint8_t direction) { digger.open_thin(from, direction); };
  const auto wide = [&](std::ptrdiff_t from, std::uint8_t direction) { digger.open_wide(from, direction); };
  Status dug =
      layout.pitch == 2 ? dig_tree(level, layout, digger, rng, thin) : dig_tree(level, layout, digger, rng, wide);
  if (!dug || braid_percent == 0) return dug;
  return open_dead_ends(*this, level, layout, digger, rng);
}

namespace {

constexpr Option maze_options[] = {
    option<&Maze::corridor_width>({1, 5}, "how wide the ways are"),
    option<&Maze::wall_width>({1, 5}, "how thick the walls between them are"),
    option<&Maze::braid_percent>({0, 100}, "how many of the dead ends are opened into loops"),
};

}  // namespace

constinit const Descriptor Maze::descriptor = describe<Maze>({
    .id = "maze",
    .summary = "a maze that fills the map, with one way between any two places unless loops are wanted",
    .gives = Fact::connected,
    .options = maze_options,
});

}  // namespace warren
