// SPDX-License-Identifier: MIT
#include "src/carve/frugal_growth.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "src/grid/row_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// Eight cells of a set as eight half bytes of 0 or 1.
constexpr auto half_bytes = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t bits = 0; bits < 256; ++bits) {
    for (std::uint32_t i = 0; i < 8; ++i) table[bits] |= (bits >> i & 1) << (4 * i);
  }
  return table;
}();

}  // namespace

FrugalGrowth::FrugalGrowth(const CellSet& open, const Components& areas, CellSet ground)
    : open_(open),
      areas_(areas),
      stride_(static_cast<Index>(open.size().w + 1) / 2 * 2),
      offsets_{0 - stride_, 1, stride_, 0 - Index{1}},
      tree_(areas.size()) {
  mark_ground(ground);
  count_runs();
  edge_ = std::move(ground);
  find_edge();
}

void FrugalGrowth::mark_ground(const CellSet& ground) {
  // The last word of a row may reach into the next, which is written after it.
  constexpr std::size_t marks_of_word = 32;
  marks_.resize(std::size_t{stride_} / 2 * static_cast<std::size_t>(open_.size().h) + marks_of_word);
  for (int y = 0; y < open_.size().h; ++y) {
    Mark* marks = marks_.data() + index({0, y}) / 2;
    const std::span<const Word> open = open_.row(y);
    const std::span<const Word> all = ground.row(y);
    for (std::size_t i = 0; i < all.size(); ++i, marks += marks_of_word) {
      if (all[i] == 0) continue;
      for (std::size_t byte = 0; byte < 8; ++byte) {
        const auto bits = static_cast<std::size_t>(all[i] >> (8 * byte) & 255);
        const std::size_t open_bits = bits & static_cast<std::size_t>(open[i] >> (8 * byte));
        const std::uint32_t eight = half_bytes[bits ^ open_bits] * free + half_bytes[open_bits] * at_distance(0);
        for (std::size_t pair = 0; pair < 4; ++pair) marks[4 * byte + pair] = static_cast<Mark>(eight >> (8 * pair));
      }
    }
  }
}

/// Cells in the midst of an area have nowhere to grow to.
void FrugalGrowth::find_edge() {
  for (int y = 1; y + 1 < open_.size().h; ++y) {
    const std::span<const Word> above = open_.row(y - 1);
    const std::span<const Word> row = open_.row(y);
    const std::span<const Word> below = open_.row(y + 1);
    const std::span<Word> edge = edge_.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) edge[i] &= edge_cells(above, row, below, i);
  }
}

void FrugalGrowth::count_runs() {
  runs_before_.reserve(open_.row(0).size() * static_cast<std::size_t>(open_.size().h));
  for (int y = 0; y < open_.size().h; ++y) {
    const std::span<const Word> row = open_.row(y);
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      runs_before_.push_back(count);
      count += static_cast<std::uint32_t>(std::popcount(run_starts(row, i)));
    }
  }
}

/// The area of an open cell: that of its run, which is found by counting.
std::uint32_t FrugalGrowth::area_at(Point p) const {
  const std::span<const Word> row = open_.row(p.y);
  const auto i = static_cast<std::size_t>(p.x) / 64;
  const Word up_to_here = ~Word{0} >> (63 - p.x % 64);
  const int begun = std::popcount(run_starts(row, i) & up_to_here);
  const std::size_t run =
      runs_before_[static_cast<std::size_t>(p.y) * row.size() + i] + static_cast<std::size_t>(begun);
  return static_cast<std::uint32_t>(areas_.of_run(p.y, run - 1));
}

Digs FrugalGrowth::run(int too_long) {
  constexpr int shortest_walk = 16;
  bool growing = !edge_.empty();
  for (distance_ = 0; !tree_.is_whole() && growing && 2 * distance_ < too_long; ++distance_) {
    if (distance_ - written_ == shortest_walk) write_areas_down();
    if (distance_ == 0) {
      edge_.for_each([this](Point p) { grow_from(p); });
      edge_ = {};
    } else {
      for (std::size_t left = wave_.size(); left > 0; --left) grow_from(wave_.pop());
    }
    for (const auto& [here, there] : later_) face(here, there);
    later_.clear();
    last_later_ = {};
    growing = wave_.size() > 0;
  }
  return tree_.take();
}

