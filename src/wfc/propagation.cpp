// SPDX-License-Identifier: MIT
// Constraint propagation: patterns removed at one place may remove patterns at its neighbours. Nearly all time is spent
// here, so it is instantiated for each length of sets in words.
#include <array>
#include <bit>
#include <utility>

#include "src/wfc/wave.hpp"

namespace warren {

/// Removes from a place the patterns that its neighbour in the opposite of a direction no longer supports. False when
/// none would remain.
template <std::size_t W>
bool Wave::restrict_to(const Word* supported, std::size_t place, std::size_t direction) {
  Word* open = open_at(place);
  Word change = 0;
  Word left = 0;
  for (std::size_t w = 0; w < W; ++w) {
    change |= open[w] & ~supported[w];
    left |= open[w] & supported[w];
  }
  if (change == 0) return true;
  if (left == 0) return false;
  remember(place);
  for (std::size_t w = 0; w < W; ++w) open[w] &= supported[w];
  // A pattern that the neighbour does not support cannot support a pattern there, so there is no need to go back.
  mark(place, all_directions & ~(1U << opposite(direction)));
  return true;
}

template <std::size_t W>
bool Wave::propagate_by() {
  const auto width = static_cast<std::size_t>(field_.width());
  const std::array<std::size_t, 4> offsets = {std::size_t{0} - width, 1, width, std::size_t{0} - 1};
  while (told_up_to_ < changed_.size()) {
    const std::size_t place = changed_[told_up_to_++];
    ++work_;
    const std::array<Word, 4 * W> fitting = sums_.fitting<W>(open_at(place));
    Place& there = field_[place];
    there.is_sorted = false;
    const unsigned pending = std::exchange(there.pending, std::uint8_t{0});
    for (unsigned directions = pending & all_directions; directions != 0; directions &= directions - 1) {
      const auto d = static_cast<std::size_t>(std::countr_zero(directions));
      if (restrict_to<W>(fitting.data() + d * W, place + offsets[d], d)) continue;
      mark(place, all_directions);
      empty_place_ = place + offsets[d];
      return false;
    }
  }
  return true;
}

/// Propagates all changes. False when no pattern is left at some place.
bool Wave::propagate() {
  switch (words_) {
    case 1: return propagate_by<1>();
    case 2: return propagate_by<2>();
    case 3: return propagate_by<3>();
    case 4: return propagate_by<4>();
    default: return propagate_by<8>();
  }
}

}  // namespace warren
