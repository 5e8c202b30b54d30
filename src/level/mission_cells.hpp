// SPDX-License-Identifier: MIT
// Parts of missions that were drawn: they are moved to levels, and removed from cells that are drawn over.
#pragma once

#include <vector>

#include <warren/level/mission.hpp>

namespace warren {

/// Removes the locks, keys, levers, one-way cells and passages of the cells for which covers(Point) is true.
template <class Covers>
void erase_mission(Mission& mission, Covers covers) {
  if (mission.empty()) return;
  std::size_t erased = 0;
  for (Lock& lock : mission.locks) erased += std::erase_if(lock.cells, covers);
  if (erased > 0) std::erase_if(mission.locks, [](const Lock& lock) { return lock.cells.empty(); });
  const auto covers_part = [&](const auto& part) { return covers(part.at); };
  erased += std::erase_if(mission.keys, covers_part);
  erased += std::erase_if(mission.levers, covers_part);
  erased += std::erase_if(mission.one_ways, covers_part);
  std::erase_if(mission.passages, [&](const Passage& each) { return covers(each.from) || covers(each.to); });
  if (erased > 0) mission.clear_certificate();
}

/// Adds the parts of another mission, moved by an offset. Locks, levers and passages whose names are taken get a
/// number; keys with the same name are alike.
void add_mission(Mission& to, Mission from, Point offset);

}  // namespace warren
