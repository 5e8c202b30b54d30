// SPDX-License-Identifier: MIT
// Where locks in front of parts of the map can be that hold neither the start nor an exit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/rng.hpp>

#include "src/mission/site_map.hpp"
#include "src/mission/site_tree.hpp"

namespace warren {

/// Finds sites that are apart from others and not nested. Gates come first, then cuts around the cells that are
/// farthest from the path to the exit. Cost: linear in the cells for each site, and once more for each cell of a wide
/// cut.
class SideSites {
 public:
  SideSites(SiteMap& map, std::vector<LockSite> mandatory) : map_(map), sites_(std::move(mandatory)) {}

  /// Adds up to `count` sites. `key` is that of their random streams.
  void add(int count, std::uint64_t key);

  /// The mandatory ones, then those that were added.
  const std::vector<LockSite>& sites() const { return sites_; }

 private:
  std::int64_t most_cells() const { return map_.cells() * map_.rules().max_side_percent / 100; }
  bool is_nested(const Gate& a, const Gate& b) const;
  bool add_gate(Rng rng, bool with_walls);
  CellSet find_sources();
  bool add_cut();
  bool add_around(const CellSet& sources, const CellSet& targets, const Grid<std::int32_t>& to_sources);
  bool add_site(std::span<const Point> cells);
  bool is_apart(std::span<const Point> cells) const;

  SiteMap& map_;
  SiteTree tree_;
  std::vector<LockSite> sites_;
  std::vector<int> candidates_;  // gates
  std::vector<int> chosen_;      // gates
};

}  // namespace warren
