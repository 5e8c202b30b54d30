// SPDX-License-Identifier: MIT
#include "tools/warren/level_facts.hpp"

#include <cstddef>

#include <fmt/core.h>

#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

std::string facts_line(const Level& level) {
  const std::optional<int> path = path_length(level);
  const auto passages = std::ssize(level.mission.passages);
  return fmt::format(
      "{}, seed {}, {}x{}, depth {}: {}, {}, {}{}, {} to the exit, hash {:016x}", printable(level.name), level.seed,
      level.width(), level.height(), level.depth, counted(std::ssize(level.rooms), "room"),
      counted(std::ssize(level.corridors), "corridor"), passages == 0 ? "" : counted(passages, "passage") + ", ",
      counted(std::ssize(level.spawns), "spawn"), path ? counted(*path, "step") : "no path", level.hash());
}

std::vector<std::string> description_lines(const Level& level, const Grammar& grammar) {
  const Description description = describe(level, grammar, level.seed);
  std::vector<std::string> lines;
  if (!description.name.empty()) lines.push_back(description.name);
  if (!description.text.empty()) lines.push_back(description.text);
  for (std::size_t i = 0; i < description.rooms.size(); ++i) {
    if (description.rooms[i].empty()) continue;
    lines.push_back(fmt::format("room {} ({}): {}", i, level.rooms[i].role(), description.rooms[i]));
  }
  return lines;
}

}  // namespace warren::tool
