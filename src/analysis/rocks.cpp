// SPDX-License-Identifier: MIT
#include "analysis/rocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include <warren/analysis/metrics.hpp>

#include "core/beside_bits.hpp"

namespace warren {

namespace {

using Word = CellSet::Word;

/// The cells whose open neighbours are not all joined by the cells around: only these can be chokepoints.
CellSet candidates(const CellSet& open) {
  const Size size = open.size();
  CellSet found(size);
  if (size.cells() == 0) return found;
  const std::vector<Word> outside(open.row(0).size(), 0);
  for (int y = 0; y < size.h; ++y) {
    const std::span<const Word> above = y > 0 ? open.row(y - 1) : std::span<const Word>(outside);
    const std::span<const Word> row = open.row(y);
    const std::span<const Word> below = y + 1 < size.h ? open.row(y + 1) : std::span<const Word>(outside);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word n = above[i];
      const Word s = below[i];
      const Word w = left_beside(row, i);
      const Word e = right_beside(row, i);
      // Two neighbours are joined by the corner between them.
      const Word ne = n & e & right_beside(above, i);
      const Word se = s & e & right_beside(below, i);
      const Word sw = s & w & left_beside(below, i);
      const Word nw = n & w & left_beside(above, i);
      const Word opposite = (n & s & ~((ne & se) | (nw & sw))) | (e & w & ~((ne & nw) | (se & sw)));
      const Word beside = (n & e & ~(ne | (nw & sw & se))) | (e & s & ~(se | (ne & nw & sw))) |
                          (s & w & ~(sw | (se & ne & nw))) | (w & n & ~(nw | (sw & se & ne)));
      found.row(y)[i] = row[i] & (opposite | beside);
    }
  }
  return found;
}

/// Whether going around a cell one comes to the same rock twice, with open ground between. The numbers are those of the
/// eight cells around it, clockwise from the one above, 0 for open ones; every other one is a corner.
bool meets_one_twice(const std::array<std::uint32_t, 8>& around) {
  std::array<std::uint32_t, 4> gaps{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < 8; i += 2) {
    if (around[i] != 0) continue;
    // From one open neighbour to the next: the rock is a blocked neighbour on the way, or the corner.
    const std::uint32_t corner = around[i + 1];
    const std::uint32_t next = around[(i + 2) % 8];
    const std::uint32_t gap = next != 0 ? next : corner;
    if (gap == 0) continue;
    for (std::size_t g = 0; g < count; ++g) {
      if (gaps[g] == gap) return true;
    }
    gaps[count++] = gap;
  }
  return false;
}

}  // namespace

Rocks::Rocks(const CellSet& open) : areas_(open.complement(), Movement::diagonal), numbers_(areas_.size()) {
  for (std::size_t i = 0; i < numbers_.size(); ++i) numbers_[i] = static_cast<Number>(outside + 1 + i);
  const Rect inside = open.bounds().grown(-1);
  areas_.for_each_run([&](const Rect& run, std::size_t area) {
    if (!inside.contains(run)) numbers_[area] = outside;
  });
}

std::vector<std::int64_t> Rocks::island_sizes() const {
  std::vector<std::int64_t> sizes;
  for (std::size_t i = areas_.size(); i > 0; --i) {
    if (numbers_[i - 1] != outside) sizes.push_back(areas_[i - 1].cells);
  }
  return sizes;
}

/// The rocks of one row, with one cell more at either end.
void Rocks::number_row(int y, int height, std::vector<Number>& row) const {
  if (y >= height) {
    std::ranges::fill(row, outside);
    return;
  }
  std::fill(row.begin() + 1, row.end() - 1, no_rock);
  areas_.for_each_run_of_row(
      y, [&](const Rect& run, std::size_t area) { std::fill_n(row.begin() + run.left() + 1, run.w, numbers_[area]); });
}

// Between two open neighbours that are not joined there is rock, on both ways around the cell. If it is the same rock,
// it closes a ring through the cell, and what lies inside of the ring is joined to the rest by the cell alone. If all
// are different, one can walk around each of them. So no graph has to be searched.
CellSet Rocks::chokepoints(const CellSet& open) const {
  CellSet found = candidates(open);
  const Size size = open.size();
  std::vector<Number> above(static_cast<std::size_t>(size.w) + 2, outside);
  std::vector<Number> row = above;
  std::vector<Number> below = above;
  number_row(0, size.h, below);
  for (int y = 0; y < size.h; ++y) {
    std::swap(above, row);
    std::swap(row, below);
    number_row(y + 1, size.h, below);
    const std::span<Word> words = found.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (Word left = words[i]; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t x = i * 64 + bit + 1;
        const bool chokes = meets_one_twice(
            {above[x], above[x + 1], row[x + 1], below[x + 1], below[x], below[x - 1], row[x - 1], above[x - 1]});
        if (!chokes) words[i] &= ~(Word{1} << bit);
      }
    }
  }
  return found;
}

CellSet chokepoints(const CellSet& open) { return Rocks(open).chokepoints(open); }

std::vector<std::int64_t> island_sizes(const CellSet& open) { return Rocks(open).island_sizes(); }

}  // namespace warren
