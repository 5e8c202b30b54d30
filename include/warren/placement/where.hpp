// SPDX-License-Identifier: MIT
// Where something may be placed: one vocabulary for every builder that places a start, exits, spawns, vaults or roles.
//
//   { "distant_exit": { "where": { "steps_from_start": { "min": 60 }, "role": "boss" } } }
//   DistantExit{.where = {.steps_from_start = {.min = 60}, .role = {"boss"}}}
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>

namespace warren {

/// A length of paths, in steps. Of the cells in range, `prefer` keeps only the nearest or the farthest.
struct PathRange {
  enum class Prefer : std::uint8_t { any, nearest, farthest };
  static constexpr int most = 1'000'000'000;

  int min = 0;
  int max = most;
  Prefer prefer = Prefer::any;

  bool operator==(const PathRange&) const = default;
};
/// The names of the preferences in recipes, in the order of the enumerators.
inline constexpr std::string_view prefer_names[] = {"any", "nearest", "farthest"};

/// The length of the paths from something with a name: see Where::steps_from.
struct NamedPathRange {
  std::string name;
  PathRange steps{};

  bool operator==(const NamedPathRange&) const = default;
};

/// Percentages of the intensity that a mission gives a cell: see intensity_of().
struct IntensityRange {
  static constexpr int most = 100;

  int min = 0;
  int max = most;

  bool operator==(const IntensityRange&) const = default;
};

/// Whether something is on the shortest path from the start to an exit. A room counts as a whole: all of its cells are
/// on the path if one of them is.
enum class MainPath : std::uint8_t { any, on, off };
inline constexpr std::string_view main_path_names[] = {"any", "on", "off"};

/// A part of the map: a third of it at one side, or the middle third in both directions.
enum class MapSide : std::uint8_t { any, left, right, top, bottom, center };
inline constexpr std::string_view map_side_names[] = {"any", "left", "right", "top", "bottom", "center"};

/// Conditions that a cell has to meet, all of them; empty ones are always met. A room is judged by its middle.
struct Where {
  PathRange steps_from_start{};              ///< from the start
  std::vector<NamedPathRange> steps_from{};  ///< from all exits, spawns, prefabs, zones and rooms with a role of a name
  std::vector<std::string> role{};           ///< in a room with one of these roles
  std::vector<std::string> tag{};            ///< in a room with one of these tags
  std::vector<std::string> zone{};           ///< in one of these zones
  std::vector<std::string> tile{};           ///< on one of these tiles
  bool in_room = false;                      ///< in a room, not in a passage
  MainPath main_path = MainPath::any;        ///< on the main path, or off it
  bool dead_end = false;                     ///< in a room with one connection, or at the end of a passage
  IntensityRange intensity{};                ///< in the dramatic curve of the mission
  int spacing = 0;              ///< at least this far, in a straight line, from what the step placed before
  MapSide side = MapSide::any;  ///< in this part of the map
  std::optional<Point> at{};    ///< exactly here

  static constexpr int max_spacing = 10'000;
  static constexpr std::size_t max_names = 32;  ///< of each list

  /// Whether every cell meets it.
  bool empty() const {
    return steps_from_start == PathRange{} && steps_from.empty() && role.empty() && tag.empty() && zone.empty() &&
           tile.empty() && !in_room && main_path == MainPath::any && !dead_end && !uses_mission() && spacing == 0 &&
           side == MapSide::any && !at;
  }
  bool uses_start() const { return steps_from_start != PathRange{} || main_path != MainPath::any; }
  bool uses_exit() const { return main_path != MainPath::any; }
  bool uses_roles() const { return !role.empty(); }
  bool uses_mission() const { return intensity != IntensityRange{}; }
  bool uses_rooms() const { return in_room || !tag.empty() || uses_roles(); }
  /// The smallest map on which it can be met.
  Size min_size() const { return at ? Size{at->x + 2, at->y + 2} : Size{1, 1}; }
  /// Conditions that contradict each other.
  Status validate() const;

  /// Reads it from a recipe. Appends all problems, with their lines and columns.
  static Where from_json(const JsonValue& value, std::vector<Error>& problems);
  /// As recipes write it; only what is set.
  std::string to_json() const;
  void fold_into(Hasher& hasher) const { hasher.text(to_json()); }

  bool operator==(const Where&) const = default;
};

/// How many of something: as many as fit, up to `max`. A builder that cannot place `min` fails the attempt. For a
/// random number, put the step into a `repeat`.
struct CountRange {
  int min = 0;
  int max = 0;

  static constexpr int most = 1000;

  CountRange() = default;
  CountRange(int exactly) : min(exactly), max(exactly) {}  // NOLINT(google-explicit-constructor): as in {.count = 3}
  CountRange(int fewest, int greatest) : min(fewest), max(greatest) {}

  static CountRange from_json(const JsonValue& value, std::vector<Error>& problems);
  std::string to_json() const;
  void fold_into(Hasher& hasher) const { hasher.number(min).number(max); }

  bool operator==(const CountRange&) const = default;
};

}  // namespace warren
