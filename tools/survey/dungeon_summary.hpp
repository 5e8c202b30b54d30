// SPDX-License-Identifier: MIT
// Statistics of whole dungeons, from the rows of all their floors.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <warren/catalogue/dungeon.hpp>

#include "tools/survey/histogram.hpp"
#include "tools/survey/plan.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

enum class DungeonFigure : std::uint8_t { floors, links, locked_links, keys, carried_keys, attempts };
/// The names of the figures, in the order of the enumerators.
inline constexpr std::array<std::string_view, 6> dungeon_figure_names = {"floors", "links",        "locked_links",
                                                                         "keys",   "carried_keys", "attempts"};

/// Whether the lock of a link names a key.
bool is_locked_by(const FloorLink& link, const DungeonKey& key);

/// Collects the rows of floors in any order, one floor after the other. Eight bytes per dungeon.
class DungeonSummary {
 public:
  /// A survey of more dungeons does not fit into memory.
  static constexpr std::uint64_t max_dungeons = 10'000'000;

  DungeonSummary() = default;
  explicit DungeonSummary(const SeedRange& seeds) : first_(seeds.first), tallies_(seeds.count) {}

  /// Adds a floor of the dungeon of the row's seed.
  void add(const Row& row);
  /// Counts what the dungeons of the plan's seeds have. Call it once, after all rows.
  void finish(const Dungeon& dungeon, const Plan& plan);

  std::int64_t dungeons() const { return dungeons_; }
  std::int64_t failed() const { return failed_; }  ///< dungeons with a floor that has no level
  /// `attempts` is the sum over all floors of a dungeon that has them all. A key is carried if it opens a link that
  /// does not touch the floor where it is.
  const Histogram& operator[](DungeonFigure figure) const { return figures_[static_cast<std::size_t>(figure)]; }

 private:
  struct Tally {
    std::uint32_t attempts = 0;
    std::uint32_t failed_floors = 0;
  };

  void count(const Dungeon& dungeon, std::uint64_t seed);
  Histogram& at(DungeonFigure figure) { return figures_[static_cast<std::size_t>(figure)]; }

  std::uint64_t first_ = 0;
  std::vector<Tally> tallies_;  // by seed
  std::int64_t dungeons_ = 0;
  std::int64_t failed_ = 0;
  std::array<Histogram, dungeon_figure_names.size()> figures_;
};

}  // namespace warren::survey
