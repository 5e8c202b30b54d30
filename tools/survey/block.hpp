// SPDX-License-Identifier: MIT
// The rows of a few seeds, as they are passed from workers to the writer.
#pragma once

#include <span>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/tile.hpp>

#include "tools/survey/row.hpp"
#include "tools/survey/seed_range.hpp"

namespace warren::survey {

class Block {
 public:
  SeedRange seeds{};        ///< including those that are done already
  std::vector<Tile> tiles;  ///< the map of each row, if maps are kept; filled with `no_tile` for a seed without a level

  static constexpr Tile no_tile{255};

  std::span<const Row> rows() const { return {rows_.data(), used_}; }
  void clear() {
    used_ = 0;
    tiles.clear();
  }
  /// Appends a row. Memory is reused.
  Row& add(std::uint64_t seed) {
    if (used_ == rows_.size()) rows_.emplace_back();
    Row& row = rows_[used_++];
    row.reset(seed);
    return row;
  }

 private:
  std::vector<Row> rows_;
  std::size_t used_ = 0;
};

enum class Next : std::uint8_t { more, enough };

/// Receives the blocks of a survey in the order of their seeds, in one thread.
class BlockSink {
 public:
  BlockSink() = default;
  BlockSink(const BlockSink&) = delete;
  BlockSink& operator=(const BlockSink&) = delete;
  virtual ~BlockSink() = default;

  virtual Result<Next> take(const Block& block) = 0;
};

}  // namespace warren::survey
