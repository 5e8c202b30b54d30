// SPDX-License-Identifier: MIT
#include <warren/analysis/metrics.hpp>

#include <algorithm>

#include <warren/analysis/distance.hpp>

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells of a blocked row that hang together: columns left .. right-1.
struct Run {
  int left;
  int right;
  std::size_t label;
};

/// Rows of blocked cells become runs, and runs that touch those of the row above become one piece. Which pieces are
/// one is kept as trees of labels.
class Islands {
 public:
  explicit Islands(const CellSet& open) : blocked_(open.complement()) {
    std::vector<Run> above;
    std::vector<Run> here;
    for (int y = 0; y < blocked_.size().h; ++y) {
      read_row(y, here);
      join(above, here);
      std::swap(above, here);
    }
  }

  std::vector<std::int64_t> sizes() const {
    std::vector<std::int64_t> sizes;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].parent == i && !pieces_[i].at_rim) sizes.push_back(pieces_[i].cells);
    }
    std::ranges::sort(sizes);
    return sizes;
  }

 private:
  struct Piece {
    std::size_t parent;
    std::int64_t cells;
    bool at_rim;
  };

  void read_row(int y, std::vector<Run>& runs) {
    runs.clear();
    const Size size = blocked_.size();
    const bool at_rim = y == 0 || y == size.h - 1;
    int left = -1;  // of the run that is open
    const auto close = [&](int right) {
      runs.push_back({left, right, pieces_.size()});
      pieces_.push_back({pieces_.size(), right - left, at_rim || left == 0 || right == size.w});
      left = -1;
    };
    Word before = 0;
    const std::span<const Word> words = blocked_.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      // A bit wherever a cell differs from the one to its left.
      for (Word turns = words[i] ^ (words[i] << 1 | before); turns != 0; turns &= turns - 1) {
        const int x = static_cast<int>(i) * 64 + std::countr_zero(turns);
        if (left < 0) {
          left = x;
        } else {
          close(x);
        }
      }
      before = words[i] >> 63;
    }
    if (left >= 0) close(size.w);
  }

  void join(const std::vector<Run>& above, const std::vector<Run>& here) {
    for (std::size_t a = 0, b = 0; a < above.size() && b < here.size();) {
      // Corners touch, so the half-open ends may be equal.
      if (above[a].left <= here[b].right && here[b].left <= above[a].right) unite(above[a].label, here[b].label);
      ++(above[a].right < here[b].right ? a : b);
    }
  }

  std::size_t root(std::size_t label) {
    while (pieces_[label].parent != label) {
      pieces_[label].parent = pieces_[pieces_[label].parent].parent;
      label = pieces_[label].parent;
    }
    return label;
  }

  void unite(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    if (pieces_[a].cells < pieces_[b].cells) std::swap(a, b);
    pieces_[b].parent = a;
    pieces_[a].cells += pieces_[b].cells;
    pieces_[a].at_rim |= pieces_[b].at_rim;
  }

  CellSet blocked_;
  std::vector<Piece> pieces_;
};

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
      const Word left = row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
      const Word right = row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << 63 : 0);
      const Word up = word_at(y - 1, i);
      const Word down = word_at(y + 1, i);
      const Word two_or_more = (left & right) | (up & down) | ((left | right) & (up | down));
      ends.row(y)[i] = row[i] & (left | right | up | down) & ~two_or_more;
    }
  }
  return ends;
}

CellSet chokepoints(const CellSet& open) { return ChokepointSearch(open).run(); }

std::vector<std::int64_t> island_sizes(const CellSet& open) { return Islands(open).sizes(); }

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
