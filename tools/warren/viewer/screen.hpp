// SPDX-License-Identifier: MIT
// A full screen in the terminal. The only file behind this that knows ncurses.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <warren/grid/rect.hpp>
#include <warren/level/tile.hpp>

#include "tools/warren/viewer/terminal_guard.hpp"

namespace warren::tool {

/// How words are written.
enum class Ink : std::uint8_t { normal, strong, faint, reversed };
/// What a cell of the map has to say beside its tile.
enum class Accent : std::uint8_t { none, changed, cursor };

class Screen {
 public:
  /// Takes the terminal over until it is destroyed; null when the terminal is of a kind that nobody knows.
  static std::unique_ptr<Screen> open();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen();

  Size size() const;
  /// The next key that is pressed, as in keys.hpp; key_none when there is none for so long.
  int key(int milliseconds);

  /// Clicks are keys from now on.
  void use_mouse();
  /// Where the last one was.
  Point clicked() const { return clicked_; }

  void clear();
  /// Writes into `width` columns, no more, and gives how many it took. What cannot be shown becomes '?'.
  int write(Point at, int width, std::string_view text, Ink ink = Ink::normal);
  void fill(const Rect& area);
  void vertical_line(Point from, int length);
  /// A line whose first `strong` columns stand out.
  void bar(Point from, int length, int strong);
  void frame(const Rect& around);
  void cell(Point at, char glyph, Colour foreground, Colour background, Accent accent);
  /// Any character; lines and corners become '#' where the terminal has none.
  void glyph(Point at, char32_t character, Colour foreground, Colour background, Ink ink);
  /// Shows all that has been written since clear().
  void show();

 private:
  Screen() = default;
  int pair(Colour foreground, Colour background, Accent accent);

  TerminalGuard guard_;
  void* terminal_ = nullptr;  // ncurses' own
  int colours_ = 0;           // how many there are; 0 when none are wanted
  Point clicked_{};
};

}  // namespace warren::tool
