// SPDX-License-Identifier: MIT
// A* with partial expansion.
//
// A path through a cell is at least as long as the path so far plus the distance to the goal if nothing were in the
// way. A step adds 1 to the first and changes the second by at most 1, so it is a detour of 0, 1 or 2 steps. Three
// stacks therefore serve as priority queue, and no cell has to store its distance.
//
//   2 1 0      The detour of each step from x, for a goal far to the right. A cell first visits only the neighbours
//   2 x 0      without a detour. If others are left, it returns to the queue and visits them when all shorter paths
//   2 1 0      have failed. So every cell is first visited by a shortest path to it, and never twice.
#include <warren/search/a_star.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace warren {

namespace {

// The 3x3 cells around a cell are numbered in reading order.
constexpr unsigned middle = 4;
constexpr Point neighbour_steps[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};

constexpr int open_distance(Point d, Movement movement) {
  const int x = d.x < 0 ? -d.x : d.x;
  const int y = d.y < 0 ? -d.y : d.y;
  return movement == Movement::diagonal ? std::max(x, y) : x + y;
}

}  // namespace

/// The neighbours of a cell by the detour of the step to them, as masks.
struct alignas(8) AStar::Detours {
  std::array<std::uint16_t, 3> neighbours{};
  std::uint8_t ahead = middle;  ///< the neighbour in the direction of the goal

  static constexpr Detours towards(Point d, Movement movement) {
    Detours made;
    for (unsigned i = 0; i < 9; ++i) {
      const Point step = neighbour_steps[i];
      if (i == middle || (movement == Movement::orthogonal && step.x != 0 && step.y != 0)) continue;
      const int detour = 1 + open_distance(d - step, movement) - open_distance(d, movement);
      made.neighbours[static_cast<std::size_t>(detour)] |= static_cast<std::uint16_t>(1U << i);
    }
    const bool is_level = movement == Movement::orthogonal && d.x != 0;
    made.ahead = static_cast<std::uint8_t>(((is_level ? 0 : sign(d.y)) + 1) * 3 + sign(d.x) + 1);
    return made;
  }
};

/// All possible detours. They depend on the signs of the difference to the goal and on whether it is longer across or
/// down, by 0, by 1 or by more.
class AStar::DetourTable {
 public:
  explicit constexpr DetourTable(Movement movement)
      : allowed_(movement == Movement::diagonal ? 0b111'101'111 : 0b010'101'010) {
    for (int x = -4; x <= 4; ++x) {
      for (int y = -4; y <= 4; ++y) entries_[key({x, y})] = Detours::towards({x, y}, movement);
    }
  }
  constexpr const Detours& operator[](Point to_goal) const { return entries_[key(to_goal)]; }
  /// The neighbours that one step can reach.
  constexpr unsigned allowed() const { return allowed_; }

 private:
  static constexpr std::size_t key(Point d) {
    const int longer = std::clamp((d.x < 0 ? -d.x : d.x) - (d.y < 0 ? -d.y : d.y), -2, 2);
    const int signs = (sign(d.x) + 1) * 3 + sign(d.y) + 1;
    const int key = signs * 5 + longer + 2;
    return static_cast<std::size_t>(key);
  }

  unsigned allowed_;
  std::array<Detours, 45> entries_{};
};

std::span<const Point> AStar::path(const CellSet& open, Point from, Point to, Movement movement) {
  path_.clear();
  if (!open.contains(from) || !open.contains(to)) return path_;
  // Backwards, so that the steps lead along the path. A goal is more often at the end of a passage than the cell from
  // which it is sought, and a search out of a dead end visits fewer cells than one into it.
  prepare(open, to);
  if (search(open, to, from, movement)) trace(from);
  return path_;
}

void AStar::prepare(const CellSet& open, Point from) {
  const auto height = static_cast<std::size_t>(open.size().h);
  width_ = static_cast<std::size_t>(open.size().w);
  words_ = PaddedLayout({static_cast<int>(open.row(0).size()), open.size().h});
  if (unvisited_.size() < words_.cells()) unvisited_.resize(words_.cells());
  if (arrivals_.size() < width_ * height) arrivals_.resize(width_ * height);
  for (std::vector<Expansion>& expansions : queue_) expansions.clear();
  first_row_ = from.y + 1;
  last_row_ = from.y;
  copy_rows_around(open, from.y);
}

