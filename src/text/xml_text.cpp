// SPDX-License-Identifier: MIT
#include "src/text/xml_text.hpp"

#include <fmt/format.h>

#include "src/text/utf8.hpp"

namespace warren {

namespace {

constexpr bool is_xml_character(char32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return c != 0xfffe && c != 0xffff;
}

}  // namespace

void append_xml_text(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::optional<char32_t> c = take_utf8(text);
    if (!c || !is_xml_character(*c)) {
      append_utf8(out, 0xfffd);
      continue;
    }
    const bool obeyed = *c >= 0x7f && *c < 0xa0;  // by terminals
    if (obeyed) {
      out += fmt::format("&#{};", static_cast<unsigned>(*c));
      continue;
    }
    switch (*c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      // Parsers normalise these characters to blanks and line feeds unless they are character references.
      case '\t': out += "&#9;"; break;
      case '\n': out += "&#10;"; break;
      case '\r': out += "&#13;"; break;
      default: append_utf8(out, *c);
    }
  }
}

}  // namespace warren
