// SPDX-License-Identifier: MIT
// The cells of a layer, as Tiled writes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

namespace warren {

struct TiledData {
  std::string_view encoding{};     ///< "csv" or "base64"
  std::string_view compression{};  ///< with base64: none, "zlib" or "gzip"
  std::string_view text{};
};

/// The numbers of the tiles, row by row, with the bits that flip them; exactly as many as there are cells. What base64
/// and compression unfold to is taken out of `budget_bytes`, which is not overdrawn. The error has no place.
Status read_tiled_data(const TiledData& data, std::size_t cells, std::int64_t& budget_bytes,
                       std::vector<std::uint32_t>& numbers);

}  // namespace warren
