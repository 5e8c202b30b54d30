// SPDX-License-Identifier: MIT
// Counts of what a level has: exits, prefabs, rooms with a role, spawns; and how wide its paths are. Checks and surveys
// count with these functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// The number of exits. Only those of a kind or a name, unless that is empty.
std::int64_t count_exits(const Level& level, std::string_view kind = {}, std::string_view name = {});

/// The number of prefabs on the map; only those of a name, unless that is empty.
std::int64_t count_prefabs(const Level& level, std::string_view name = {});

/// The number of rooms with this role; with any role, if that is empty.
std::int64_t count_roles(const Level& level, std::string_view role = {});

/// Which spawns are counted. Conditions that are empty always hold.
struct SpawnFilter {
  std::string_view name{};
  std::optional<SpawnKind> kind{};
  std::string_view role{};  ///< of the room that the spawn is in
};
/// The number of spawns that meet all conditions.
std::int64_t count_spawns(const Level& level, const SpawnFilter& filter = {});

/// The exits that a square body cannot walk to from the start. It stands with any of its cells on the start and on an
/// exit. All of them if there is no start.
std::vector<Point> exits_without_clearance(const Level& level, int side);

}  // namespace warren