/// Claims the free cells beside one of the wave, which belong to the next wave. A cell of the wave before has seen this
/// one already, and cells of wave 0 beside each other are of one area.
void FrugalGrowth::grow_from(Point p) {
  const Index here = index(p);
  const Mark next = at_distance(distance_ + 1);
  const Mark same = distance_ == 0 ? next : at_distance(distance_);
  for (Mark s = 0; s < 4; ++s) {
    const Index there = here + offsets_[s];
    const Mark found = mark(there);
    if (found == free) {
      claim(there, next | s);
      wave_.push(p + orthogonal_steps[s]);
    } else if (const Mark at = found & distance_bits; at == next) {
      face_later(here, there);
    } else if (at == same) {
      face(here, there);
    }
  }
}

/// Two cells of one wave are a cell nearer to each other than one of this wave and one of the next, which therefore
/// wait until this wave is done.
void FrugalGrowth::face_later(Index here, Index there) {
  const std::optional<Facing> groups = apart(here, there);
  // What faces the same two groups as the one before it would join nothing.
  if (!groups || *groups == last_later_) return;
  last_later_ = *groups;
  later_.emplace_back(here, there);
}

void FrugalGrowth::face(Index here, Index there) {
  const std::optional<Facing> groups = apart(here, there);
  if (!groups) return;
  tree_.join(
      groups->one, groups->other, [&](auto visit) { trace_back(here, visit); },
      [&](auto visit) { trace_back(there, visit); });
}

/// The groups of a cell of this wave and of one of this or the next, unless they are one.
std::optional<FrugalGrowth::Facing> FrugalGrowth::apart(Index here, Index there) {
  if (tree_.is_whole()) return std::nullopt;
  if ((mark(there) & distance_bits) != at_distance(distance_)) there = back(there);
  for (int i = written_; i < distance_; ++i) {
    if (here == there) return std::nullopt;
    here = back(here);
    there = back(there);
  }
  if (here == there || (written_ == 0 && are_beside(here, there))) return std::nullopt;
  const Facing groups{tree_.group_of(area_of(here)), tree_.group_of(area_of(there))};
  return groups.one != groups.other ? std::optional(groups) : std::nullopt;
}

/// Whether two open cells touch, or both touch a third: they are of one area then.
bool FrugalGrowth::are_beside(Index a, Index b) const {
  const Index first = std::min(a, b);
  const Index last = std::max(a, b);
  const Index apart = last - first;
  if (apart == 1 || apart == stride_) return true;
  // Later on, what has this mark may have been claimed at a distance of 3.
  if (distance_ > 1 || (apart != stride_ - 1 && apart != stride_ + 1)) return false;
  return mark(first + stride_) == at_distance(0) || mark(last - stride_) == at_distance(0);
}

/// Of a cell of the wave that was last written down.
std::uint32_t FrugalGrowth::area_of(Index cell) const {
  if (written_ == 0) return area_at(point(cell));
  return std::ranges::lower_bound(areas_written_, cell, {}, &std::pair<Index, std::uint32_t>::first)->second;
}

void FrugalGrowth::write_areas_down() {
  std::vector<std::pair<Index, std::uint32_t>> areas;
  areas.reserve(wave_.size());
  wave_.for_each([&](Point p) {
    Index root = index(p);
    for (int i = written_; i < distance_; ++i) root = back(root);
    areas.emplace_back(index(p), area_of(root));
  });
  std::ranges::sort(areas);
  areas_written_ = std::move(areas);
  written_ = distance_;
}

template <class Visit>
void FrugalGrowth::trace_back(Index cell, Visit visit) const {
  for (Point p = point(cell);; p = p - orthogonal_steps[mark(index(p)) & step_bits]) {
    visit(p);
    if (open_.contains(p)) return;
  }
}

}  // namespace warren