/// Extends the copied rows to the rows above and below this one.
void AStar::copy_rows_around(const CellSet& open, int y) {
  const auto copy = [&](int row) {
    Word* const words = unvisited_.data() + words_.cell_at({-1, row});
    words[0] = 0;
    words[words_.stride()] = 0;
    if (row < 0 || row >= open.size().h) {
      std::fill_n(words, words_.stride(), Word{0});
    } else {
      std::ranges::copy(open.row(row), words + 1);
    }
  };
  while (first_row_ >= y) copy(--first_row_);
  while (last_row_ <= y) copy(++last_row_);
}

namespace {

/// The bits before, at and after a bit of a row.
inline unsigned three_bits(const std::uint64_t* word, int bit) {
  if (bit == 0) return static_cast<unsigned>((*word << 1 | *(word - 1) >> 63) & 7);
  if (bit == 63) return static_cast<unsigned>((*word >> 62 | *(word + 1) << 2) & 7);
  return static_cast<unsigned>(*word >> (bit - 1) & 7);
}

}  // namespace

/// The cells around a cell that are open and not visited.
inline unsigned AStar::unvisited_around(Point at) const {
  const Word* const word = unvisited_.data() + word_index(at);
  const std::size_t stride = words_.stride();
  const int bit = at.x & 63;
  return three_bits(word - stride, bit) | three_bits(word, bit) << 3 | three_bits(word + stride, bit) << 6;
}

inline void AStar::visit(Point at, unsigned step) {
  unvisited_[word_index(at)] &= ~(Word{1} << (at.x & 63));
  arrivals_[cell_index(at)] = static_cast<Arrival>(step);
}

/// True when there is a path. Its length is then the estimate.
bool AStar::search(const CellSet& open, Point from, Point to, Movement movement) {
  static constexpr DetourTable orthogonal(Movement::orthogonal);
  static constexpr DetourTable diagonal(Movement::diagonal);
  const DetourTable& table = movement == Movement::diagonal ? diagonal : orthogonal;
  estimate_ = open_distance(to - from, movement);
  visit(from, middle);
  queue_[0].push_back({from, 0});
  while (next_estimate()) {
    Expansion& top = queue_[0].back();
    if (top.at == to) return true;
    if (top.at.y <= first_row_ || top.at.y >= last_row_) copy_rows_around(open, top.at.y);
    const Detours& detours = table[to - top.at];
    const unsigned unvisited = unvisited_around(top.at) & table.allowed();
    const unsigned now = unvisited & detours.neighbours[top.detour];
    if (now == 0) {
      postpone(unvisited, detours);
      continue;
    }
    // Straight towards the goal if possible. One neighbour at a time: the others may turn out not to be needed.
    const bool is_free_ahead = (now >> detours.ahead & 1) != 0;
    const unsigned step = is_free_ahead ? detours.ahead : static_cast<unsigned>(std::countr_zero(now));
    const Point there = top.at + neighbour_steps[step];
    visit(there, step);
    const bool was_last = (unvisited & (unvisited - 1)) == 0;
    if (was_last) {
      top = {there, 0};
    } else {
      queue_[0].push_back({there, 0});
    }
  }
  return false;
}

/// Takes the top of the queue, and adds it again for the shortest detour to its other neighbours.
inline void AStar::postpone(unsigned unvisited, const Detours& detours) {
  const auto [at, detour] = queue_[0].back();
  queue_[0].pop_back();
  for (std::uint32_t later = detour + 1; later < 3; ++later) {
    if ((unvisited & detours.neighbours[later]) != 0) return queue_[later - detour].push_back({at, later});
  }
}

/// Raises the estimate to that of the next cells in the queue; false when there are none.
inline bool AStar::next_estimate() {
  for (int more = 0; queue_[0].empty(); ++more) {
    if (more == 3) return false;
    std::swap(queue_[0], queue_[1]);
    std::swap(queue_[1], queue_[2]);
    ++estimate_;
  }
  return true;
}

/// Follows the steps back from the cell that the search has reached.
void AStar::trace(Point to) {
  path_.resize(static_cast<std::size_t>(estimate_) + 1);
  for (Point& place : path_) {
    place = to;
    to = to - neighbour_steps[static_cast<std::size_t>(arrivals_[cell_index(to)])];
  }
}

}  // namespace warren
