// SPDX-License-Identifier: MIT
#include "src/carve/detours.hpp"

#include <bit>

#include "src/grid/row_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;
constexpr Point right{1, 0};
constexpr Point down{0, 1};

/// The thickness of a wall that begins here; 0 when it is thicker than `thickest` or open at a side.
int thickness(const CellSet& open, Point cell, Point step, int thickest) {
  const Point side{step.y, step.x};
  const Rect inside = open.bounds().grown(-1);
  for (int cells = 0; cells <= thickest; ++cells, cell = cell + step) {
    if (open.contains(cell)) return cells;
    if (!inside.contains(cell) || open.contains(cell + side) || open.contains(cell - side)) return 0;
  }
  return 0;
}

}  // namespace

std::vector<ThinWall> thin_walls(const CellSet& open, int thickest) {
  std::vector<ThinWall> walls;
  for (int y = 1; y + 1 < open.size().h; ++y) {
    const std::span<const Word> row = open.row(y);
    const std::span<const Word> above = open.row(y - 1);
    const std::span<const Word> below = open.row(y + 1);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word to_left = left_beside(row, i);
      const Word to_right = right_beside(row, i);
      const auto add = [&](Word begins, Word ends_at_once, Point step) {
        for (Word word = begins & ~row[i] & (thickest > 1 ? ~Word{0} : ends_at_once); word != 0; word &= word - 1) {
          const Point first{static_cast<int>(i) * 64 + std::countr_zero(word), y};
          const int cells = thickness(open, first, step, thickest);
          if (cells > 0) walls.push_back({first, step == down, static_cast<std::int16_t>(cells)});
        }
      };
      add(to_left & ~above[i] & ~below[i], to_right, right);
      add(above[i] & ~to_left & ~to_right, below[i], down);
    }
  }
  return walls;
}

Detours::Detours(const CellSet& open) : left_(open.size(), open.bounds().grown(-1)) { left_ &= open; }

bool Detours::stands(const ThinWall& wall) const {
  const Point side{wall.step().y, wall.step().x};
  Point cell = wall.first;
  for (int i = 0; i < wall.cells; ++i, cell = cell + wall.step()) {
    if (left_.contains(cell) || left_.contains(cell + side) || left_.contains(cell - side)) return false;
  }
  return left_.contains(wall.before()) && left_.contains(cell);
}

void Detours::open(const ThinWall& wall) {
  Point cell = wall.first;
  for (int i = 0; i < wall.cells; ++i, cell = cell + wall.step()) left_.insert(cell);
}

bool Detours::exceeds(const ThinWall& wall, int steps) {
  queue_.assign(1, wall.before());
  left_.erase(wall.before());
  const bool is_far = walk(wall.behind(), steps);
  for (const Point p : queue_) left_.insert(p);
  return is_far;
}

/// A bounded BFS. It does not use Bfs, whose preparation is linear in the map: this one visits only cells from which
/// the goal is still within reach, and its caller restores exactly these.
bool Detours::walk(Point goal, int steps) {
  // One bit index for the whole map, so that every step is one addition.
  Word* const words = left_.row(0).data();
  const std::size_t stride = left_.row(0).size() * 64;
  const std::size_t offsets[] = {0 - stride, 1, stride, 0 - std::size_t{1}};
  const auto is_left = [words](std::size_t bit) { return static_cast<unsigned>(words[bit / 64] >> bit % 64 & 1); };
  std::size_t next = 0;
  for (int rest = steps - 1; rest >= 0 && next < queue_.size(); --rest) {
    for (const std::size_t end = queue_.size(); next < end; ++next) {
      const Point here = queue_[next];
      const std::size_t at = stride * static_cast<std::size_t>(here.y) + static_cast<std::size_t>(here.x);
      unsigned ways = is_left(at - stride) | is_left(at + 1) << 1 | is_left(at + stride) << 2 | is_left(at - 1) << 3;
      for (; ways != 0; ways &= ways - 1) {
        const auto s = static_cast<std::size_t>(std::countr_zero(ways));
        const Point there = here + orthogonal_steps[s];
        const int straight = manhattan_distance(there, goal);
        if (straight == 0) return false;
        if (straight > rest) continue;
        const std::size_t bit = at + offsets[s];
        words[bit / 64] ^= Word{1} << bit % 64;
        queue_.push_back(there);
      }
    }
  }
  return true;
}

Status open_detours(Level& level, std::vector<ThinWall> walls, const LoopLimits& limits, Rng& rng,
                    const std::function<void(const ThinWall&)>& open_wall) {
  constexpr int cells_per_cell = 32;
  Detours detours(walkable_cells(level.tiles));
  rng.shuffle(std::span(walls));
  std::int64_t left = limits.most;
  std::int64_t budget = cells_per_cell * level.size().cells();
  for (const ThinWall& wall : walls) {
    if (left <= 0 || budget < 0) break;
    if (!detours.stands(wall)) continue;
    const bool is_far = detours.exceeds(wall, limits.min_detour);
    budget -= detours.cost();
    if (Status going = level.work(detours.cost()); !going) return going;
    if (!is_far) continue;
    detours.open(wall);
    open_wall(wall);
    --left;
  }
  return ok();
}

}  // namespace warren
