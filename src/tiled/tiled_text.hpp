// SPDX-License-Identifier: MIT
// Places in a text by its bytes, for parsers that know no lines.
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

  /// The line and the column, in characters, of a byte. Bytes beyond the end are at the end.
  TiledSpot at(std::size_t byte) const;

 private:
  static constexpr std::size_t stride = 32;  // bytes from one mark to the next

  std::string_view text_;
  std::vector<TiledSpot> marks_;
};

/// The file has as many bytes as it may.
Status check_tiled_size(std::string_view text, std::string_view file, const Limits& limits);

/// The text is UTF-8 without a byte order mark and without zeros.
Status check_text(std::string_view text, std::string_view file, const TextPlaces& places);

}  // namespace warren
