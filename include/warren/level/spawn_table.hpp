// SPDX-License-Identifier: MIT
// Spawn tables: names with weights that depend on the depth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/colour.hpp>
#include <warren/level/error.hpp>
#include <warren/level/light.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/user_data.hpp>

namespace warren {

/// What a spawn is to the game.
enum class SpawnKind : std::uint8_t { monster, item, trap, prop };
inline constexpr std::string_view spawn_kind_names[] = {"monster", "item", "trap", "prop"};

/// One row of a spawn table.
struct SpawnRow {
  std::string name;
  SpawnKind kind = SpawnKind::monster;
  int weight = 1;            ///< at depth 0
  int weight_per_depth = 0;  ///< added once for every level of depth
  int min_depth = 1;
  int max_depth = 1000;
  char glyph = '*';                    ///< in drawings
  int danger = 1;                      ///< points that it takes of a budget; see RoomSpawner and Populate
  std::optional<Colour> foreground{};  ///< in drawings; nothing: that of its kind
  UserData data{};                     ///< of every spawn of this row
  bool unidentified = false;           ///< an item that does not show its kind until it is used
  bool flat = false;                   ///< a prop that is walked over: bones, a rug, a torch on the wall
  Light light{};                       ///< that it gives
  int min_group = 1;                   ///< how many appear together, side by side
  int max_group = 1;

  static constexpr std::int64_t max_weight = 1'000'000;
  static constexpr int max_danger = 1000;
  static constexpr int most_in_group = 16;

  /// The weight of this row at a depth; 0 where it does not appear.
  std::int64_t weight_at(int depth) const {
    if (depth < min_depth || depth > max_depth) return 0;
    return std::clamp(weight + std::int64_t{weight_per_depth} * depth, std::int64_t{0}, max_weight);
  }
  /// Whether it stands in the way. Warren's own checks do not count it as a wall, but `furnish` leads paths around it.
  bool stands() const { return kind == SpawnKind::prop && !flat; }
  bool operator==(const SpawnRow&) const = default;
};

/// An immutable table; copies share the rows. A default-constructed table is
/// data/spawns/default.json.
class SpawnTable {
 public:
  static constexpr std::size_t max_rows = 1024;  ///< so that the sum of all weights fits an int
  static constexpr std::string_view default_name = "default";

  SpawnTable() = default;
  SpawnTable(std::string name, std::vector<SpawnRow> rows);

  std::string_view name() const;
  const std::vector<SpawnRow>& rows() const;

  const SpawnRow* find(std::string_view row_name) const;
  /// Whether a row appears in groups.
  bool has_groups() const;
  /// Whether names and rows are equal.
  bool operator==(const SpawnTable& other) const {
    return &rows() == &other.rows() || (name() == other.name() && rows() == other.rows());
  }
  /// Folds all rows into a hash.
  void fold_into(Hasher& hasher) const;

  /// The sum of all weights at a depth; 0 when nothing appears there.
  std::int64_t total_at(int depth) const;
  /// One row, by weight; null when nothing appears at this depth. One draw. `total` is that of the depth.
  const SpawnRow* roll(int depth, std::int64_t total, Rng& rng) const;
  const SpawnRow* roll(int depth, Rng& rng) const { return roll(depth, total_at(depth), rng); }

  /// A table that ships with the library, by name; null when there is none. Made in src/catalogue, where
  /// the embedded files are.
  static const SpawnTable* shipped(std::string_view name);
  /// The row of this name in the shipped tables, those of drawings first, from the default table; null if there is
  /// none.
  static const SpawnRow* find_shipped(std::string_view row_name);
  /// The first row with this glyph, in the same order; null when there is none.
  static const SpawnRow* find_shipped_glyph(char glyph);

 private:
  struct Data {
    std::string name;
    std::vector<SpawnRow> rows;
  };
  std::shared_ptr<const Data> data_;
};

// Spawn tables as files: a list of rows.
//
//   { "name": "Goblins", "rows": [ { "name": "Goblin", "kind": "monster", "glyph": "g", "weight": 10,
//                                     "weight_per_depth": 0, "depth": [1, 5], "danger": 2, "group": [2, 4],
//                                     "foreground": "#6b8e23", "data": { "boss": true } },
//                                   { "name": "Torch", "kind": "prop", "flat": true, "light": { "radius": 5 } } ] }

/// Reads a spawn table. Reports all problems in one pass, each with line and column.
Result<SpawnTable> parse_spawn_table(std::string_view text, std::string_view file, const Limits& limits = {});

/// The names of the tables that ship.
std::vector<std::string_view> shipped_spawn_tables();

}  // namespace warren
