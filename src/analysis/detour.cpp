// SPDX-License-Identifier: MIT
#include <warren/analysis/detour.hpp>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;
constexpr Point right{1, 0};
constexpr Point down{0, 1};

/// How many cells thick a wall is that begins here; 0 when it is thicker than that, or wider at some place.
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
          if (cells > 0) walls.push_back({first, step, cells});
        }
      };
      add(to_left & ~above[i] & ~below[i], to_right, right);
      add(above[i] & ~to_left & ~to_right, below[i], down);
    }
  }
  return walls;
}

Detours::Detours(const CellSet& open) : seen_(open.size(), blocked) {
  (open & CellSet(open.size(), open.bounds().grown(-1))).for_each([&](Point p) { seen_[p] = 0; });
}

bool Detours::stands(const ThinWall& wall) const {
  const Point side{wall.step.y, wall.step.x};
  Point cell = wall.first;
  for (int i = 0; i < wall.cells; ++i, cell = cell + wall.step) {
    if (is_open(cell) || is_open(cell + side) || is_open(cell - side)) return false;
  }
  return is_open(wall.before()) && is_open(cell);
}

void Detours::open(const ThinWall& wall) {
  Point cell = wall.first;
  for (int i = 0; i < wall.cells; ++i, cell = cell + wall.step) seen_[cell] = 0;
}

bool Detours::exceeds(const ThinWall& wall, int steps) {
  const Point goal = wall.behind();
  ++walk_;
  queue_.assign(1, wall.before());
  seen_[wall.before()] = walk_;
  const std::ptrdiff_t offsets[] = {-seen_.width(), 1, seen_.width(), -1};
  std::size_t next = 0;
  for (int taken = 1; taken <= steps && next < queue_.size(); ++taken) {
    for (const std::size_t end = queue_.size(); next < end; ++next) {
      const Point here = queue_[next];
      for (std::size_t s = 0; s < 4; ++s) {
        std::int32_t& seen = *(&seen_[here] + offsets[s]);
        if (seen >= walk_) continue;
        const Point there = here + orthogonal_steps[s];
        const int straight = manhattan_distance(there, goal);
        if (straight == 0) return false;
        if (taken + straight > steps) continue;
        seen = walk_;
        queue_.push_back(there);
      }
    }
  }
  return true;
}

Status open_detours(Level& level, std::vector<ThinWall> walls, const LoopLimits& limits, Rng& rng,
                    const std::function<void(const ThinWall&)>& open_wall) {
  constexpr int cells_per_cell = 32;
  Detours detours(CellSet::walkable(level.tiles));
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
