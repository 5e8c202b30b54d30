// SPDX-License-Identifier: MIT
// Sites in front of parts of the map that hold neither the start nor an exit.
#include <algorithm>

#include <warren/search/distance_field.hpp>

#include "src/mission/key_levels.hpp"
#include "src/mission/lock_sites.hpp"
#include "src/placement/doors.hpp"
#include "src/search/bfs.hpp"

namespace warren {

void LockSites::add_optional(int count, std::uint64_t key) {
  if (count == 0) return;
  const std::int64_t most = cells_ * rules_.max_side_percent / 100;
  side_gates_.clear();
  for (std::size_t i = 0; i < gates_.gates().size(); ++i) {
    const Gate& gate = gates_.gates()[i];
    if (is_before_exit_[i] != 0 || gate.behind < rules_.min_cells || gate.behind > most) continue;
    if (can_hold_lock(gate.at)) side_gates_.push_back(static_cast<int>(i));
  }
  for (int i = 0; i < count; ++i) {
    const Rng rng(Hasher{}.word(key).text("lock").number(i).value());
    if (add_side_gate(rng, true) || add_side_gate(rng, false) || add_side_cut()) continue;
    return;
  }
}

/// Adds a gate at random that is apart from all sites, and whose parts and those of the chosen gates are not nested.
bool LockSites::add_side_gate(Rng rng, bool with_walls) {
  const auto is_nested = [&](const Gate& a, const Gate& b) {
    for (int part = a.first_part; part != Gates::none; part = gates_.parts()[static_cast<std::size_t>(part)].next) {
      if (gates_.is_behind(part, b.at)) return true;
    }
    return false;
  };
  rng.shuffle(std::span(side_gates_));
  for (const int index : side_gates_) {
    const Gate& gate = gates_.gates()[static_cast<std::size_t>(index)];
    if (stands_in_wall(gate.at, [&](Point q) { return open_.contains(q); }) != with_walls) continue;
    const auto is_in_the_way = [&](int other) {
      const Gate& chosen = gates_.gates()[static_cast<std::size_t>(other)];
      return is_nested(gate, chosen) || is_nested(chosen, gate);
    };
    if (!is_apart({&gate.at, 1}) || std::ranges::any_of(chosen_side_gates_, is_in_the_way)) continue;
    sites_.push_back({{gate.at}, false});
    // Another lock may have left the gate as the only way to some cells before it.
    if (!KeyLevels().assign(open_, *level_->start, level_->movement, sites_)) {
      sites_.pop_back();
      continue;
    }
    chosen_side_gates_.push_back(index);
    return true;
  }
  return false;
}

bool LockSites::has_wide_site() const {
  return std::ranges::any_of(sites_, [](const LockSite& site) { return site.cells.size() > 1; });
}

/// What no wide side site may cut off: the start, the exits, the main path and what is behind other locks.
void LockSites::prepare_side_cuts() {
  side_sources_.reset(level_->size());
  side_sources_.insert(*level_->start);
  for (const Exit& exit : level_->exits) side_sources_.insert(exit.at);
  for (const Point cell : trace_path(from_start_, goals_.front(), level_->movement)) side_sources_.insert(cell);
  for (const LockSite& site : sites_) {
    for (const Point cell : site.cells) {
      const Rect around = Rect{cell.x, cell.y, 1, 1}.grown(1).intersection(level_->bounds());
      side_sources_.insert(around);
    }
  }
  for (const LockSite& site : sites_) {
    if (site.is_mandatory) continue;
    static_cast<void>(measured(site.cells));
    side_sources_ |= open_ - front_;
  }
  side_sources_ &= open_;
  from_path_ = distances_from(open_, side_sources_, level_->movement);
  side_left_ = open_;
}

/// Adds the smallest cut around the cells that are farthest from the main path.
bool LockSites::add_side_cut() {
  if (rules_.needs_walls) return false;
  constexpr int most_tries = 3;
  prepare_side_cuts();
  const std::int64_t most = cells_ * rules_.max_side_percent / 100;
  const CellSet around = open_ - side_sources_;  // so that no part is on both sides of another lock
  for (int tries = 0; tries < most_tries; ++tries) {
    Point middle{};
    int farthest = 2;
    side_left_.for_each([&](Point p) {
      if (from_path_[p] <= farthest) return;
      farthest = from_path_[p];
      middle = p;
    });
    if (farthest == 2) return false;
    CellSet targets(level_->size());
    int count = 0;
    for (Bfs bfs(around, middle, level_->movement); count < rules_.min_cells && bfs.advance();) {
      for (const Point cell : bfs.frontier()) targets.insert(cell);
      count += static_cast<int>(bfs.frontier().size());
    }
    side_left_ -= targets;
    if (!cut_.find({open_, side_sources_, targets, level_->movement, rules_.width, &barred_})) continue;
    for (const std::span<const Point> cells : {cut_.near_sources(), cut_.near_targets()}) {
      const Mandatory site = measured(cells);
      const std::int64_t behind = cells_ - site.front - static_cast<std::int64_t>(cells.size());
      if (cells.empty() || behind < rules_.min_cells || behind > most || !is_apart(cells)) continue;
      sites_.push_back({site.cells, false});
      // The part may be on one of several ways to another lock.
      if (KeyLevels().assign(open_, *level_->start, level_->movement, sites_)) return true;
      sites_.pop_back();
    }
  }
  return false;
}

}  // namespace warren
