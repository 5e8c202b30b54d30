// SPDX-License-Identifier: MIT
#include "src/text/utf8.hpp"

namespace warren {

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  std::uint32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  return overlong || surrogate || code > 0x10ffff ? 0 : length;
}

std::optional<char32_t> take_utf8(std::string_view& text) {
  const std::size_t length = utf8_length(text);
  if (length == 0) {
    if (!text.empty()) text.remove_prefix(1);
    return std::nullopt;
  }
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  char32_t code = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3f);
  text.remove_prefix(length);
  return code;
}

void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code_point < 0x80) {
    add(code_point);
  } else if (code_point < 0x800) {
    add(0xc0 | code_point >> 6);
    add(0x80 | (code_point & 0x3f));
  } else if (code_point < 0x10000) {
    add(0xe0 | code_point >> 12);
    add(0x80 | (code_point >> 6 & 0x3f));
    add(0x80 | (code_point & 0x3f));
  } else {
    add(0xf0 | code_point >> 18);
    add(0x80 | (code_point >> 12 & 0x3f));
    add(0x80 | (code_point >> 6 & 0x3f));
    add(0x80 | (code_point & 0x3f));
  }
}

}  // namespace warren
