// SPDX-License-Identifier: MIT
// Floors of a campaign: the recipe of each, and what the links require of it.
#include <algorithm>
#include <iterator>

#include <fmt/core.h>

#include <warren/catalogue/campaign.hpp>

#include "src/catalogue/planned_floor.hpp"

namespace warren {

Request request_of_floor(const Dungeon& dungeon, const Recipe& recipe, std::uint64_t seed, std::size_t floor) {
  const DungeonFloor& wanted = dungeon.floors()[floor];
  Request request = recipe.request();
  request.name = wanted.name;
  request.seed = dungeon.floor_seed(seed, floor);
  request.depth = wanted.depth;
  request.size = wanted.size;
  // Cells and rooms that the recipe gives stay. Exits are those of the links, but the goal keeps its own as well.
  Given given = dungeon.given(seed, floor);
  Given& own = request.given;
  if (!given.start) given.start = own.start;
  given.cells.insert(given.cells.end(), own.cells.begin(), own.cells.end());
  given.rooms = std::move(own.rooms);
  if (floor == dungeon.goal()) {
    given.needs_other_exit = own.exits.empty();  // those of the recipe lead out
    std::ranges::move(own.exits, std::back_inserter(given.exits));
  }
  own = std::move(given);
  return request;
}

Result<PlannedFloor> Campaign::plan_floor(std::uint64_t seed, std::size_t floor) const {
  const std::size_t count = dungeon_.floors().size();
  if (floor >= count) {
    return failure({ErrorCode::unknown_name,
                    fmt::format("the campaign \"{}\" has no floor number {}", name_, floor),
                    {.file = file_},
                    fmt::format("it has {} floors, counted from 0", count)});
  }
  const DungeonFloor& wanted = dungeon_.floors()[floor];
  if (!dungeon_.has_floor(seed, floor)) {
    return failure({ErrorCode::unknown_name,
                    fmt::format("the dungeon of seed {} has no floor \"{}\"", seed, wanted.name),
                    {.file = file_},
                    fmt::format("{} percent of the seeds have it; use another seed", wanted.chance)});
  }
  const auto found = floor_recipes_.find(dungeon_.recipe(seed, floor));
  if (found == floor_recipes_.end()) return failure(recipe_of(dungeon_.recipe(seed, floor)).error());
  return PlannedFloor{found->second, request_of_floor(dungeon_, found->second, seed, floor)};
}

Result<Level> Campaign::build_floor(std::uint64_t seed, std::size_t floor) const {
  const Result<PlannedFloor> plan = plan_floor(seed, floor);
  return plan ? plan->recipe.build(plan->request) : Result<Level>(failure(plan.error()));
}

}  // namespace warren
