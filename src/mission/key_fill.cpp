// SPDX-License-Identifier: MIT
#include "src/mission/key_fill.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "src/grid/word_masks.hpp"

namespace warren {

KeyFill::KeyFill(const Level& level, const RegionGraph& graph, const LockLogic& logic, const KeyPlaces& places)
    : level_(level), graph_(graph), logic_(logic), places_(places), search_(graph, logic, level.mission) {
  list_cells();
  classify_locks();
}

/// Sorts the free cells by region.
void KeyFill::list_cells() {
  lists_.assign(static_cast<std::size_t>(graph_.node_count() - graph_.barrier_count()), {});
  const auto list_at = [&](int node) -> FreeList& {
    return lists_[static_cast<std::size_t>(node - graph_.barrier_count())];
  };
  graph_.for_each_region_run([&](int y, const Run& run, int node) {
    const std::span<const CellSet::Word> row = places_.free.row(y);
    for_each_word(run.left, run.right,
                  [&](std::size_t i, CellSet::Word mask) { list_at(node).count += std::popcount(row[i] & mask); });
  });
  std::size_t first = 0;
  for (FreeList& list : lists_) {
    list.first = first;
    first += static_cast<std::size_t>(std::exchange(list.count, 0));
  }
  cells_.resize(first);
  const bool has_preferred = !places_.preferred.empty();
  graph_.for_each_region_run([&](int y, const Run& run, int node) {
    FreeList& list = list_at(node);
    const std::span<const CellSet::Word> row = places_.free.row(y);
    const std::size_t row_start = level_.tiles.index({0, y});
    for_each_word(run.left, run.right, [&](std::size_t i, CellSet::Word mask) {
      for (CellSet::Word word = row[i] & mask; word != 0; word &= word - 1) {
        const std::size_t x = i * 64 + static_cast<std::size_t>(std::countr_zero(word));
        std::uint32_t& last = cells_[list.first + static_cast<std::size_t>(list.count++)];
        last = static_cast<std::uint32_t>(row_start + x);
        if (has_preferred && places_.preferred.contains({static_cast<int>(x), y})) {
          std::swap(last, cells_[list.first + static_cast<std::size_t>(list.preferred++)]);
        }
      }
    });
  });
}

/// Finds which locks every path to an exit passes, and what is before and behind each.
void KeyFill::classify_locks() {
  const std::size_t locks = level_.mission.locks.size();
  is_mandatory_.assign(locks, 0);
  before_.assign(locks, {});
  behind_.assign(locks, {});
  search_.set_passage(ReachSearch::Passage::open);
  for (int lock = 0; lock < static_cast<int>(locks); ++lock) {
    search_.set_passage(lock, ReachSearch::Passage::shut);
    search_.begin(graph_.start());
    search_.set_passage(lock, ReachSearch::Passage::open);
    is_mandatory_[static_cast<std::size_t>(lock)] = static_cast<char>(!search_.has_reached_goal());
    for (int node = 0; node < graph_.barrier_count(); ++node) {
      if (graph_.lock_of(node) != lock) continue;
      for (const int beside : graph_.next(node)) {
        if (!graph_.is_region(beside)) continue;
        auto& side = (search_.has_reached(beside) ? before_ : behind_)[static_cast<std::size_t>(lock)];
        if (std::ranges::find(side, beside) == side.end()) side.push_back(beside);
      }
    }
  }
  for (int lock = 0; lock < static_cast<int>(locks); ++lock) {
    if (is_mandatory_[static_cast<std::size_t>(lock)] == 0) search_.set_passage(lock, ReachSearch::Passage::shut);
  }
  search_.begin(graph_.start());
  is_on_the_way_.assign(static_cast<std::size_t>(graph_.node_count()), 0);
  for (int node = 0; node < graph_.node_count(); ++node) {
    is_on_the_way_[static_cast<std::size_t>(node)] = static_cast<char>(search_.has_reached(node));
  }
  search_.set_passage(ReachSearch::Passage::by_condition);
}

/// What a player reaches who has all keys that are not placed yet, but one; with `index` -1, with all of them.
void KeyFill::search_without(const std::vector<PlannedKey>& keys, int index) {
  std::vector<int> held(static_cast<std::size_t>(logic_.name_count()), 0);
  std::vector<ReachSearch::PlacedKey> placed;
  for (const Key& key : level_.mission.keys) {
    placed.push_back({logic_.number_of(key.name), graph_.node_at(key.at)});
  }
  for (int i = 0; i < static_cast<int>(keys.size()); ++i) {
    const PlannedKey& key = keys[static_cast<std::size_t>(i)];
    const int name = logic_.number_of(key.name);
    if (i == index || key.copy_of >= 0 || name == LockLogic::none) continue;
    if (key.node != RegionGraph::none) placed.push_back({name, key.node});
    if (key.node == RegionGraph::none) ++held[static_cast<std::size_t>(name)];
  }
  search_.set_keys(placed);
  search_.set_held(held);
  search_.run(graph_.start());
}

std::optional<int> KeyFill::find_locked_out(const std::vector<PlannedKey>& keys) {
  search_without(keys, -1);
  if (search_.has_reached_goal()) return std::nullopt;
  for (int node = 0; node < graph_.barrier_count(); ++node) {
    const int lock = graph_.lock_of(node);
    const bool is_shut = lock != RegionGraph::none && !search_.has_reached(node);
    if (is_shut && is_mandatory_[static_cast<std::size_t>(lock)] != 0) return lock;
  }
  return std::nullopt;
}

bool KeyFill::is_needed_on_the_way(const PlannedKey& key) const {
  return std::ranges::any_of(key.locks, [&](int lock) { return is_mandatory_[static_cast<std::size_t>(lock)] != 0; });
}

bool KeyFill::place_key(std::vector<PlannedKey>& keys, int index) {
  PlannedKey& key = keys[static_cast<std::size_t>(index)];
  Rng rng(Hasher{}.word(places_.stream).text("key").number(index).value());
  search_without(keys, key.copy_of >= 0 ? key.copy_of : index);
  std::vector<int> regions;
  for (int node = graph_.barrier_count(); node < graph_.node_count(); ++node) {
    if (search_.has_reached(node) && list_of(node).count > 0) regions.push_back(node);
  }
  /// Keeps the regions that meet a condition, if there are any.
  const auto prefer = [&](auto is_better) {
    if (std::ranges::any_of(regions, is_better)) std::erase_if(regions, [&](int node) { return !is_better(node); });
  };
  const auto is_on_the_way = [&](int node) { return is_on_the_way_[static_cast<std::size_t>(node)] != 0; };
  if (places_.is_chained) prefer([&](int node) { return !is_on_the_way(node); });
  if (!places_.is_chained && is_needed_on_the_way(key)) prefer(is_on_the_way);
  prefer([&](int node) { return list_of(node).preferred > 0; });
  if (regions.empty()) return false;
  // Regions right before a lock count three times, so that most keys are found on the way to their locks.
  const std::size_t count = regions.size();
  for (std::size_t i = 0; i < count; ++i) {
    const int node = regions[i];
    const auto is_before = [&](int lock) {
      return std::ranges::find(before_[static_cast<std::size_t>(lock)], node) !=
             before_[static_cast<std::size_t>(lock)].end();
    };
    if (std::ranges::any_of(key.locks, is_before)) regions.insert(regions.end(), 2, node);
  }
  key.node = rng.pick(std::span(regions));
  key.at = take_cell(key.node, rng);
  return true;
}

/// Takes the cell of a region that is farthest off the path, of a few drawn at random.
Point KeyFill::take_cell(int node, Rng& rng) {
  constexpr int draws = 6;
  FreeList& list = lists_[static_cast<std::size_t>(node - graph_.barrier_count())];
  const auto cell_at = [&](int i) -> std::uint32_t& { return cells_[list.first + static_cast<std::size_t>(i)]; };
  const auto detour = [&](int i) {
    const std::size_t cell = cell_at(i);
    return places_.from_start[cell] + places_.to_goal[cell];
  };
  int best = 0;
  for (int i = 0; i < draws; ++i) {
    const int drawn = rng.below(list.preferred > 0 ? list.preferred : list.count);
    if (i == 0 || detour(drawn) > detour(best)) best = drawn;
  }
  const Point cell = level_.tiles.point(cell_at(best));
  if (list.preferred > 0) {
    std::swap(cell_at(best), cell_at(--list.preferred));
    best = list.preferred;
  }
  std::swap(cell_at(best), cell_at(--list.count));
  return cell;
}

std::optional<Point> KeyFill::take_cell_behind(int lock, Rng& rng) {
  const std::vector<int>& regions = behind_[static_cast<std::size_t>(lock)];
  const auto largest = std::ranges::max_element(regions, {}, [&](int node) { return list_of(node).count; });
  if (largest == regions.end() || list_of(*largest).count == 0) return std::nullopt;
  return take_cell(*largest, rng);
}

std::optional<int> KeyFill::place(std::vector<PlannedKey>& keys) {
  // The last mandatory lock comes first, then the others, then spare keys.
  for (const bool is_spare : {false, true}) {
    for (const bool is_mandatory : {true, false}) {
      for (int i = static_cast<int>(keys.size()) - 1; i >= 0; --i) {
        const PlannedKey& key = keys[static_cast<std::size_t>(i)];
        if ((key.copy_of >= 0) != is_spare || is_needed_on_the_way(key) != is_mandatory) continue;
        if (!place_key(keys, i)) return i;
      }
    }
  }
  return std::nullopt;
}

}  // namespace warren
