// SPDX-License-Identifier: MIT
// Themes: what a room or a cave is furnished with. See docs/PACKS.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>
#include <warren/placement/floor_share.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// Where a pattern stands: on any floor, along walls, in corners, in the centre of a room, in corridors and on roads,
/// or beside water.
enum class ThemePlace : std::uint8_t { anywhere, wall, corner, centre, path, water_edge };
/// The names of the places, in the order of the enumerators.
inline constexpr std::string_view theme_place_names[] = {"anywhere", "wall", "corner", "centre", "path", "water_edge"};
inline constexpr std::size_t theme_place_count = 6;

/// One cell of a pattern. A cell with neither prop nor tile is kept free.
struct ThemePart {
  Point at{};                  ///< from the anchor of the pattern, which is (0, 0)
  std::optional<int> prop{};   ///< an index into Theme::props
  std::optional<Tile> tile{};  ///< painted on plain floor

  bool operator==(const ThemePart&) const = default;
};

/// A prop, or a small drawing of props. The top of a drawing faces the wall of `wall`, its top left the walls of
/// `corner`; elsewhere it is turned at random.
struct ThemePattern {
  static constexpr int max_side = 9;       ///< of a drawing
  static constexpr int max_weight = 1000;  ///< so that the sum of all fits an int
  static constexpr int max_count = 100;    ///< per area

  std::vector<ThemePart> parts{};
  ThemePlace place = ThemePlace::anywhere;
  int weight = 10;                    ///< relative to the other patterns of the theme that have no count
  std::optional<CountRange> count{};  ///< per room or other area, placed first; nothing: by weight
  int min_depth = 1;
  int max_depth = 1000;
  Where where{};  ///< of its anchor

  bool suits_depth(int depth) const { return depth >= min_depth && depth <= max_depth; }
  bool operator==(const ThemePattern&) const = default;
};

/// A theme of a pack.
struct Theme {
  static constexpr std::size_t max_patterns = 64;
  static constexpr std::size_t max_names = 32;  ///< of tags, roles and zones
  static constexpr int max_weight = 1000;
  static constexpr int max_per_100_cells = 100;
  static constexpr std::size_t max_themes = 256;  ///< that a choice considers

  std::string name{};
  std::string summary{};
  std::vector<std::string> tags{};   ///< names that choose it along with others
  std::vector<std::string> roles{};  ///< of rooms that have this theme whatever the step's
  std::vector<std::string> zones{};  ///< the same of zones, without numbers
  int weight = 10;                   ///< how often it is chosen relative to others
  int min_depth = 1;
  int max_depth = 1000;
  int per_100_cells = 6;  ///< patterns without a count, for every 100 free cells
  std::vector<FloorShare> floors{};
  std::vector<SpawnRow> props{};
  std::vector<ThemePattern> patterns{};

  bool suits_depth(int depth) const { return depth >= min_depth && depth <= max_depth; }
  /// Whether a pattern has a prop that gives light.
  bool gives_light(const ThemePattern& pattern) const;
  void fold_into(Hasher& hasher) const;
  bool operator==(const Theme&) const = default;
};

/// The names of the themes that ship, sorted, and one of them; null if there is none. Made in src/catalogue.
std::vector<std::string_view> shipped_themes();
const Theme* shipped_theme(std::string_view name);

}  // namespace warren
