// SPDX-License-Identifier: MIT
#include "tools/warren/level_facts.hpp"

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

std::string facts_line(const Level& level) {
  const std::optional<int> path = path_length(level);
  return fmt::format("{}, seed {}, {}x{}, depth {}: {}, {}, {}, {} to the exit, hash {:016x}", printable(level.name),
                     level.seed, level.width(), level.height(), level.depth, counted(std::ssize(level.rooms), "room"),
                     counted(std::ssize(level.corridors), "corridor"), counted(std::ssize(level.spawns), "spawn"),
                     path ? counted(*path, "step") : "no path", level.hash());
}

}  // namespace warren::tool
