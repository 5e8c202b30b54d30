// SPDX-License-Identifier: MIT
#include "src/carve/multi_source_bfs.hpp"

#include <span>

namespace warren {

MultiSourceBfs::MultiSourceBfs(const CellSet& open, const Components& areas, const CellSet& ground)
    : open_(open), marks_(open.size(), barred), tree_(areas.size()) {
  const auto w = static_cast<std::uint32_t>(open.size().w);
  offsets_ = {0 - w, 1, w, 0 - std::uint32_t{1}};
  const Rect inside = open.bounds().grown(-1);
  // Most cells are those of the largest area, whose runs are many.
  areas.for_each_run([&](const Rect& run, std::size_t area) {
    if (area > 0) marks_.fill(run.intersection(inside), (static_cast<Mark>(area) + 1) << area_shift);
  });
  ground.for_each([&](Point p) {
    if (marks_[p] == barred) marks_[p] = open.contains(p) ? Mark{1} << area_shift : free;
  });
  // Cells in the midst of an area have nowhere to grow to.
  ((open - open.shrunk(Movement::orthogonal)) & ground).for_each([&](Point p) {
    wave_.push_back(static_cast<std::uint32_t>(marks_.index(p)));
  });
  size_ = wave_.size();
}

Digs MultiSourceBfs::run(int too_long) {
  Mark odd = 0;
  for (int distance = 0; !tree_.is_whole() && size_ > 0 && 2 * distance < too_long; ++distance, odd ^= odd_distance) {
    grow(odd);
    for (const auto& [here, there] : later_) meet(here, there);
    later_.clear();
    std::swap(wave_, next_);
  }
  return tree_.take();
}

/// Claims the free cells beside the wave, which are the next wave. Whether a cell is free cannot be guessed, so there
/// is no branch on it: each is written down, and the count goes up by 1 or by 0.
void MultiSourceBfs::grow(Mark odd) {
  if (next_.size() < 4 * size_) next_.resize(4 * size_);
  std::size_t count = 0;
  for (const std::uint32_t here : std::span(wave_.data(), size_)) {
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
}

/// Two cells of one wave are a cell nearer to each other than one of this wave and one of the next, which therefore
/// wait until this wave is done.
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
