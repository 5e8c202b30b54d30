// SPDX-License-Identifier: MIT
// A maze that fills the map, with exactly one path between any two cells.
//
//   #############     Recursive backtracker (randomized depth-first search) with an explicit stack: move to a random
//   #...#.......#     unvisited neighbour and open the wall between; if there is none, backtrack along the stack. The
//   ###.#.#####.#     result is a spanning tree with long winding corridors. `braid_percent` of the dead ends are
//   #...#.#...#.#     then opened to a neighbouring cell, which adds loops (a braid maze).
//   #.###.#.#.#.#
//   #.......#...#     The Roguelike Tutorial in Rust continues from the oldest cell, leaves three or four columns and
//   #############     rows unused and loses the last passages of 36 % of its mazes. Cost: linear in the cells.
#include <warren/builders/maze.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// The grid of maze cells: as many as fit, centered on the map.
struct Layout {
  explicit Layout(const Maze& options, const Rect& interior)
      : corridor(options.corridor_width),
        pitch(options.corridor_width + options.wall_width),
        cells{(interior.w + options.wall_width) / pitch, (interior.h + options.wall_width) / pitch} {
    const int spare_w = interior.w + options.wall_width - cells.w * pitch;
    const int spare_h = interior.h + options.wall_width - cells.h * pitch;
    origin = {interior.x + spare_w / 2, interior.y + spare_h / 2};
  }
  /// Moves the maze by less than a pitch in each direction, for a column and a row of maze cells less.
  void shift(const Rect& interior, int wall, Rng& rng) {
    if (cells.w > 2) --cells.w;
    if (cells.h > 2) --cells.h;
    const int spare_w = interior.w + wall - cells.w * pitch;
    const int spare_h = interior.h + wall - cells.h * pitch;
    const int x = rng.below(spare_w + 1);
    const int y = rng.below(spare_h + 1);
    origin = {interior.x + x, interior.y + y};
  }
  Rect cell(int column, int row) const {
    return {origin.x + column * pitch, origin.y + row * pitch, corridor, corridor};
  }

  int corridor;
  int pitch;  ///< distance between adjacent maze cells
  Size cells;
  Point origin;
};

/// Directions are numbered as in orthogonal_steps, and a set of them has a bit for each.
struct DirectionList {
  std::uint8_t count = 0;
  std::uint8_t direction[4] = {};
};

constexpr auto directions_of_set = [] {
  std::array<DirectionList, 16> all{};
  for (unsigned set = 0; set < 16; ++set) {
    for (std::uint8_t d = 0; d < 4; ++d) {
      if ((set >> d & 1U) != 0) all[set].direction[all[set].count++] = d;
    }
  }
  return all;
}();

/// Small random choices, four per draw. Their bias is below 1 in 10,000.
class Choices {
 public:
  explicit Choices(Rng& rng) : rng_(rng) {}
  std::uint8_t one_of(const DirectionList& list) {
    if (left_ == 0) {
      bits_ = rng_.next();
      left_ = 4;
    }
    const auto part = static_cast<std::uint32_t>(bits_ & 0xffffU);
    bits_ >>= 16;
    --left_;
    return list.direction[part * list.count >> 16];
  }

