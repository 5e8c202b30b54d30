// SPDX-License-Identifier: MIT
#include "tools/survey/dungeon_summary.hpp"

#include <algorithm>
#include <string_view>

namespace warren::survey {

namespace {

bool names_key(const LockCondition& condition, std::string_view key) {
  if (condition.kind == LockCondition::Kind::key && condition.name == key) return true;
  return std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return names_key(part, key); });
}

}  // namespace

bool is_locked_by(const FloorLink& link, const DungeonKey& key) { return link.lock && names_key(*link.lock, key.name); }

void DungeonSummary::add(const Row& row) {
  if (row.seed < first_ || row.seed - first_ >= tallies_.size()) return;
  Tally& tally = tallies_[row.seed - first_];
  if (row.failed()) {
    ++tally.failed_floors;
  } else {
    tally.attempts += static_cast<std::uint32_t>(row[MetricId::attempts]);
  }
}

void DungeonSummary::finish(const Dungeon& dungeon, const Plan& plan) {
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    const std::uint64_t seed = first_ + i;
    if (!plan.is_ours(seed)) continue;
    ++dungeons_;
    if (tallies_[i].failed_floors > 0) {
      ++failed_;
    } else if (tallies_[i].attempts > 0) {  // 0: nothing was measured
      at(DungeonFigure::attempts).add(tallies_[i].attempts);
    }
    count(dungeon, seed);
  }
}

void DungeonSummary::count(const Dungeon& dungeon, std::uint64_t seed) {
  Value floors = 0;
  for (std::size_t i = 0; i < dungeon.floors().size(); ++i) floors += dungeon.has_floor(seed, i) ? 1 : 0;
  at(DungeonFigure::floors).add(floors);
  std::vector<const FloorLink*> locked;
  Value links = 0;
  for (const FloorLink& link : dungeon.links()) {
    if (!dungeon.has_floor(seed, link.from) || !dungeon.has_floor(seed, link.to)) continue;
    ++links;
    if (link.lock) locked.push_back(&link);
  }
  at(DungeonFigure::links).add(links);
  at(DungeonFigure::locked_links).add(std::ssize(locked));
  at(DungeonFigure::keys).add(std::ssize(dungeon.keys()));
  const std::vector<FloorPlace> places = dungeon.key_places(seed);
  Value carried = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t floor = places[i].floor;
    carried += std::ranges::any_of(locked, [&](const FloorLink* link) {
      return link->from != floor && link->to != floor && is_locked_by(*link, dungeon.keys()[i]);
    });
  }
  at(DungeonFigure::carried_keys).add(carried);
}

}  // namespace warren::survey
