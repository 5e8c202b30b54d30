// SPDX-License-Identifier: MIT
// Small levels of shipped recipes with missions, and caves with locks of their own: few enough states to search them
// all.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/random_locks.hpp"
#include "tests/support/random_mission_options.hpp"

namespace warren::test {

class SmallMissions {
 public:
  struct Limits {
    Size largest{13, 10};  // map
    std::int64_t cells = 62;
    int things = 9;  // keys, locks and levers
  };

  explicit SmallMissions(Limits limits) : limits_(limits) {
    for (const RecipeInfo& info : shipped_recipes()) {
      Result<Recipe> recipe = Recipe::shipped(info.id);
      if (recipe && recipe->min_size().w <= limits.largest.w && recipe->min_size().h <= limits.largest.h)
        recipes_.push_back(std::make_unique<Recipe>(std::move(*recipe)));
    }
  }
  std::size_t recipe_count() const { return recipes_.size(); }

  /// Builds a level with a safe mission. False if these draws give none.
  bool build(Level& level, Rng& rng) const {
    const bool is_built = rng.one_in(4) ? complete_locks(level, rng) : place_locks(level, rng);
    const Mission& mission = level.mission;
    return is_built && !mission.locks.empty() && mission.strength >= Strength::safe &&
           std::ssize(mission.locks) + std::ssize(mission.keys) + std::ssize(mission.levers) <= limits_.things &&
           walkable_cells(level.tiles).count() <= limits_.cells;
  }

 private:
  bool complete_locks(Level& level, Rng& rng) const {
    const int w = rng.between(7, limits_.largest.w);
    const int h = rng.between(6, limits_.largest.h);
    level = level_with_locks(rng.next(), LockMix::everything, {w, h});
    return PlaceMission{.locks = 0}.build(level, rng).has_value();
  }
  bool place_locks(Level& level, Rng& rng) const {
    const Recipe& recipe = *recipes_[static_cast<std::size_t>(rng.below(static_cast<int>(recipes_.size())))];
    Request request = recipe.request();
    request.seed = rng.next();
    const Size least = recipe.min_size();
    request.size.w = rng.between(least.w, limits_.largest.w);
    request.size.h = rng.between(least.h, limits_.largest.h);
    request.movement = rng.one_in(4) ? Movement::diagonal : Movement::orthogonal;
    if (!recipe.build_into(level, request) || !is_connected(level)) return false;
    if (walkable_cells(level.tiles).count() > limits_.cells) return false;
    level.mission.clear();
    const PlaceMission options = small_mission_options(rng);
    return options.validate() && options.build(level, rng);
  }

  Limits limits_;
  std::vector<std::unique_ptr<Recipe>> recipes_;
};

}  // namespace warren::test
