// SPDX-License-Identifier: MIT
#include "game/rules/exits.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warren::game {

void take_over_exits(Floor& floor, const Level& level, bool leads_back) {
  floor.climbs = !level.exits.empty() && std::ranges::none_of(level.exits, &Exit::leads_on);
  const Tile back = floor.climbs ? Tile::down_stairs : Tile::up_stairs;
  bool has_back = false;
  for (const Exit& exit : level.exits) {
    has_back |= floor.tiles[exit.at] == back;
    const bool is_plain = exit.kind == Exit::down || exit.kind == Exit::up || exit.kind == Exit::portal;
    if (is_plain && exit.name.empty() && exit.target.empty()) continue;
    floor.exits.push_back({exit.at, exit.kind, exit.name, exit.target});
  }
  if (leads_back && !has_back && !is_exit_tile(floor.tiles[floor.arrival])) floor.tiles[floor.arrival] = back;
}

std::string exit_text(const FloorExit& exit) {
  const bool is_stairs = exit.kind == Exit::down || exit.kind == Exit::up;
  const std::string what = !exit.name.empty() ? exit.name : is_stairs ? fmt::format("stairs {}", exit.kind) : exit.kind;
  return fmt::format("the {}{}", what, exit.target.empty() ? "" : fmt::format(", which leads to {}", exit.target));
}

}  // namespace warren::game
