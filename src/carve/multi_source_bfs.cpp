// SPDX-License-Identifier: MIT
#include "src/carve/multi_source_bfs.hpp"

#include <algorithm>
#include <span>

namespace warren {

MultiSourceBfs::MultiSourceBfs(const CellSet& open, const Components& areas, const CellSet& ground)
    : open_(open), marks_(open.size(), barred), tree_(areas.size()) {
  const auto w = static_cast<std::uint32_t>(open.size().w);
  offsets_ = {0 - w, 1, w, 0 - std::uint32_t{1}};
  const Rect inside = open.bounds().grown(-1);
  // The largest area has the most runs, so its cells are marked below, together with the free ones.
  areas.for_each_run([&](const Rect& run, std::size_t area) {
    if (area > 0) marks_.fill(run.intersection(inside), (static_cast<Mark>(area) + 1) << area_shift);
  });
  ground.for_each([&](Point p) {
    if (marks_[p] == barred) marks_[p] = open.contains(p) ? Mark{1} << area_shift : free;
  });
  free_count_ = static_cast<std::size_t>((ground - open).count());
  // Only cells with a neighbour outside their area can expand.
  const CellSet border = (open - open.shrunk(Movement::orthogonal)) & ground;
  frontier_.reserve(static_cast<std::size_t>(border.count()));
  border.for_each([&](Point p) { frontier_.push_back(static_cast<std::uint32_t>(marks_.index(p))); });
  size_ = frontier_.size();
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
