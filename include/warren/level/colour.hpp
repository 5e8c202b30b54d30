// SPDX-License-Identifier: MIT
// Colours of tiles and spawns.
#pragma once

#include <cstdint>

namespace warren {

/// A colour with 8 bits per channel.
struct Colour {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;

  constexpr bool operator==(const Colour&) const = default;
  static constexpr Colour hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
  }
  /// The number that hex() takes.
  constexpr std::uint32_t rgb() const { return std::uint32_t{r} << 16 | std::uint32_t{g} << 8 | b; }
};

}  // namespace warren
