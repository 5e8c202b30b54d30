// SPDX-License-Identifier: MIT
// The level of a seed: that of a recipe, or a floor of a dungeon.
#pragma once

#include <cstddef>
#include <cstdint>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

namespace warren::survey {

/// A floor of a campaign in place of a recipe. Its recipe and its request depend on the seed, which is that of the
/// dungeon, and some seeds may lack the floor.
struct SurveyedFloor {
  const Campaign* campaign = nullptr;  ///< null: the levels are those of a recipe
  std::size_t index = 0;

  bool has_level(std::uint64_t seed) const { return campaign == nullptr || campaign->dungeon().has_floor(seed, index); }
};

/// Builds the level of a seed. `request` has its size, depth and limits; for a floor only the limits matter.
Status build_level(const Recipe& recipe, const SurveyedFloor& floor, Request& request, std::uint64_t seed,
                   Level& level);

}  // namespace warren::survey
