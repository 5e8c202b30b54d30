// SPDX-License-Identifier: MIT
// Converts byte offsets to lines and columns, for parsers that report only offsets.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

#include "src/tiled/tiled_node.hpp"

namespace warren {

class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text);

  /// The line and the column, in characters, of a byte. Offsets beyond the end count as the end.
  TiledSpot at(std::size_t byte) const;

 private:
  static constexpr std::size_t stride = 32;  // bytes between two stored positions

  std::string_view text_;
  std::vector<TiledSpot> marks_;
};

/// Checks that the file is not larger than the limit.
Status check_tiled_size(std::string_view text, std::string_view file, const Limits& limits);

/// Checks that the text is UTF-8 without null characters.
Status check_text(std::string_view text, std::string_view file, const TextPlaces& places);

}  // namespace warren
