// SPDX-License-Identifier: MIT
#include "src/carve/multi_source_bfs.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "src/grid/row_bits.hpp"

namespace warren {

namespace {

/// Calls visit(first, length) for the runs of cells in a word.
template <class Visit>
void for_each_run_of(CellSet::Word word, Visit visit) {
  while (word != 0) {
    const auto first = static_cast<std::size_t>(std::countr_zero(word));
    const auto length = static_cast<std::size_t>(std::countr_one(word >> first));
    visit(first, length);
    word = first + length == 64 ? 0 : word >> (first + length) << (first + length);
  }
}

}  // namespace

MultiSourceBfs::MultiSourceBfs(const CellSet& open, const Components& areas, const CellSet& ground,
                               std::size_t first_area)
    : open_(open), marks_(open.size(), barred), tree_(areas.size() + first_area) {
  const auto w = static_cast<std::uint32_t>(open.size().w);
  offsets_ = {0 - w, 1, w, 0 - std::uint32_t{1}};
  for (int y = 1; y + 1 < open.size().h; ++y) mark_row(y, ground);
  size_ = frontier_.size();
  // All open ground was marked as that of the largest area.
  const Rect inside = open.bounds().grown(-1);
  areas.for_each_run([&](const Rect& run, std::size_t area) {
    const auto number = static_cast<Mark>(area + first_area);
    if (number > 0) marks_.fill(run.intersection(inside), (number + 1) << area_shift);
  });
}

/// Marks the ground of a row. Only open cells with a neighbour outside their area can expand.
void MultiSourceBfs::mark_row(int y, const CellSet& ground) {
  const std::span<Mark> marks = marks_.row(y);
  const std::span<const CellSet::Word> open = open_.row(y);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const CellSet::Word here = ground.row(y)[i];
    if (here == 0) continue;
    const auto fill = [&](CellSet::Word cells, Mark mark) {
      for_each_run_of(cells, [&](std::size_t first, std::size_t length) {
        std::ranges::fill(marks.subspan(i * 64 + first, length), mark);
      });
    };
    fill(here & ~open[i], free);
    fill(here & open[i], Mark{1} << area_shift);
    free_count_ += static_cast<std::size_t>(std::popcount(here & ~open[i]));
    CellSet::Word border = edge_cells(open_.row(y - 1), open, open_.row(y + 1), i) & here;
    for (; border != 0; border &= border - 1) {
      const int x = static_cast<int>(i) * 64 + std::countr_zero(border);
      frontier_.push_back(static_cast<std::uint32_t>(marks_.index({x, y})));
    }
  }
}

Digs MultiSourceBfs::run(int too_long) {
  Mark odd = 0;
  for (int distance = 0; !tree_.is_whole() && size_ > 0 && 2 * distance < too_long; ++distance, odd ^= odd_distance) {
    grow(odd);
    for (const auto& [here, there] : later_) meet(here, there);
    later_.clear();
    std::swap(frontier_, next_);
  }
  return tree_.take();
}

/// Claims the free cells next to the frontier, which are the next frontier. Whether a cell is free is unpredictable, so
/// there is no branch on it: each neighbour is stored, and the count goes up by 1 or by 0.
void MultiSourceBfs::grow(Mark odd) {
  const std::size_t bound = std::min(4 * size_, free_count_ + 1);
  if (next_.size() < bound) next_.resize(bound);
  std::size_t count = 0;
  for (const std::uint32_t here : std::span(frontier_.data(), size_)) {
    const Mark own = marks_[here];
    const Mark claim = (own & ~below_area) | (odd ^ odd_distance);
    for (Mark s = 0; s < 4; ++s) {
      const std::uint32_t there = here + offsets_[s];
      const Mark found = marks_[there];
      marks_[there] = found == free ? claim | s : found;
      next_[count] = there;
      count += found == free ? 1 : 0;
      if (found > free && (found ^ own) > below_area) face(here, there, odd);
    }
  }
  size_ = count;
  free_count_ -= count;
}

/// A dig between two cells of this frontier is one cell shorter than a dig between this frontier and the next, which
/// therefore waits until this frontier is done.
void MultiSourceBfs::face(std::uint32_t here, std::uint32_t there, Mark odd) {
  if ((marks_[there] & odd_distance) == odd) {
    meet(here, there);
  } else if (tree_.group_of(area_of(marks_[here])) != tree_.group_of(area_of(marks_[there]))) {
    later_.emplace_back(here, there);
  }
}

void MultiSourceBfs::meet(std::uint32_t here, std::uint32_t there) {
  const std::uint32_t a = tree_.group_of(area_of(marks_[here]));
  const std::uint32_t b = tree_.group_of(area_of(marks_[there]));
  if (a == b) return;
  tree_.join(a, b, [&](auto visit) { trace_back(here, visit); }, [&](auto visit) { trace_back(there, visit); });
}

template <class Visit>
void MultiSourceBfs::trace_back(std::uint32_t cell, Visit visit) const {
  for (Point p = marks_.point(cell);; p = p - orthogonal_steps[marks_[p] & step]) {
    visit(p);
    if (open_.contains(p)) return;
  }
}

}  // namespace warren
