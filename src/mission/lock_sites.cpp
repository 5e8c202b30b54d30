// SPDX-License-Identifier: MIT
#include "src/mission/lock_sites.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include <warren/search/distance_field.hpp>

#include "src/mission/key_levels.hpp"
#include "src/placement/doors.hpp"

namespace warren {

namespace {

constexpr int apart = 2;  // Chebyshev distance between cells of two locks

bool are_apart(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) >= apart; }

/// The cells of a set and all that are a step away, as far as they are open.
void grow_within(CellSet& cells, const CellSet& open, Movement movement) {
  cells = cells.grown(movement);
  cells &= open;
}

}  // namespace

void LockSites::assign(const Level& level, const LockRules& rules) {
  level_ = &level;
  rules_ = rules;
  assign_walkable(open_, level.tiles);
  barred_.reset(level.size());
  barred_.insert(*level.start);
  for (const Exit& exit : level.exits) barred_.insert(exit.at);
  for (const Spawn& spawn : level.spawns) barred_.insert(spawn.at);
  level.for_each_protected(
      [&](const PlacedPrefab& placed) { barred_.insert(placed.area.intersection(level.bounds())); });
  goals_.clear();
  CellSet goals(level.size());
  level.for_each_goal([&](Point goal) {
    goals_.push_back(goal);
    goals.insert(goal);
  });
  mandatory_.clear();
  sites_.clear();
  chosen_side_gates_.clear();
  gates_.find(open_, *level.start, level.movement);
  cells_ = gates_.reached();
  distances_into(from_start_, open_, *level.start, level.movement);
  if (goals_.size() == 1) {
    distances_into(to_goal_, open_, goals_.front(), level.movement);
  } else {
    to_goal_ = distances_from(open_, goals, level.movement);
  }
  path_steps_ = std::max(to_goal_[*level.start], 0);
  find_spine();
}

bool LockSites::can_hold_lock(Point p) const {
  if (barred_.contains(p)) return false;
  return !rules_.needs_walls || stands_in_wall(p, [&](Point q) { return open_.contains(q); });
}

/// The gates before all goals, and the marks of those before any exit.
void LockSites::find_spine() {
  is_before_exit_.assign(gates_.gates().size(), 0);
  std::vector<int> goals_behind(gates_.gates().size(), 0);
  spine_.clear();
  const auto visit = [&](Point exit, auto mark) {
    for (int part = gates_.part_at(exit); part != Gates::none; part = gates_.parent(part)) {
      mark(gates_.parts()[static_cast<std::size_t>(part)].gate);
    }
  };
  for (const Exit& exit : level_->exits) {
    visit(exit.at, [&](int gate) { is_before_exit_[static_cast<std::size_t>(gate)] = 1; });
  }
  for (const Point goal : goals_) {
    visit(goal, [&](int gate) { ++goals_behind[static_cast<std::size_t>(gate)]; });
  }
  visit(goals_.front(), [&](int gate) {
    if (goals_behind[static_cast<std::size_t>(gate)] == static_cast<int>(goals_.size())) spine_.push_back(gate);
  });
  std::ranges::reverse(spine_);
}

/// Whether there is room enough between a site and those before and behind it.
bool LockSites::fits(const Mandatory& site) const {
  const auto size = static_cast<std::int64_t>(site.cells.size());
  std::int64_t before = 0;
  std::int64_t behind = cells_;
  for (const Mandatory& other : mandatory_) {
    if (other.front <= site.front) before = other.front + static_cast<std::int64_t>(other.cells.size());
    if (other.front > site.front) {
      behind = other.front;
      break;
    }
  }
  return site.front - before >= rules_.min_cells && behind - site.front - size >= rules_.min_cells;
}

void LockSites::insert(Mandatory site) {
  const auto after = std::ranges::upper_bound(mandatory_, site.front, {}, &Mandatory::front);
  mandatory_.insert(after, std::move(site));
}

