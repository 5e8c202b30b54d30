// SPDX-License-Identifier: MIT
#include "src/prefabs/jigsaw_growth.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

namespace warren {

JigsawGrowth::JigsawGrowth(const JigsawRules& rules, Level& level, Rng& rng, RoomIndex& index,
                           std::vector<RoomLimit> counts)
    : rules_(rules),
      level_(level),
      rng_(rng),
      index_(index),
      placer_(level, rng, index),
      counts_(std::move(counts)),
      placed_(index.prefabs().size()) {}

bool JigsawGrowth::begin(std::size_t room) {
  if (!may_place(room)) return false;
  const std::vector<Orientation> turns = index_.prefabs()[room]->turns();
  const int drawn = rng_.below(static_cast<int>(turns.size()));
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Orientation turn = turns[(static_cast<std::size_t>(drawn) + i) % turns.size()];
    const Size size = turned(index_.prefabs()[room]->size(), turn);
    const Size corners{level_.width() - size.w + 1, level_.height() - size.h + 1};
    if (corners.w <= 0 || corners.h <= 0) continue;
    const Rect middle = Rect::between(corners.w / 3, corners.h / 3, (corners.w * 2 + 2) / 3, (corners.h * 2 + 2) / 3);
    placer_.place(room, turn, rng_.cell_of(middle));
    note_placed(room, 0, placer_.ports().size());
    return true;
  }
  return false;
}

Status JigsawGrowth::grow() {
  for (int round = 0; round < rounds_; ++round) {
    while (count_ < rules_.rooms.max && !free_.empty()) {
      if (Status going = level_.work(tries_); !going) return going;
      // Required rooms come early, when there is space for them.
      const int drawn = rng_.below(rules_.rooms.max - count_);
      if (drawn < missing() * 3 && place_required(round)) continue;
      extend_one();
    }
    // Rooms that are missing may fit where others did not.
    if (count_ >= rules_.rooms.max || (count_ >= rules_.rooms.min && missing() == 0)) break;
    for (std::size_t port = 0; port < placer_.ports().size(); ++port) {
      if (!placer_.ports()[port].is_used) free_.push_back(port);
    }
  }
  return ok();
}

void JigsawGrowth::finish() {
  placer_.join_loops(rules_.max_loop_corridor, rules_.loops_percent);
  placer_.add_closets(rules_.closet_percent);
}

std::string JigsawGrowth::complaint() const {
  for (const RoomLimit& count : counts_) {
    if (count.missing() == 0) continue;
    return fmt::format("only {} of at least {} fit: {}", counted(count.placed, "room"), count.min, count.name);
  }
  if (count_ >= rules_.rooms.min) return {};
  return fmt::format("only {} of at least {} fit", counted(count_, "room"), rules_.rooms.min);
}

/// Joins a room to one of the free sockets, which is free no longer.
void JigsawGrowth::extend_one() {
  const bool branches = rng_.percent(rules_.branching_percent);
  const int any = rng_.below(static_cast<int>(free_.size()));
  const std::size_t chosen = branches ? static_cast<std::size_t>(any) : free_.size() - 1;
  const std::size_t port = free_[chosen];
  free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(chosen));
  extend(port);
}

int JigsawGrowth::missing() const {
  int all = 0;
  for (const RoomLimit& count : counts_) all += count.missing();
  return all;
}

bool JigsawGrowth::may_place(std::size_t room) const {
  const Prefab& prefab = *index_.prefabs()[room];
  return (prefab.header().unique == Unique::no || placed_[room] == 0) &&
         std::ranges::none_of(
             counts_, [&](const RoomLimit& count) { return count.placed >= count.max && count.covers(prefab); });
}

/// Joins a random room to a socket, or leaves it closed.
void JigsawGrowth::extend(std::size_t port_index) {
  const Port port = placer_.ports()[port_index];
  const std::span<const RoomIndex::Group> groups = index_.groups(port.type, port.facing());
  // Without another free socket, a room with a single one would end the growth.
  const std::size_t fewest = free_.empty() && count_ + 1 < rules_.rooms.max ? 2 : 1;
  int total = 0;
  sums_.clear();
  for (const RoomIndex::Group& group : groups) {
    const Prefab& prefab = *index_.prefabs()[group.room];
    const bool suits = prefab.sockets().size() >= fewest && may_place(group.room);
    sums_.push_back(total += suits ? prefab.header().weight : 0);
  }
  for (int i = 0; i < tries_ && total > 0; ++i) {
    const auto drawn = std::ranges::upper_bound(sums_, rng_.below(total)) - sums_.begin();
    const RoomIndex::Group& group = groups[static_cast<std::size_t>(drawn)];
    const auto n = static_cast<std::uint32_t>(rng_.below(static_cast<int>(group.count)));
    const int length = rng_.between(rules_.min_corridor, rules_.max_corridor);
    const bool ends = index_.prefabs()[group.room]->sockets().size() == 1;
    if (ends && !rng_.percent(std::max(rules_.branching_percent, least_ends_percent_))) continue;
    if (attach(port_index, index_.plug(port.type, port.facing(), group, n), length)) return;
  }
}

/// Places a room that is required and missing at any free socket.
bool JigsawGrowth::place_required(int round) {
  // Dead ends must not close the last sockets, unless nothing else can be
  // placed.
  const bool is_last = round > 0 || rules_.rooms.max - count_ <= missing();
  const std::size_t fewest = free_.size() > 2 || is_last ? 1 : 2;
  int nth = rng_.below(missing());
  const RoomLimit* wanted = nullptr;
  for (const RoomLimit& count : counts_) {
    if (wanted == nullptr && nth < count.missing()) wanted = &count;
    nth -= count.missing();
  }
  const int first = rng_.below(static_cast<int>(free_.size()));
  const auto shift = static_cast<std::uint32_t>(rng_.below(1 << 16));
  for (std::size_t i = 0; i < free_.size(); ++i) {
    const std::size_t chosen = (static_cast<std::size_t>(first) + i) % free_.size();
    const std::size_t port_index = free_[chosen];
    const Port port = placer_.ports()[port_index];
    for (const RoomIndex::Group& group : index_.groups(port.type, port.facing())) {
      const Prefab& prefab = *index_.prefabs()[group.room];
      if (!wanted->covers(prefab) || prefab.sockets().size() < fewest || !may_place(group.room)) continue;
      const int length = rng_.between(rules_.min_corridor, rules_.max_corridor);
      for (std::uint32_t n = 0; n < group.count; ++n) {
        const Plug plug = index_.plug(port.type, port.facing(), group, (n + shift) % group.count);
        if (!attach(port_index, plug, length)) continue;
        std::erase(free_, port_index);
        return true;
      }
    }
  }
  return false;
}

bool JigsawGrowth::attach(std::size_t port, const Plug& plug, int length) {
  const std::size_t own = placer_.ports().size();
  if (!placer_.attach(port, plug, length)) return false;
  note_placed(plug.room, own, own + plug.socket);
  level_.frame("room");
  return true;
}

/// The sockets of the room from `first` on are free, except for one.
void JigsawGrowth::note_placed(std::size_t room, std::size_t first, std::size_t used) {
  ++count_;
  ++placed_[room];
  for (RoomLimit& count : counts_) count.placed += count.covers(*index_.prefabs()[room]) ? 1 : 0;
  const std::size_t before = free_.size();
  for (std::size_t port = first; port < placer_.ports().size(); ++port) {
    if (port != used) free_.push_back(port);
  }
  rng_.shuffle(std::span(free_).subspan(before));
}

}  // namespace warren
