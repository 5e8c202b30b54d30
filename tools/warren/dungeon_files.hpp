// SPDX-License-Identifier: MIT
// A dungeon of one seed: its floors as levels, its graph as JSON, and the files that both are written to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/catalogue/campaign.hpp>
#include <warren/description/description.hpp>
#include <warren/level/level.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/arguments.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

/// A floor that the seed has.
struct BuiltFloor {
  std::size_t index = 0;  ///< in the dungeon
  Level level;
  Grammar grammar;  ///< of its recipe, for descriptions
};

/// Builds the floors that a seed has, in the order of the file.
Result<std::vector<BuiltFloor>> build_floors(const Campaign& campaign, std::uint64_t seed,
                                             const LevelArguments& arguments);

/// The links between floors that the seed has.
std::vector<std::size_t> links_of_seed(const Dungeon& dungeon, std::uint64_t seed);

/// The name of a floor's file, as in "03_old_mine.json".
std::string floor_file(const Dungeon& dungeon, std::size_t floor, std::string_view extension);

/// Floors with their files, and links with the places of their ends.
Json dungeon_as_json(const Campaign& campaign, std::uint64_t seed, const std::vector<BuiltFloor>& floors,
                     std::string_view extension);

}  // namespace warren::tool
