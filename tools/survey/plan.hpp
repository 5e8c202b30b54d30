// SPDX-License-Identifier: MIT
// What is to be built: a recipe and its seeds, cut into the small blocks that workers take one after the other.
#pragma once

#include <cstdint>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/seed_range.hpp"

namespace warren::survey {

/// What is kept of a level that is built.
enum class Keep : std::uint8_t { counts, rows, rows_and_tiles };

struct Plan {
  const Recipe* recipe = nullptr;
  Request request{};  ///< size and depth; the seed is each one's own
  SeedRange seeds{};
  Shard shard{};
  SeedSet done{};  ///< left out
  Keep keep = Keep::rows;

  /// Small enough that nobody waits long for the last one, large enough that handing it over costs nothing.
  static constexpr std::uint64_t block_size = 64;

  /// Of this shard. Blocks are dealt out to shards in turn, so that each has its part of every range of seeds.
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
  /// How many seeds this shard has.
  std::uint64_t levels() const {
    const std::uint64_t count = blocks();
    return count == 0 ? 0 : (count - 1) * block_size + block(count - 1).count;
  }
};

}  // namespace warren::survey
