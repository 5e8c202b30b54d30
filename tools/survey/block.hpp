// SPDX-License-Identifier: MIT
// The levels of a few seeds, as they go from those who build them to the one who writes them down.
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
  SeedRange seeds{};  ///< all of them, those that were done before too
  std::vector<Tile>
      tiles;  ///< of each row its map, when they are kept; `no_tile` everywhere for a seed without a level

  static constexpr Tile no_tile{255};

  std::span<const Row> rows() const { return {rows_.data(), used_}; }
  void clear() {
    used_ = 0;
    tiles.clear();
  }
  /// A row at the end, in memory that is used again.
  Row& add(std::uint64_t seed) {
    if (used_ == rows_.size()) rows_.emplace_back();
    Row& row = rows_[used_++];
    row.reset(seed);
    return row;
  }
  void drop_last() { --used_; }

 private:
  std::vector<Row> rows_;
  std::size_t used_ = 0;
};

enum class Next : std::uint8_t { more, enough };

/// Takes the blocks of a survey in the order of their seeds, all in one thread.
class BlockSink {
 public:
  BlockSink() = default;
  BlockSink(const BlockSink&) = delete;
  BlockSink& operator=(const BlockSink&) = delete;
  virtual ~BlockSink() = default;

  virtual Result<Next> take(const Block& block) = 0;
};

}  // namespace warren::survey
