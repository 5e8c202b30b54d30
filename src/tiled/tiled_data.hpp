// SPDX-License-Identifier: MIT
// Decodes the cells of a Tiled layer.
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

/// The global tile ids with their flip bits, row by row, exactly one per cell. Decoded bytes count against
/// `budget_bytes`, which limits the memory of all layers. Errors have no place.
Status read_tiled_data(const TiledData& data, std::size_t cells, std::int64_t& budget_bytes,
                       std::vector<std::uint32_t>& numbers);

}  // namespace warren
