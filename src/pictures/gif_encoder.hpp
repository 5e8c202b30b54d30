// SPDX-License-Identifier: MIT
// GIF animations.
//
// Own implementation because it is short: calling giflib would take more code, and it is not available for the
// WebAssembly build.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/pictures/picture.hpp>

#include "src/pictures/palette.hpp"

namespace warren {

/// An animation that repeats forever. Each frame draws over a part of the previous ones.
class GifWriter {
 public:
  static constexpr int longest_side = 65535;

  /// Uses the colours of a picture: the most frequent ones if it has more than 256.
  GifWriter(Size size, const Picture& colours);

  /// Adds a frame at `at` and the delay after it. Transparency is ignored.
  void add_frame(const Picture& picture, Point at, int hundredths_of_a_second);
  /// Returns the file. No frame can be added afterwards.
  std::string finish();

 private:
  std::uint8_t place_of(Pixel colour);

  std::string bytes_;
  Palette palette_;
  std::vector<std::uint16_t> codes_;  // the table of the compression, reused for all frames
};

}  // namespace warren