/// Adds the gate that is nearest to the middle of two numbers of cells before it. Existing doors and cells with walls
/// on both sides count as nearer.
bool LockSites::add_gate(std::int64_t from, std::int64_t to) {
  std::int64_t best_error = -1;
  Mandatory best;
  for (const int index : spine_) {
    const Gate& gate = gates_.gates()[static_cast<std::size_t>(index)];
    const std::int64_t front = cells_ - gate.behind - 1;
    if (front < from || front > to || !can_hold_lock(gate.at)) continue;
    std::int64_t error = std::abs(2 * front - from - to);
    if (!is_door(level_->tiles[gate.at])) error += (to - from) / 4;
    if (!stands_in_wall(gate.at, [&](Point q) { return open_.contains(q); })) error += to - from;
    if (best_error >= 0 && error >= best_error) continue;
    if (!is_apart({&gate.at, 1}) || !fits({{gate.at}, front})) continue;
    best_error = error;
    best = {{gate.at}, front};
  }
  if (best_error >= 0) insert(std::move(best));
  return best_error >= 0;
}

/// Counts cells by progress, for shares of the map.
void LockSites::rank_cells() {
  ranks_.assign(static_cast<std::size_t>(2 * path_steps_ + 2), 0);
  open_.for_each([&](Point p) {
    const int at = std::clamp(progress(p), -path_steps_, path_steps_);
    ++ranks_[static_cast<std::size_t>(at + path_steps_ + 1)];
  });
  for (std::size_t i = 1; i < ranks_.size(); ++i) ranks_[i] += ranks_[i - 1];
}

/// The largest progress with at most this many cells below it.
int LockSites::progress_at(std::int64_t rank) const {
  const auto above = std::ranges::upper_bound(ranks_, rank);
  return static_cast<int>(above - ranks_.begin()) - 1 - path_steps_;
}

LockSites::Mandatory LockSites::measured(std::span<const Point> cells) {
  Mandatory site{{cells.begin(), cells.end()}, 0};
  for (const Point cell : cells) open_.erase(cell);
  open_.flood_into(front_, *level_->start, level_->movement);
  for (const Point cell : cells) open_.insert(cell);
  site.front = front_.count();
  return site;
}

/// Adds what is before the last site that leaves at most `front_from` cells before it, and what is behind the first
/// that leaves at least `front_to`, with a margin.
void LockSites::add_sides(CellSet& sources, CellSet& targets, std::int64_t front_from, std::int64_t front_to) {
  const Mandatory* before = nullptr;
  const Mandatory* behind = nullptr;
  for (const Mandatory& site : mandatory_) {
    if (site.front <= front_from) before = &site;
    if (site.front >= front_to && behind == nullptr) behind = &site;
  }
  if (before != nullptr) {
    static_cast<void>(measured(before->cells));
    CellSet side = front_;
    for (const Point cell : before->cells) side.insert(cell);
    grow_within(side, open_, level_->movement);
    sources |= side;
  }
  if (behind != nullptr) {
    static_cast<void>(measured(behind->cells));
    CellSet side = open_ - front_;
    grow_within(side, open_, level_->movement);
    targets |= side;
  }
}

/// Adds the smallest cut between the cells up to one progress and those from another one on.
bool LockSites::add_cut(int from_progress, int to_progress, std::int64_t wanted_front) {
  if (rules_.needs_walls || to_progress - from_progress < 4) return false;
  CellSet sources(level_->size());
  CellSet targets(level_->size());
  open_.for_each([&](Point p) {
    const int at = progress(p);
    if (at <= from_progress) sources.insert(p);
    if (at >= to_progress) targets.insert(p);
  });
  sources.insert(*level_->start);
  for (const Point goal : goals_) targets.insert(goal);
  add_sides(sources, targets, wanted_front, wanted_front + 1);
  if (!cut_.find({open_, sources, targets, level_->movement, rules_.width, &barred_})) return false;
  std::vector<Mandatory> candidates = {measured(cut_.near_targets()), measured(cut_.near_sources())};
  // The cut nearest to the sources may be right before a narrow place. The next one is in it.
  sources |= front_;
  for (const Point cell : candidates.back().cells) sources.insert(cell);
  if (cut_.find({open_, sources, targets, level_->movement, cut_.width(), &barred_})) {
    candidates.push_back(measured(cut_.near_sources()));
  }
  std::vector<std::tuple<int, std::int64_t, std::size_t>> ranked;  // by walls, by distance; the first of equals
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Mandatory& site = candidates[i];
    ranked.emplace_back(-walls_beside(site.cells), std::abs(site.front - wanted_front), i);
  }
  std::ranges::sort(ranked);
  for (const auto& [walls, distance, index] : ranked) {
    Mandatory& site = candidates[index];
    if (site.cells.empty() || !is_apart(site.cells) || !fits(site)) continue;
    insert(std::move(site));
    return true;
  }
  return false;
}

