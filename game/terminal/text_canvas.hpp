// SPDX-License-Identifier: MIT
// A grid of characters and colours, independent of any terminal: tests read it, and front ends show it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

inline constexpr Colour plain_colour = Colour::hex(0xc0c0c0);
inline constexpr Colour faint_colour = Colour::hex(0x707070);
inline constexpr Colour bright_colour = Colour::hex(0xffffff);
inline constexpr Colour good_colour = Colour::hex(0x87d75f);
inline constexpr Colour bad_colour = Colour::hex(0xff5f5f);
inline constexpr Colour strange_colour = Colour::hex(0x87afff);
inline constexpr Colour title_colour = Colour::hex(0xffd75f);

struct TextCell {
  char32_t glyph = U' ';
  Colour foreground = plain_colour;
  Colour background{};
  bool reversed = false;

  bool operator==(const TextCell&) const = default;
};

class TextCanvas {
 public:
  explicit TextCanvas(Size size) : cells_(size) {}

  Size size() const { return cells_.size(); }
  const TextCell& operator[](Point p) const { return cells_[p]; }
  /// These ignore points outside.
  void put(Point p, const TextCell& cell) {
    if (cells_.contains(p)) cells_[p] = cell;
  }
  void mark(Point p, Colour background) {
    if (cells_.contains(p)) cells_[p].background = background;
  }
  void reverse(Point p) {
    if (cells_.contains(p)) cells_[p].reversed = true;
  }

  /// Writes UTF-8 text, clipped; returns the column after it.
  int write(Point at, std::string_view text, Colour colour = plain_colour);
  void clear(const Rect& area);
  /// Draws an empty box with a frame and a title; returns its inside.
  Rect box(const Rect& area, std::string_view title);

  /// The text of a row without trailing spaces; '*' stands for characters that are not ASCII.
  std::string row_text(int y) const;

 private:
  Grid<TextCell> cells_;
};

/// Whether a byte is not the first one of a character in UTF-8.
constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

/// A rectangle of at most this size in the middle of another.
Rect centred(const Rect& in, Size size);

}  // namespace warren::game
