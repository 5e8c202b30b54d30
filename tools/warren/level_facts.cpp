// SPDX-License-Identifier: MIT
#include "tools/warren/level_facts.hpp"

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

std::string facts_line(const Level& level) {
  const std::optional<int> path = path_length(level);
  return fmt::format("{}, seed {}, {}x{}, depth {}: {} rooms, {} corridors, {} spawns, {} to the exit, hash {:016x}",
                     printable(level.name), level.seed, level.width(), level.height(), level.depth, level.rooms.size(),
                     level.corridors.size(), level.spawns.size(), path ? fmt::format("{} steps", *path) : "no path",
                     level.hash());
}

}  // namespace warren::tool
