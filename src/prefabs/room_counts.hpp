// SPDX-License-Identifier: MIT
// How often rooms may occur, by name or tag: "chapel 1, treasure 1-2, corridor 0-6".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren {

/// The numbers of rooms with one name or tag.
struct RoomLimit {
  std::string name;
  int min = 0;
  int max = 0;
  int placed = 0;

  bool covers(const Prefab& prefab) const { return prefab.name() == name || prefab.header().has_tag(name); }
  int missing() const { return placed < min ? min - placed : 0; }
};

/// Parses counts. Names must be names or tags of the prefabs.
Result<std::vector<RoomLimit>> parse_room_counts(std::string_view text, std::span<const Prefab* const> prefabs);

}  // namespace warren
