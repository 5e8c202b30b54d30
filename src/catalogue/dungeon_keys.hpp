// SPDX-License-Identifier: MIT
// In which order a player can get to the floors of a dungeon whose links are locked.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <warren/catalogue/dungeon.hpp>

#include "src/catalogue/dungeon_reader.hpp"

namespace warren {

/// What a player gets to in every dungeon of a campaign, whichever optional floors it has and wherever its keys are.
struct ExploredLinks {
  std::vector<bool> reached{};                        // by floor
  std::vector<bool> held{};                           // by key: all floors that may have it are reached
  std::vector<std::optional<std::size_t>> entries{};  // by floor, the link that leads there first
};
ExploredLinks explore_links(const std::vector<DungeonFloor>& floors, const std::vector<FloorLink>& links,
                            const std::vector<DungeonKey>& keys);

/// Reports keys without a place, locks that never open, and, if `is_safe`, one-way links behind which a player may lack
/// the key for the path back.
void check_keys_of_dungeon(const Dungeon& dungeon, bool is_safe, const DungeonPlaces& places, ProblemList& problems);

}  // namespace warren
