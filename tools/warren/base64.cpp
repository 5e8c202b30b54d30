// SPDX-License-Identifier: MIT
#include "tools/warren/base64.hpp"

#include <cstdint>

namespace warren::tool {

std::string to_base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      three = three << 8 | (i + j < bytes.size() ? static_cast<std::uint8_t>(bytes[i + j]) : 0U);
    }
    for (std::size_t digit = 0; digit < 4; ++digit) {
      text += i + digit <= bytes.size() ? digits[three >> (18 - 6 * digit) & 63U] : '=';
    }
  }
  return text;
}

}  // namespace warren::tool
