// SPDX-License-Identifier: MIT
// The printable ASCII characters as pictures of 5x7 dots.
#pragma once

#include <array>
#include <cstdint>

namespace warren {

struct Letter {
  static constexpr int width = 5;
  static constexpr int height = 7;

  std::array<std::uint8_t, height> rows{};  ///< from the top; of each, the lowest bit is on the right

  constexpr bool dot(int x, int y) const { return (rows[static_cast<std::size_t>(y)] >> (width - 1 - x) & 1) != 0; }
};

/// Blank for what is not printable.
const Letter& letter_of(char character);

}  // namespace warren
