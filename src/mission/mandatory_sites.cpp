// SPDX-License-Identifier: MIT
#include "src/mission/mandatory_sites.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace warren {

void MandatorySites::add(int count, int least) {
  const auto missing = [&] { return count - static_cast<int>(sites_.size()); };
  const auto share = [&](int half) { return map_.cells() * half / (2 * (count + 1)); };
  std::vector<int> without_gate;
  for (int i = 1; i <= count; ++i) {
    if (!add_gate(share(2 * i - 1), share(2 * i + 1))) without_gate.push_back(i);
  }
  if (!without_gate.empty()) rank_cells();
  for (const int i : without_gate) {
    static_cast<void>(add_cut(progress_at(share(2 * i - 1)), progress_at(share(2 * i + 1)), share(2 * i)));
  }
  while (missing() > 0 && add_anywhere()) {
  }
  // A wide lock may leave another one as the only way to some of its cells.
  while (has_wide_site() && !is_tree()) {
    sites_.erase(std::ranges::find_if(sites_, [](const Site& site) { return site.cells.size() > 1; }));
  }
  while (map_.rules().may_wall && static_cast<int>(sites_.size()) < least && add_ring()) {
  }
}

std::vector<LockSite> MandatorySites::sites() const {
  std::vector<LockSite> sites;
  for (const Site& site : sites_) sites.push_back({site.cells, true});
  return sites;
}

bool MandatorySites::has_wide_site() const {
  return std::ranges::any_of(sites_, [](const Site& site) { return site.cells.size() > 1; });
}

bool MandatorySites::is_tree() {
  return tree_.is_tree(map_.open(), *map_.level().start, map_.level().movement, sites());
}

MandatorySites::Site MandatorySites::measured(std::span<const Point> cells) {
  return {{cells.begin(), cells.end()}, map_.front_of(cells).count()};
}

bool MandatorySites::is_apart(std::span<const Point> cells) const {
  return std::ranges::all_of(sites_, [&](const Site& site) { return are_apart(cells, site.cells); });
}

/// Whether there is room enough between a site and those before and behind it.
bool MandatorySites::fits(const Site& site) const {
  const auto size = static_cast<std::int64_t>(site.cells.size());
  std::int64_t before = 0;
  std::int64_t behind = map_.cells();
  for (const Site& other : sites_) {
    if (other.front <= site.front) before = other.front + static_cast<std::int64_t>(other.cells.size());
    if (other.front > site.front) {
      behind = other.front;
      break;
    }
  }
  const std::int64_t least = map_.rules().min_cells;
  return site.front - before >= least && behind - site.front - size >= least;
}

void MandatorySites::insert(Site site) {
  const auto after = std::ranges::upper_bound(sites_, site.front, {}, &Site::front);
  sites_.insert(after, std::move(site));
}

/// Adds the gate that is nearest to the middle of two numbers of cells before it. Existing doors and cells with walls
/// on both sides count as nearer.
bool MandatorySites::add_gate(std::int64_t from, std::int64_t to) {
  std::int64_t best_error = -1;
  Site best;
  for (const int index : map_.spine()) {
    const Gate& gate = map_.gate(index);
    const std::int64_t front = map_.cells() - gate.behind - 1;
    if (front < from || front > to || !map_.can_hold_lock(gate.at)) continue;
    std::int64_t error = std::abs(2 * front - from - to);
    if (!is_door(map_.level().tiles[gate.at])) error += (to - from) / 4;
    if (!map_.has_walls(gate.at)) error += to - from;
    if (best_error >= 0 && error >= best_error) continue;
    if (!is_apart({&gate.at, 1}) || !fits({{gate.at}, front})) continue;
    best_error = error;
    best = {{gate.at}, front};
  }
  if (best_error >= 0) insert(std::move(best));
  return best_error >= 0;
}

/// Sorts cells by progress, for shares of the map.
void MandatorySites::rank_cells() {
  const int steps = map_.path_steps();
  const auto bucket = [&](Point p) { return static_cast<std::size_t>(std::clamp(progress(p), -steps, steps) + steps); };
  ranks_.assign(static_cast<std::size_t>(2 * steps + 2), 0);
  map_.open().for_each([&](Point p) { ++ranks_[bucket(p) + 1]; });
  for (std::size_t i = 1; i < ranks_.size(); ++i) ranks_[i] += ranks_[i - 1];
  std::vector<std::size_t> ends(ranks_);
  order_.resize(ranks_.back());
  map_.open().for_each([&](Point p) { order_[ends[bucket(p)]++] = p; });
}

std::size_t MandatorySites::rank_of(int progress) const {
  const int last = static_cast<int>(ranks_.size()) - 1;
  return ranks_[static_cast<std::size_t>(std::clamp(progress + map_.path_steps(), 0, last))];
}

