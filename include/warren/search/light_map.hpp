// SPDX-License-Identifier: MIT
// How bright a level is: the light of its props and tiles, as far as it falls.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>
#include <warren/level/light.hpp>

namespace warren {

/// A prop or a tile of a level that gives light.
struct LightSource {
  Point at{};
  Light light{};

  bool operator==(const LightSource&) const = default;
};

/// The sources of a level: props in the order of its spawns, then tiles by their ids. Spawns have the light of the
/// row of their name in the level's spawn tables.
std::vector<LightSource> light_sources(const Level& level);

/// The light of every cell: 255 at a source, less with the distance, and 0 where no source is in sight within its
/// radius. Where several shine, the brightest counts. Integers only.
Grid<std::uint8_t> light_of(const Level& level);

}  // namespace warren
