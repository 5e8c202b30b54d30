// SPDX-License-Identifier: MIT
#include "src/mission/side_sites.hpp"

#include <algorithm>

#include <warren/search/distance_field.hpp>

#include "src/search/bfs.hpp"

namespace warren {

void SideSites::add(int count, std::uint64_t key) {
  if (count == 0) return;
  for (std::size_t i = 0; i < map_.gates().gates().size(); ++i) {
    const Gate& gate = map_.gate(static_cast<int>(i));
    const bool has_size = gate.behind >= map_.rules().min_cells && gate.behind <= most_cells();
    if (has_size && !map_.is_before_exit(static_cast<int>(i)) && map_.can_hold_lock(gate.at)) {
      candidates_.push_back(static_cast<int>(i));
    }
  }
  for (int i = 0; i < count; ++i) {
    const Rng rng(Hasher{}.word(key).text("lock").number(i).value());
    if (!add_gate(rng, true) && !add_gate(rng, false) && !add_cut()) return;
  }
}

bool SideSites::is_apart(std::span<const Point> cells) const {
  return std::ranges::all_of(sites_, [&](const LockSite& site) { return are_apart(cells, site.cells); });
}

bool SideSites::is_nested(const Gate& a, const Gate& b) const {
  for (int part = a.first_part; part != Gates::none; part = map_.gates().parts()[static_cast<std::size_t>(part)].next) {
    if (map_.gates().is_behind(part, b.at)) return true;
  }
  return false;
}

/// Adds a site unless a wide lock makes it the only way to some cells before it, or it is on one of several ways to
/// another lock. Gates alone never cross.
bool SideSites::add_site(std::span<const Point> cells) {
  sites_.push_back({{cells.begin(), cells.end()}, false});
  const auto is_wide = [](const LockSite& site) { return site.cells.size() > 1; };
  if (std::ranges::none_of(sites_, is_wide)) return true;
  if (tree_.is_tree(map_.open(), *map_.level().start, map_.level().movement, sites_)) return true;
  sites_.pop_back();
  return false;
}

/// Adds a gate at random that is apart from all sites, and whose parts and those of the chosen gates are not nested.
bool SideSites::add_gate(Rng rng, bool with_walls) {
  rng.shuffle(std::span(candidates_));
  for (const int index : candidates_) {
    const Gate& gate = map_.gate(index);
    if (map_.has_walls(gate.at) != with_walls || !is_apart({&gate.at, 1})) continue;
    const auto is_in_the_way = [&](int other) {
      return is_nested(gate, map_.gate(other)) || is_nested(map_.gate(other), gate);
    };
    if (std::ranges::any_of(chosen_, is_in_the_way) || !add_site({&gate.at, 1})) continue;
    chosen_.push_back(index);
    return true;
  }
  return false;
}

/// What no cut may separate from the start: the exits, the main path, other locks, and what is behind optional ones.
CellSet SideSites::find_sources() {
  const Level& level = map_.level();
  CellSet sources(level.size());
  sources.insert(*level.start);
  for (const Exit& exit : level.exits) sources.insert(exit.at);
  for (const Point cell : trace_path(map_.from_start(), map_.goals().front(), level.movement)) sources.insert(cell);
  for (const LockSite& site : sites_) {
    for (const Point cell : site.cells) {
      sources.insert(Rect{cell.x, cell.y, 1, 1}.grown(1).intersection(level.bounds()));
    }
    if (!site.is_mandatory) sources |= map_.open() - map_.front_of(site.cells);
  }
  return sources &= map_.open();
}

/// Adds the smallest cut around the cells that are farthest from the main path.
bool SideSites::add_cut() {
  if (map_.rules().needs_walls) return false;
  constexpr int most_tries = 3;
  const Movement movement = map_.level().movement;
  const CellSet sources = find_sources();
  const Grid<std::int32_t> steps = distances_from(map_.open(), sources, movement);
  CellSet left = map_.open();                    // cells that can still be the middle of a part
  const CellSet around = map_.open() - sources;  // so that no part is on both sides of another lock
  for (int tries = 0; tries < most_tries; ++tries) {
    Point middle{};
    int farthest = 2;
    left.for_each([&](Point p) {
      if (steps[p] <= farthest) return;
      farthest = steps[p];
      middle = p;
    });
    if (farthest == 2) return false;
    CellSet targets(map_.open().size());
    int count = 0;
    for (Bfs bfs(around, middle, movement); count < map_.rules().min_cells && bfs.advance();) {
      for (const Point cell : bfs.frontier()) targets.insert(cell);
      count += static_cast<int>(bfs.frontier().size());
    }
    if (add_around(sources, targets, steps)) return true;
    left -= targets;
  }
  return false;
}

bool SideSites::add_around(const CellSet& sources, const CellSet& targets, const Grid<std::int32_t>& to_sources) {
  // The search goes the other way, since the steps are those to the sources.
  if (!map_.find_cut(targets, sources, map_.rules().width, to_sources)) return false;
  for (const std::span<const Point> cells : {map_.cut().near_targets(), map_.cut().near_sources()}) {
    const std::int64_t behind = map_.cells() - map_.front_of(cells).count() - static_cast<std::int64_t>(cells.size());
    if (cells.empty() || behind < map_.rules().min_cells || behind > most_cells()) continue;
    if (is_apart(cells) && add_site(cells)) return true;
  }
  return false;
}

}  // namespace warren