 private:
  Rng& rng_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

/// Opens the passage from one maze cell to the next, and that cell.
class Digger {
 public:
  Digger(Level& level, const Layout& layout) : tiles_(level.tiles.cells().data()), row_(level.width()) {
    const int c = layout.corridor;
    const int p = layout.pitch;
    areas_ = {Rect{0, -p, c, p}, Rect{c, 0, p, c}, Rect{0, c, c, p}, Rect{-p, 0, p, c}};
    steps_ = {-p * row_, p, p * row_, -p};
  }
  /// The offset from the top left tile of one maze cell to that of the next.
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

/// Digs a spanning tree of all maze cells. `open` opens one passage.
template <class Open>
Status dig_tree(Level& level, const Layout& layout, const Digger& digger, Rng& rng, Open open) {
  // A border of visited cells around the maze replaces bounds checks.
  const std::ptrdiff_t stride = layout.cells.w + 2;
  const auto unvisited_cells = level.borrow<std::vector<std::uint8_t>>();
  unvisited_cells->assign(static_cast<std::size_t>(stride * (layout.cells.h + 2)), 0);
  std::uint8_t* const unvisited = unvisited_cells->data();
  for (int row = 1; row <= layout.cells.h; ++row) std::fill_n(unvisited + row * stride + 1, layout.cells.w, 1);
  const std::ptrdiff_t steps[] = {-stride, 1, stride, -1};

  const int column = rng.below(layout.cells.w);
  const int row = rng.below(layout.cells.h);
  level.carve(layout.cell(column, row));
  auto tile = static_cast<std::ptrdiff_t>(level.tiles.index({layout.cell(column, row).x, layout.cell(column, row).y}));
  std::ptrdiff_t at = (row + 1) * stride + column + 1;
  unvisited[at] = 0;

  const std::int64_t all = layout.cells.cells();
  const auto stack = level.borrow<std::vector<std::uint8_t>>();  // directions from the first cell to this one
  stack->resize(static_cast<std::size_t>(all));
  std::uint8_t* top = stack->data();
  Choices choices(rng);
  const std::int64_t batch = std::max<std::int64_t>(all / 32, 8);
  for (std::int64_t visited = 1; visited < all;) {
    const std::int64_t pause = std::min(all, visited + batch);
    while (visited < pause) {
      const unsigned directions_left = unvisited[at - stride] | static_cast<unsigned>(unvisited[at + 1]) << 1 |
                                       static_cast<unsigned>(unvisited[at + stride]) << 2 |
                                       static_cast<unsigned>(unvisited[at - 1]) << 3;
      if (directions_left == 0) {
        const std::uint8_t back = *--top;
        at -= steps[back];
        tile -= digger.step(back);
        continue;
      }
      const std::uint8_t direction = choices.one_of(directions_of_set[directions_left]);
      open(tile, direction);
      at += steps[direction];
      tile += digger.step(direction);
      unvisited[at] = 0;
      *top++ = direction;
      ++visited;
    }
    level.frame("passages dug");
    if (Status going = level.work(batch * 2 * layout.corridor * layout.pitch); !going) return going;
  }
  return ok();
}

/// The directions in which a maze cell has a neighbour but no passage, as a set of bits.
unsigned closed_sides(const Level& level, const Layout& layout, int column, int row) {
  const Rect cell = layout.cell(column, row);
  const auto closed = [&](int x, int y) { return is_walkable(level.tiles[{x, y}]) ? 0U : 1U; };
  unsigned sides = 0;
  if (row > 0) sides |= closed(cell.x, cell.y - 1);
  if (column + 1 < layout.cells.w) sides |= closed(cell.right(), cell.y) << 1;
  if (row + 1 < layout.cells.h) sides |= closed(cell.x, cell.bottom()) << 2;
  if (column > 0) sides |= closed(cell.x - 1, cell.y) << 3;
  return sides;
}

Status open_dead_ends(const Maze& options, Level& level, const Layout& layout, Digger& digger, Rng& rng) {
  const int batch = std::max(layout.cells.h / 16, 1);
  for (int row = 0; row < layout.cells.h; ++row) {
    for (int column = 0; column < layout.cells.w; ++column) {
      const DirectionList& closed = directions_of_set[closed_sides(level, layout, column, row)];
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

Status open_chambers(int count, Level& level, const Layout& layout, Rng& rng) {
  constexpr int most_cells = 4;  // in one direction
  for (int i = 0; i < count; ++i) {
    const int w = std::min(rng.between(2, most_cells), layout.cells.w);
    const int h = std::min(rng.between(2, most_cells), layout.cells.h);
    const int column = rng.below(layout.cells.w - w + 1);
    const int row = rng.below(layout.cells.h - h + 1);
    const Rect first = layout.cell(column, row);
    const Rect last = layout.cell(column + w - 1, row + h - 1);
    const Rect chamber = Rect::between(first.left(), first.top(), last.right(), last.bottom());
    if (Status going = level.work(chamber.area()); !going) return going;
    level.carve(chamber);
    level.frame("chamber");
  }
  return ok();
}

}  // namespace

Status Maze::build(Level& level, Rng& rng) const {
  Layout layout(*this, level.interior());
  if (shifted) layout.shift(level.interior(), wall_width, rng);
  Digger digger(level, layout);
  const auto thin = [&](std::ptrdiff_t from, std::uint8_t direction) { digger.open_thin(from, direction); };
  const auto wide = [&](std::ptrdiff_t from, std::uint8_t direction) { digger.open_wide(from, direction); };
  Status dug =
      layout.pitch == 2 ? dig_tree(level, layout, digger, rng, thin) : dig_tree(level, layout, digger, rng, wide);
  if (!dug) return dug;
  if (Status opened = open_chambers(chambers, level, layout, rng); !opened) return opened;
  if (braid_percent == 0) return ok();
  return open_dead_ends(*this, level, layout, digger, rng);
}

namespace {

constexpr Option maze_options[] = {
    option<&Maze::corridor_width>({1, 5}, "width of corridors in cells"),
    option<&Maze::wall_width>({1, 5}, "thickness of walls in cells"),
    option<&Maze::braid_percent>({0, 100}, "share of the dead ends that are opened into loops"),
    option<&Maze::chambers>({0, 1000}, "number of open rectangles of two to four corridors in each direction"),
    option<&Maze::shifted>("begin at a random cell near the corner, so that mazes do not share their lattice"),
};

}  // namespace

constinit const Descriptor Maze::descriptor = describe<Maze>({
    .id = "maze",
    .summary = "a maze that fills the map, with one path between any two cells unless dead ends are opened into loops",
    .gives = Fact::connected,
    .options = maze_options,
});

}  // namespace warren
