// SPDX-License-Identifier: MIT
#include "src/mission/key_fill.hpp"

#include <algorithm>

namespace warren {

namespace {

/// Takes the cell of a list that is farthest off the path, of a few drawn at random.
Point take_remote(std::vector<Point>& cells, const LockSites& sites, Rng& rng) {
  constexpr int draws = 6;
  const auto detour = [&](Point p) { return sites.steps_from_start()[p] + sites.steps_to_goal()[p]; };
  std::size_t best = 0;
  for (int i = 0; i < draws; ++i) {
    const auto drawn = static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())));
    if (i == 0 || detour(cells[drawn]) > detour(cells[best])) best = drawn;
  }
  const Point cell = cells[best];
  cells[best] = cells.back();
  cells.pop_back();
  return cell;
}

}  // namespace

KeyFill::KeyFill(const LockSites& sites, const KeyLevels& levels, const KeyPlaces& places)
    : sites_(sites), levels_(levels), places_(places) {
  free_.resize(static_cast<std::size_t>(levels.part_count()));
  preferred_.resize(free_.size());
  places.free.for_each([&](Point p) {
    const int part = levels.part_at(p);
    if (part < 0) return;
    auto& list = places.preferred.contains(p) ? preferred_ : free_;
    list[static_cast<std::size_t>(part)].push_back(p);
  });
  for (std::size_t i = 0; i < sites.sites().size(); ++i) {
    if (sites.sites()[i].is_mandatory) way_ |= Parts{2} << i;
  }
}

/// The parts that a player can reach who has all keys that are not placed yet, but one.
KeyFill::Parts KeyFill::reached(const std::vector<PlannedKey>& keys, int without) const {
  Parts parts = 1;
  for (bool grows = true; grows;) {
    grows = false;
    for (int part = 1; part < levels_.part_count(); ++part) {
      if ((parts >> part & 1) != 0 || (parts >> levels_.parent(part) & 1) == 0) continue;
      const auto lacks = [&](const PlannedKey& key) {
        if (key.copy_of >= 0 || std::ranges::find(key.locks, part - 1) == key.locks.end()) return false;
        if (&key == &keys[static_cast<std::size_t>(without)]) return true;
        return key.part >= 0 && (parts >> key.part & 1) == 0;
      };
      if (std::ranges::any_of(keys, lacks)) continue;
      parts |= Parts{1} << part;
      grows = true;
    }
  }
  return parts;
}

bool KeyFill::is_needed_on_the_way(const PlannedKey& key) const {
  return std::ranges::any_of(key.locks,
                             [&](int lock) { return sites_.sites()[static_cast<std::size_t>(lock)].is_mandatory; });
}

bool KeyFill::place_key(std::vector<PlannedKey>& keys, int index) {
  PlannedKey& key = keys[static_cast<std::size_t>(index)];
  Rng rng(Hasher{}.word(places_.stream).text("key").number(index).value());
  Parts parts = reached(keys, key.copy_of >= 0 ? key.copy_of : index);
  if (!places_.is_chained && is_needed_on_the_way(key)) parts &= way_;
  if (places_.is_chained && (parts & ~way_) != 0) parts &= ~way_;
  // The part right before the lock counts three times, so that most keys are found on the way to their locks.
  std::vector<int> candidates;
  for (int part = 0; part < levels_.part_count(); ++part) {
    const auto at = static_cast<std::size_t>(part);
    if ((parts >> part & 1) == 0 || (free_[at].empty() && preferred_[at].empty())) continue;
    candidates.push_back(part);
    const auto is_before = [&](int lock) { return levels_.parent(lock + 1) == part; };
    if (std::ranges::any_of(key.locks, is_before)) candidates.insert(candidates.end(), 2, part);
  }
  if (candidates.empty()) return false;
  // Preferred cells decide between parts.
  const auto has_preferred = [&](int part) { return !preferred_[static_cast<std::size_t>(part)].empty(); };
  if (std::ranges::any_of(candidates, has_preferred)) {
    std::erase_if(candidates, [&](int part) { return !has_preferred(part); });
  }
  const int part = rng.pick(std::span(candidates));
  key.part = part;
  return take_cell(part, rng, key.at);
}

bool KeyFill::take_cell(int part, Rng& rng, Point& cell) {
  const auto at = static_cast<std::size_t>(part);
  std::vector<Point>& cells = preferred_[at].empty() ? free_[at] : preferred_[at];
  if (cells.empty()) return false;
  cell = take_remote(cells, sites_, rng);
  return true;
}

int KeyFill::place(std::vector<PlannedKey>& keys) {
  const auto count = static_cast<int>(keys.size());
  // The last mandatory lock comes first, then the others, then spare keys.
  std::vector<int> order;
  for (const bool is_spare : {false, true}) {
    for (const bool is_mandatory : {true, false}) {
      for (int i = count - 1; i >= 0; --i) {
        const PlannedKey& key = keys[static_cast<std::size_t>(i)];
        if ((key.copy_of >= 0) == is_spare && is_needed_on_the_way(key) == is_mandatory) order.push_back(i);
      }
    }
  }
  for (const int i : order) {
    if (!place_key(keys, i)) return i;
  }
  return -1;
}

}  // namespace warren
