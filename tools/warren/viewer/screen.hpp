// SPDX-License-Identifier: MIT
// A full screen in the terminal. Its source is the only file that uses ncurses.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <warren/grid/rect.hpp>
#include <warren/level/tile.hpp>

#include "tools/warren/viewer/terminal_guard.hpp"

namespace warren::tool {

/// The style of text.
enum class Ink : std::uint8_t { normal, strong, faint, reversed };
/// The highlight of a cell.
enum class Accent : std::uint8_t { none, changed, cursor };

class Screen {
 public:
  /// Takes control of the terminal until destruction; null when the type of the terminal is not known.
  static std::unique_ptr<Screen> open();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen();

  Size size() const;
  /// The next key, as in viewer_keys.hpp; key_none when the time is up.
  int key(int milliseconds);

  /// Reports mouse clicks as keys from now on.
  void use_mouse();
  /// The position of the last click.
  Point clicked() const { return clicked_; }

  void clear();
  /// Writes at most `width` columns and returns how many were used. Characters that cannot be shown become '?'.
  int write(Point at, int width, std::string_view text, Ink ink = Ink::normal);
  void fill(const Rect& area);
  void vertical_line(Point from, int length);
  /// A line whose first `strong` columns are highlighted.
  void bar(Point from, int length, int strong);
  void frame(const Rect& around);
  void cell(Point at, char glyph, Colour foreground, Colour background, Accent accent);
  /// Any character; box-drawing characters become '#' where the terminal lacks them.
  void glyph(Point at, char32_t character, Colour foreground, Colour background, Ink ink);
  /// Shows everything written since clear().
  void show();

 private:
  Screen() = default;
  int pair(Colour foreground, Colour background, Accent accent);

  TerminalGuard guard_;
  void* terminal_ = nullptr;  // owned by ncurses
  int colours_ = 0;           // the number of colours; 0 without colours
  Point clicked_{};
};

}  // namespace warren::tool
