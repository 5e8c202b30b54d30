// SPDX-License-Identifier: MIT
// The fields that themes and machines share: names, depths, shares of floor, counts and conditions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/json/json_value.hpp>
#include <warren/level/tile.hpp>
#include <warren/placement/floor_share.hpp>
#include <warren/placement/where.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// A list of at most 32 names of 1 to 64 bytes, such as tags.
std::vector<std::string> names_field(const JsonValue& object, std::string_view key, ProblemList& problems);
inline constexpr std::size_t max_names_in_field = 32;

/// The key "depth": [first, last].
void depth_field(const JsonValue& object, int& first, int& last, ProblemList& problems);

/// A place in a file.
struct JsonPlace {
  int line = 1;
  int column = 1;
};
/// A tile that can be painted on floor; what blocks would change the map. `who` is for messages, as in "themes".
std::optional<Tile> floor_tile(JsonPlace at, std::string_view name, std::string_view who, const TileSet& set,
                               ProblemList& problems);
/// The key "floor": tiles, and the percentage of the floor that becomes each of them.
std::vector<FloorShare> floor_field(const JsonValue& object, std::string_view who, const TileSet& set,
                                    ProblemList& problems);

/// The keys "count" and "where". Problems have the code and the file of the list.
std::optional<CountRange> count_field(const JsonValue& object, int most, std::string_view of, ErrorCode code,
                                      ProblemList& problems);
Where where_field(const JsonValue& object, const TileSet& set, ErrorCode code, ProblemList& problems);

}  // namespace warren
