// SPDX-License-Identifier: MIT
#include <warren/text/printable.hpp>

#include <optional>

#include <fmt/format.h>

#include "src/text/utf8.hpp"

namespace warren {

namespace {

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

std::string escape_controls(std::string_view text, std::string_view kept) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::string_view before = text;
    const std::optional<char32_t> c = take_utf8(text);
    const std::string_view bytes = before.substr(0, before.size() - text.size());
    if (!c) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes.front()));
    } else if (is_control(*c) && kept.find(bytes) == std::string_view::npos) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(*c));
    } else {
      out += bytes;
    }
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) { return escape_controls(text, ""); }

std::string printable_lines(std::string_view text) { return escape_controls(text, "\n"); }

std::string counted(std::int64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace warren
