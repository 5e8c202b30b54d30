// SPDX-License-Identifier: MIT
// GIF animations.
//
// Written by hand because it is little: the packages at hand bring a C interface that is longer than this, and none of
// them can be had for browsers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/pictures/picture.hpp>

#include "src/pictures/palette.hpp"

namespace warren {

/// An animation that repeats for ever. Each frame draws over a part of those before.
class GifWriter {
 public:
  static constexpr int longest_side = 65535;

  /// The colours are those of a picture. When it has more than 256, the ones that occur most often are used.
  GifWriter(Size size, const Picture& colours);

  /// Draws at `at`, and waits after it. Transparent pixels are drawn as if they were not.
  void add_frame(const Picture& picture, Point at, int hundredths_of_a_second);
  /// The file. Nothing can be added after that.
  std::string finish();

 private:
  std::uint8_t place_of(Pixel colour);

  std::string bytes_;
  Palette palette_;
  std::vector<std::uint16_t> codes_;  // room to pack in, kept from frame to frame
};

}  // namespace warren
