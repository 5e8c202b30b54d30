// SPDX-License-Identifier: MIT
// Colours of tiles and spawns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

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
  /// The colour that "#6b5a2a" stands for; nothing for other texts.
  static constexpr std::optional<Colour> from_text(std::string_view text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    constexpr std::string_view digits = "0123456789abcdef0123456789ABCDEF";
    std::uint32_t rgb = 0;
    for (const char c : text.substr(1)) {
      const std::size_t digit = digits.find(c);
      if (digit == digits.npos) return std::nullopt;
      rgb = rgb << 4 | static_cast<std::uint32_t>(digit & 15);
    }
    return hex(rgb);
  }
  /// The number that hex() takes.
  constexpr std::uint32_t rgb() const { return std::uint32_t{r} << 16 | std::uint32_t{g} << 8 | b; }
};

}  // namespace warren
