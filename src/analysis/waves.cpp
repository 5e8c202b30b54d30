// SPDX-License-Identifier: MIT
#include <warren/analysis/waves.hpp>

#include <algorithm>
#include <utility>

namespace warren {

void Waves::restart(const CellSet& open, Point from, Movement movement) {
  const Size size = open.size();
  row_words_ = static_cast<std::size_t>(size.w) / 64 + 1;  // at least one bit more than there are columns
  left_.assign(row_words_ * (static_cast<std::size_t>(size.h) + 2) + 1, 0);
  for (int y = 0; y < size.h; ++y) {
    std::ranges::copy(open.row(y), left_.begin() + static_cast<std::ptrdiff_t>(row_words_) * (y + 1));
  }
  movement_ = movement;
  distance_ = -1;
  size_ = 0;
  if (!open.contains(from)) return;
  if (wave_.empty()) wave_.resize(1);
  wave_[0] = from;
  size_ = 1;
}

bool Waves::advance() {
  if (size_ == 0) return false;
  if (++distance_ == 0) {
    const Point from = wave_[0];
    left_[row_words_ * static_cast<std::size_t>(from.y + 1) + static_cast<std::size_t>(from.x >> 6)] &=
        ~(Word{1} << (from.x & 63));
    return true;
  }
  size_ = movement_ == Movement::diagonal ? spread<Movement::diagonal>() : spread<Movement::orthogonal>();
  std::swap(wave_, next_);
  return size_ > 0;
}

/// Moves every cell of the wave on to those of its neighbours that are left. Whether a neighbour is left cannot be
/// guessed, so there is no branch on it: each is written down, and the count goes up by its bit.
template <Movement movement>
std::size_t Waves::spread() {
  constexpr std::size_t most_neighbours = movement == Movement::diagonal ? 8 : 4;
  if (next_.size() < most_neighbours * size_) next_.resize(2 * most_neighbours * size_);
  Point* const first = next_.data();
  Point* out = first;
  Word* const left = left_.data();
  const auto take = [&](Word& word, int bit, int x, int y) {
    *out = {x, y};
    out += word >> bit & 1;
    word &= ~(Word{1} << bit);
  };
  // The cells to the left and to the right of x, whose bit is `bit` of word i. A step out of the map ends in the
  // closed column, which is the one before the first column as well.
  const auto take_sides = [&](std::size_t i, int bit, int x, int y) {
    if (bit > 0) {
      take(left[i], bit - 1, x - 1, y);
    } else {
      take(left[i - 1], 63, x - 1, y);
    }
    if (bit < 63) {
      take(left[i], bit + 1, x + 1, y);
    } else {
      take(left[i + 1], 0, x + 1, y);
    }
  };
  for (const Point here : std::span(wave_.data(), size_)) {
    const int bit = here.x & 63;
    const std::size_t i = row_words_ * static_cast<std::size_t>(here.y + 1) + static_cast<std::size_t>(here.x >> 6);
    take(left[i - row_words_], bit, here.x, here.y - 1);
    take(left[i + row_words_], bit, here.x, here.y + 1);
    take_sides(i, bit, here.x, here.y);
    if constexpr (movement == Movement::diagonal) {
      take_sides(i - row_words_, bit, here.x, here.y - 1);
      take_sides(i + row_words_, bit, here.x, here.y + 1);
    }
  }
  return static_cast<std::size_t>(out - first);
}

}  // namespace warren