/// The largest progress with at most this many cells below it.
int MandatorySites::progress_at(std::int64_t rank) const {
  const auto above = std::ranges::upper_bound(ranks_, static_cast<std::size_t>(rank));
  return static_cast<int>(above - ranks_.begin()) - 1 - map_.path_steps();
}

/// Adds what is before the last site that leaves at most `front_from` cells before it, and what is behind the first
/// that leaves at least `front_to`, with a margin.
void MandatorySites::add_sides(CellSet& sources, CellSet& targets, std::int64_t front_from, std::int64_t front_to) {
  const Site* before = nullptr;
  const Site* behind = nullptr;
  for (const Site& site : sites_) {
    if (site.front <= front_from) before = &site;
    if (site.front >= front_to && behind == nullptr) behind = &site;
  }
  if (before != nullptr) {
    CellSet side = map_.front_of(before->cells);
    for (const Point cell : before->cells) side.insert(cell);
    sources |= map_.grown(side);
  }
  if (behind != nullptr) targets |= map_.grown(map_.open() - map_.front_of(behind->cells));
}

/// Adds the smallest cut between the cells up to one progress and those from another one on.
MandatorySites::CutSearch MandatorySites::add_cut(int from_progress, int to_progress, std::int64_t wanted_front) {
  if (map_.rules().needs_walls) return CutSearch::no_cut;
  if (to_progress - from_progress < 4) return CutSearch::none_fits;
  CellSet sources(map_.open().size());
  CellSet targets(map_.open().size());
  // All of these are connected to the start or to an exit by cells of the same side: along a shortest path, progress
  // never turns round.
  for (const Point p : std::span(order_).first(rank_of(from_progress + 1))) sources.insert(p);
  for (const Point p : std::span(order_).subspan(rank_of(to_progress))) targets.insert(p);
  sources.insert(*map_.level().start);
  for (const Point goal : map_.goals()) targets.insert(goal);
  add_sides(sources, targets, wanted_front, wanted_front + 1);
  if (!map_.find_cut(sources, targets, map_.rules().width, map_.to_goal())) return CutSearch::no_cut;
  // The sources are connected to the start, so what is before a cut is the cells on their side.
  const VertexCut& cut = map_.cut();
  const auto near_sources = [&]() -> Site {
    return {{cut.near_sources().begin(), cut.near_sources().end()}, cut.source_side()};
  };
  std::vector<Site> candidates = {Site{}, near_sources()};
  const bool is_same = std::ranges::equal(cut.near_sources(), cut.near_targets());
  candidates.front() = is_same ? candidates.back() : measured(cut.near_targets());
  // The cut nearest to the sources may be right before a narrow place. The next one is in it.
  if (map_.find_next_cut()) candidates.push_back(near_sources());
  return add_best(std::move(candidates), wanted_front) ? CutSearch::found : CutSearch::none_fits;
}

/// Adds the first of some sites that fits, in the order of most walls, then of the distance from where it should be.
bool MandatorySites::add_best(std::vector<Site> candidates, std::int64_t wanted_front) {
  std::vector<std::tuple<int, std::int64_t, std::size_t>> ranked;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Site& site = candidates[i];
    ranked.emplace_back(-map_.walls_beside(site.cells), std::abs(site.front - wanted_front), i);
  }
  std::ranges::sort(ranked);
  for (const auto& [walls, distance, index] : ranked) {
    Site& site = candidates[index];
    if (site.cells.empty() || !is_apart(site.cells) || !fits(site)) continue;
    insert(std::move(site));
    return true;
  }
  return false;
}

/// Adds a site between two numbers of cells before it.
bool MandatorySites::add_in_gap(std::int64_t from, std::int64_t to) {
  if (add_gate(from, to)) return true;
  // First between borders that leave the least, then ever closer to the middle: a smaller cut may be too near to the
  // start or to the exit. Where there is no cut at all, there is none closer to the middle either.
  for (const std::int64_t margin : {std::int64_t{map_.rules().min_cells}, (to - from) / 8, (to - from) / 4}) {
    if (to - from <= 2 * margin) continue;
    const CutSearch search = add_cut(progress_at(from + margin), progress_at(to - margin), (from + to) / 2);
    if (search != CutSearch::none_fits) return search == CutSearch::found;
  }
  return false;
}

/// Adds a site in the largest of the gaps between sites where one fits.
bool MandatorySites::add_anywhere() {
  std::vector<std::pair<std::int64_t, std::int64_t>> gaps;  // minus the size, where it begins; the largest first
  std::int64_t from = 0;
  for (const Site& site : sites_) {
    gaps.emplace_back(from - site.front, from);
    from = site.front + static_cast<std::int64_t>(site.cells.size());
  }
  gaps.emplace_back(from - map_.cells(), from);
  std::ranges::sort(gaps);
  return std::ranges::any_of(gaps, [&](const auto& gap) { return add_in_gap(gap.second, gap.second - gap.first); });
}

}  // namespace warren
