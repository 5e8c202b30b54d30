// SPDX-License-Identifier: MIT
// The plan of a survey: a recipe and its seeds, split into blocks for the workers.
#pragma once

#include <cstdint>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/seed_range.hpp"

namespace warren::survey {

/// What is kept of each level.
enum class Keep : std::uint8_t { counts, rows, rows_and_tiles };

struct Plan {
  const Recipe* recipe = nullptr;
  Request request{};  ///< size and depth; the seed differs for each level
  SeedRange seeds{};
  Shard shard{};
  SeedSet done{};  ///< not built again
  Keep keep = Keep::rows;

  /// Small enough that the last block is done soon, large enough that the handover costs nothing.
  static constexpr std::uint64_t block_size = 64;

  /// The blocks of this shard. Shards take blocks in turn, so that each covers the whole range of seeds.
  std::uint64_t blocks() const {
    const std::uint64_t all = (seeds.count + block_size - 1) / block_size;
    return all / shard.of + (all % shard.of >= shard.index ? 1 : 0);
  }
  /// The seeds of a block, by its number from 0.
  SeedRange block(std::uint64_t number) const {
    const std::uint64_t skipped = (number * shard.of + shard.index - 1) * block_size;
    return {seeds.first + skipped, std::min(block_size, seeds.count - skipped)};
  }
  /// Whether a seed belongs to this shard.
  bool is_ours(std::uint64_t seed) const {
    return seed >= seeds.first && seed < seeds.end() && (seed - seeds.first) / block_size % shard.of == shard.index - 1;
  }
  /// The number of seeds of this shard.
  std::uint64_t levels() const {
    const std::uint64_t count = blocks();
    return count == 0 ? 0 : (count - 1) * block_size + block(count - 1).count;
  }
};

}  // namespace warren::survey
