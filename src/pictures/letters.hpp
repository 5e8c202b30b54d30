// SPDX-License-Identifier: MIT
// A font of 5x7 pixels for printable ASCII.
#pragma once

#include <array>
#include <cstdint>

namespace warren {

struct Letter {
  static constexpr int width = 5;
  static constexpr int height = 7;

  std::array<std::uint8_t, height> rows{};  ///< from top to bottom; the lowest bit is the rightmost pixel

  constexpr bool dot(int x, int y) const { return (rows[static_cast<std::size_t>(y)] >> (width - 1 - x) & 1) != 0; }
};

/// The letter of a character; blank if it is not printable.
const Letter& letter_of(char character);

}  // namespace warren
