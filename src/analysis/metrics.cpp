// SPDX-License-Identifier: MIT
#include <warren/analysis/metrics.hpp>

#include <algorithm>

#include <warren/analysis/areas.hpp>
#include <warren/analysis/distance.hpp>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// Tarjan's search for articulation points, with its own stack.
class ChokepointSearch {
 public:
  explicit ChokepointSearch(const CellSet& open) : open_(open), chokepoints_(open.size()), seen_(open.size()) {}

  CellSet run() {
    open_.for_each([&](Point p) {
      if (seen_[p].order == 0) search_from(p);
    });
    return std::move(chokepoints_);
  }

 private:
  struct Seen {
    std::int32_t order = 0;     // in which cells are first entered, from 1
    std::int32_t earliest = 0;  // that can be reached from here or from cells entered later
  };
  struct Visit {
    Point at;
    int next_step;
  };

  void enter(Point p) {
    ++entered_;
    seen_[p] = {entered_, entered_};
    stack_.push_back({p, 0});
  }

  void search_from(Point root) {
    int branches = 0;  // of the root: two or more hang together by it alone
    enter(root);
    while (!stack_.empty()) {
      Visit& visit = stack_.back();
      const Point here = visit.at;
      if (visit.next_step < 4) {
        const Point there = here + orthogonal_steps[visit.next_step++];
        if (!open_.contains(there)) continue;
        if (seen_[there].order == 0) {
          enter(there);
        } else {
          seen_[here].earliest = std::min(seen_[here].earliest, seen_[there].order);
        }
        continue;
      }
      stack_.pop_back();
      if (stack_.empty()) break;
      const Point parent = stack_.back().at;
      seen_[parent].earliest = std::min(seen_[parent].earliest, seen_[here].earliest);
      if (parent == root) {
        ++branches;
      } else if (seen_[here].earliest >= seen_[parent].order) {
        chokepoints_.insert(parent);
      }
    }
    if (branches > 1) chokepoints_.insert(root);
  }

  const CellSet& open_;
  CellSet chokepoints_;
  Grid<Seen> seen_;
  std::vector<Visit> stack_;
  std::int32_t entered_ = 0;
};

}  // namespace

CellSet dead_ends(const CellSet& open) {
  const Size size = open.size();
  CellSet ends(size);
  const auto word_at = [&](int y, std::size_t i) { return y < 0 || y >= size.h ? Word{0} : open.row(y)[i]; };
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Word> row = open.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word left = left_beside(row, i);
      const Word right = right_beside(row, i);
      const Word up = word_at(y - 1, i);
      const Word down = word_at(y + 1, i);
      const Word two_or_more = (left & right) | (up & down) | ((left | right) & (up | down));
      ends.row(y)[i] = row[i] & (left | right | up | down) & ~two_or_more;
    }
  }
  return ends;
}

CellSet chokepoints(const CellSet& open) { return ChokepointSearch(open).run(); }

std::vector<std::int64_t> island_sizes(const CellSet& open) {
  const Areas rocks(open.complement(), Movement::diagonal);
  const Rect inside = open.bounds().grown(-1);
  std::vector<bool> at_rim(rocks.size(), false);
  rocks.for_each_run([&](const Rect& run, std::size_t rock) {
    if (!inside.contains(run)) at_rim[rock] = true;
  });
  std::vector<std::int64_t> sizes;
  for (std::size_t i = rocks.size(); i > 0; --i) {
    if (!at_rim[i - 1]) sizes.push_back(rocks[i - 1].cells);
  }
  return sizes;
}

int largest_square(const CellSet& open) {
  // For each column the largest square whose lower right corner is in this row; [0] stands for outside.
  std::vector<int> sides(static_cast<std::size_t>(open.size().w) + 1, 0);
  int largest = 0;
  for (int y = 0; y < open.size().h; ++y) {
    int corner = 0;  // what stood up and to the left
    const std::span<const Word> row = open.row(y);
    for (std::size_t x = 0; x + 1 < sides.size(); ++x) {
      const int above = sides[x + 1];
      const bool is_open = (row[x / 64] >> (x % 64) & 1) != 0;
      sides[x + 1] = is_open ? std::min({above, corner, sides[x]}) + 1 : 0;
      largest = std::max(largest, sides[x + 1]);
      corner = above;
    }
  }
  return largest;
}

std::int64_t reachable_cells(const Level& level, Movement movement) {
  return level.start ? CellSet::walkable(level.tiles).flood(*level.start, movement).count() : 0;
}

Metrics measure(const Level& level) {
  const CellSet open = CellSet::walkable(level.tiles);
  const std::vector<std::int64_t> islands = island_sizes(open);
  const auto large = std::ranges::lower_bound(islands, Metrics::large_island);
  return {
      .cells = level.size().cells(),
      .floor = open.count(),
      .reachable = reachable_cells(level, level.movement),
      .path_length = path_length(level, level.movement),
      .dead_ends = dead_ends(open).count(),
      .loops = static_cast<std::int64_t>(islands.size()),
      .large_loops = islands.end() - large,
      .chokepoints = chokepoints(open).count(),
      .largest_square = largest_square(open),
  };
}

}  // namespace warren
