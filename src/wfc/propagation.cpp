// SPDX-License-Identifier: MIT
// Constraint propagation: patterns removed at one place may remove patterns at its neighbours. Nearly all time is spent
// here, so it is instantiated for each length of sets in words.
#include <array>
#include <bit>
#include <utility>

#include "src/wfc/wave.hpp"

namespace warren {

namespace {

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

}  // namespace

/// Removes from a neighbour the patterns that this place no longer supports. False when none would remain.
template <std::size_t W, std::size_t S>
bool Wave::tell(std::size_t place, std::size_t direction, std::size_t neighbour, const Word* now) {
  const Word* shown = shown_at(place) + direction * S;
  Word gone = 0;
  for (std::size_t i = 0; i < S; ++i) gone |= shown[i] & ~now[i];
  if (gone == 0) return true;
  const bool by_loss = rules_.exclusive() && !is_single(open_at(place), W);
  std::array<Word, W> keep;
  keep.fill(by_loss ? ~Word{0} : Word{0});
  for (std::size_t i = 0; i < S; ++i) {
    Word left = by_loss ? shown[i] & ~now[i] : now[i];
    for (; left != 0; left &= left - 1) {
      const Word* fitting = rules_.fitting(direction, static_cast<int>(i) * 64 + std::countr_zero(left));
      if (by_loss) {
        for (std::size_t w = 0; w < W; ++w) keep[w] &= ~fitting[w];
      } else {
        for (std::size_t w = 0; w < W; ++w) keep[w] |= fitting[w];
      }
    }
  }
  Word* target = open_at(neighbour);
  Word change = 0;
  Word left = 0;
  for (std::size_t w = 0; w < W; ++w) {
    change |= target[w] & ~keep[w];
    left |= target[w] & keep[w];
  }
  if (left == 0) return false;
  if (change == 0) return true;
  remember(neighbour);
  for (std::size_t w = 0; w < W; ++w) target[w] &= keep[w];
  // A pattern that this place does not support cannot support a pattern of this place, so there is no need to go back.
  mark(neighbour, all_directions & ~(1U << AdjacencyRules::opposite(direction)));
  return true;
}

template <std::size_t W, std::size_t S>
bool Wave::propagate_by() {
  const Size size = field_.size();
  const auto width = static_cast<std::size_t>(size.w);
  while (told_up_to_ < changed_.size()) {
    const std::size_t place = changed_[told_up_to_++];
    ++work_;
    const Word* sides = sums_.of<W, S>(open_at(place));
    Place& there = field_[place];
    there.weights = static_cast<std::int32_t>(sides[4 * S]);
    there.logs = static_cast<std::int64_t>(sides[4 * S + 1]);
    there.is_sorted = false;
    const unsigned pending = std::exchange(there.pending, std::uint8_t{0});
    const Point at = field_.point(place);
    const std::array<std::size_t, 4> neighbours = {
        at.y > 0 ? place - width : nowhere, at.x + 1 < size.w ? place + 1 : nowhere,
        at.y + 1 < size.h ? place + width : nowhere, at.x > 0 ? place - 1 : nowhere};
    for (std::size_t d = 0; d < 4; ++d) {
      if ((pending >> d & 1) == 0 || neighbours[d] == nowhere) continue;
      if (!tell<W, S>(place, d, neighbours[d], sides + d * S)) {
        mark(place, all_directions);
        empty_place_ = neighbours[d];
        return false;
      }
    }
    std::copy_n(sides, 4 * S, shown_at(place));
  }
  return true;
}

/// Propagates all changes. False when no pattern is left at some place.
bool Wave::propagate() {
  const bool few_sides = side_words_ == 1;
  switch (words_) {
    case 1: return propagate_by<1, 1>();
    case 2: return few_sides ? propagate_by<2, 1>() : propagate_by<2, 2>();
    case 3: return few_sides ? propagate_by<3, 1>() : propagate_by<3, 3>();
    case 4: return few_sides ? propagate_by<4, 1>() : propagate_by<4, 4>();
    default: break;
  }
  switch (side_words_) {
    case 1: return propagate_by<8, 1>();
    case 2: return propagate_by<8, 2>();
    case 4: return propagate_by<8, 4>();
    default: return propagate_by<8, 8>();
  }
}

}  // namespace warren
