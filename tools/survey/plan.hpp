// SPDX-License-Identifier: MIT
// The plan of a survey: a recipe or a floor, and its seeds, split into stripes for shards.
#pragma once

#include <cstdint>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/seed_range.hpp"
#include "tools/survey/surveyed_floor.hpp"

namespace warren::survey {

/// What is kept of each level.
enum class Keep : std::uint8_t { counts, rows, rows_and_tiles };

struct Plan {
  const Recipe* recipe = nullptr;  ///< of a floor: the most expensive of its recipes
  Request request{};               ///< size and depth; the seed differs for each level
  SeedRange seeds{};
  Shard shard{};
  SeedSet done{};  ///< not built again
  Keep keep = Keep::rows;
  SurveyedFloor floor{};

  /// Fixed, because it decides which seeds belong to a shard. BlockDealer decides what is built at once.
  static constexpr std::uint64_t stripe_size = 64;

  /// The stripes of this shard. Shards take stripes in turn, so that each covers the whole range of seeds.
  std::uint64_t stripes() const {
    const std::uint64_t all = (seeds.count + stripe_size - 1) / stripe_size;
    return all / shard.of + (all % shard.of >= shard.index ? 1 : 0);
  }
  /// The seeds of a stripe, by its number from 0.
  SeedRange stripe(std::uint64_t number) const {
    const std::uint64_t skipped = (number * shard.of + shard.index - 1) * stripe_size;
    return {seeds.first + skipped, std::min(stripe_size, seeds.count - skipped)};
  }
  /// Whether a seed belongs to this shard.
  bool is_ours(std::uint64_t seed) const {
    return seed >= seeds.first && seed < seeds.end() &&
           (seed - seeds.first) / stripe_size % shard.of == shard.index - 1;
  }
  /// The number of seeds of this shard.
  std::uint64_t levels() const {
    const std::uint64_t count = stripes();
    return count == 0 ? 0 : (count - 1) * stripe_size + stripe(count - 1).count;
  }
  bool is_cancelled() const { return request.cancel != nullptr && request.cancel->load(std::memory_order_relaxed); }
};

}  // namespace warren::survey
