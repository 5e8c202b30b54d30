// SPDX-License-Identifier: MIT
// A canvas for one tile of a sheet: 16x16 pixels, x to the right and y down.
#pragma once

#include <warren/pictures/picture.hpp>

#include "src/pictures/letters.hpp"

namespace warren {

/// Interpolates between two colours: 0 percent is the first, 100 the second.
constexpr Colour mixed(Colour a, Colour b, int percent) {
  const auto mix = [percent](int x, int y) { return static_cast<std::uint8_t>(x + (y - x) * percent / 100); };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

class Canvas {
 public:
  static constexpr int side = 16;

  Canvas(Picture& sheet, const Rect& area) : sheet_(sheet), area_(area) {}

  void dot(int x, int y, Colour colour) const {
    if (x >= 0 && y >= 0 && x < side && y < side) sheet_[{area_.x + x, area_.y + y}] = Pixel::of(colour);
  }
  void box(const Rect& box, Colour colour) const {
    for (int y = box.top(); y < box.bottom(); ++y) {
      for (int x = box.left(); x < box.right(); ++x) dot(x, y, colour);
    }
  }
  void fill(Colour colour) const { box({0, 0, side, side}, colour); }
  void letter(Point at, char character, Colour colour) const {
    const Letter& letter = letter_of(character);
    for (int y = 0; y < Letter::height; ++y) {
      for (int x = 0; x < Letter::width; ++x) {
        if (letter.dot(x, y)) dot(at.x + x, at.y + y, colour);
      }
    }
  }
  /// Fills every pixel for which inside(x, y) is true; those at the edge in another colour.
  template <class Inside>
  void shape(Inside inside, Colour colour, Colour edge) const {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        if (!inside(x, y)) continue;
        const bool within = inside(x - 1, y) && inside(x + 1, y) && inside(x, y - 1) && inside(x, y + 1);
        dot(x, y, within ? colour : edge);
      }
    }
  }

 private:
  Picture& sheet_;
  Rect area_;
};

}  // namespace warren