/// How many sides of the cells are blocked.
int LockSites::walls_beside(std::span<const Point> cells) const {
  int walls = 0;
  for (const Point cell : cells) {
    for (const Point step : orthogonal_steps) walls += open_.contains(cell + step) ? 0 : 1;
  }
  return walls;
}

/// Adds a site in the largest of the gaps between sites where one fits.
bool LockSites::add_anywhere() {
  struct Gap {
    std::int64_t from;
    std::int64_t to;
  };
  std::vector<Gap> gaps;
  std::int64_t from = 0;
  for (const Mandatory& site : mandatory_) {
    gaps.push_back({from, site.front});
    from = site.front + static_cast<std::int64_t>(site.cells.size());
  }
  gaps.push_back({from, cells_});
  // The first of equally large ones.
  std::ranges::sort(gaps, {}, [](const Gap& gap) { return std::pair(gap.from - gap.to, gap.from); });
  for (const Gap& gap : gaps) {
    if (add_gate(gap.from, gap.to)) return true;
    // First between borders that leave the least, then ever closer to the middle: a smaller cut may be too near to the
    // start or to the exit.
    const std::int64_t middle = (gap.from + gap.to) / 2;
    for (const std::int64_t margin :
         {std::int64_t{rules_.min_cells}, (gap.to - gap.from) / 8, (gap.to - gap.from) / 4}) {
      if (gap.to - gap.from <= 2 * margin) continue;
      if (add_cut(progress_at(gap.from + margin), progress_at(gap.to - margin), middle)) return true;
    }
  }
  return false;
}

void LockSites::list_mandatory() {
  sites_.clear();
  for (const Mandatory& site : mandatory_) sites_.push_back({site.cells, true});
}

void LockSites::add_mandatory(int count, int least) {
  const auto share = [&](int half) { return cells_ * half / (2 * (count + 1)); };
  std::vector<int> missing;
  for (int i = 1; i <= count; ++i) {
    if (!add_gate(share(2 * i - 1), share(2 * i + 1))) missing.push_back(i);
  }
  if (!missing.empty()) rank_cells();
  for (const int i : missing) {
    static_cast<void>(add_cut(progress_at(share(2 * i - 1)), progress_at(share(2 * i + 1)), share(2 * i)));
  }
  while (mandatory_count() < count && add_anywhere()) {
  }
  list_mandatory();
  // A wide lock may leave another one as the only way to some of its cells.
  while (has_wide_site() && !KeyLevels().assign(open_, *level_->start, level_->movement, sites_)) {
    const auto wide = std::ranges::find_if(mandatory_, [](const Mandatory& site) { return site.cells.size() > 1; });
    mandatory_.erase(wide);
    list_mandatory();
  }
  while (rules_.may_wall && mandatory_count() < least && add_ring()) {
  }
  list_mandatory();
}

int LockSites::narrowest_cut() {
  CellSet sources(level_->size());
  CellSet targets(level_->size());
  sources.insert(*level_->start);
  for (const Point goal : goals_) targets.insert(goal);
  for (const Point goal : goals_) {
    for (const Point step : steps_of(level_->movement)) {
      if (goal + step == *level_->start) return -1;
    }
  }
  static_cast<void>(cut_.find({open_, sources, targets, level_->movement, VertexCut::max_width, &barred_}));
  return cut_.width();
}

bool LockSites::is_apart(std::span<const Point> cells) const {
  const auto is_near = [&](Point taken) {
    return std::ranges::any_of(cells, [&](Point cell) { return !are_apart(cell, taken); });
  };
  for (const Mandatory& site : mandatory_) {
    if (std::ranges::any_of(site.cells, is_near)) return false;
  }
  for (const LockSite& site : sites_) {
    if (!site.is_mandatory && std::ranges::any_of(site.cells, is_near)) return false;
  }
  return true;
}

}  // namespace warren
