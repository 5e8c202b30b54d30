// SPDX-License-Identifier: MIT
#include "game/terminal/text_canvas.hpp"

#include <algorithm>

namespace warren::game {

namespace {

/// Removes the first character; what is not UTF-8, or a control character, is a question mark.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t code = length == 1 ? first : first & (0x7FU >> length);
  std::size_t taken = 1;
  for (; taken < length && taken < text.size() && is_continuation(text[taken]); ++taken) {
    code = code << 6 | (static_cast<unsigned char>(text[taken]) & 0x3FU);
  }
  text.remove_prefix(taken);
  constexpr char32_t smallest[] = {U' ', 0xA0, 0x800, 0x10000};
  const bool is_good = taken == length && code >= smallest[length - 1] && code <= 0x10FFFF &&
                       (length > 1 || code <= U'~') && (code < 0xD800 || code > 0xDFFF);
  return is_good ? code : U'?';
}

}  // namespace

int TextCanvas::write(Point at, std::string_view text, Colour colour) {
  while (!text.empty()) {
    put(at, {.glyph = take_character(text), .foreground = colour});
    ++at.x;
  }
  return at.x;
}

void TextCanvas::clear(const Rect& area) {
  for (int y = area.top(); y < area.bottom(); ++y) {
    for (int x = area.left(); x < area.right(); ++x) put({x, y}, {});
  }
}

Rect TextCanvas::box(const Rect& area, std::string_view title) {
  clear(area);
  const int right = area.right() - 1;
  const int bottom = area.bottom() - 1;
  const auto line = [&](Point p, char32_t glyph) { put(p, {.glyph = glyph, .foreground = faint_colour}); };
  for (int x = area.x; x <= right; ++x) line({x, area.y}, U'─'), line({x, bottom}, U'─');
  for (int y = area.y; y <= bottom; ++y) line({area.x, y}, U'│'), line({right, y}, U'│');
  line({area.x, area.y}, U'┌');
  line({right, area.y}, U'┐');
  line({area.x, bottom}, U'└');
  line({right, bottom}, U'┘');
  const std::string_view shown = title.substr(0, static_cast<std::size_t>(std::max(area.w - 6, 0)));
  if (!shown.empty()) write({area.x + 2, area.y}, " " + std::string(shown) + " ", title_colour);
  return area.grown(-1);
}

std::string TextCanvas::row_text(int y) const {
  std::string text;
  for (const TextCell& cell : cells_.row(y)) {
    text += cell.glyph < 128 ? static_cast<char>(cell.glyph) : '*';
  }
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

Rect centred(const Rect& in, Size size) {
  const int w = std::min(size.w, in.w);
  const int h = std::min(size.h, in.h);
  return {in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h};
}

}  // namespace warren::game
