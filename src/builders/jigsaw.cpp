// SPDX-License-Identifier: MIT
// A level of hand-made rooms that are joined at their sockets.
//
//   ####################     The first room is placed near the middle. Then a free socket is chosen: one of the last
//   #......#####......##     room, or with `branching_percent` any. A room with a socket of the same kind and width is
//   #......+...+......##     drawn by weight and turned so that the two sockets meet, in a shared wall or at the ends
//   #......##.###+######     of a straight corridor. If it overlaps another room, others are tried, a bounded number,
//   ####+#####.##...####     and then the socket stays closed. Rooms that `counts` requires are drawn more often the
//   ###...###...#...####     fewer rooms are left to place, and are tried at every free socket. At the end, sockets
//   ####################     that are left are joined into loops by short corridors, closed, or opened into a closet.
//
// As in the jigsaw structures of Minecraft, and in games with hand-made rooms such as Spelunky and Dead Cells. Cost:
// one operation per row of a room for each position tried.
#include <warren/builders/jigsaw.hpp>

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>
#include "src/prefabs/room_counts.hpp"
#include "src/prefabs/room_index.hpp"
#include "src/prefabs/room_placer.hpp"

namespace warren {

namespace {

/// Decides which room is joined to which socket.
class JigsawGrowth {
 public:
  JigsawGrowth(const Jigsaw& options, Level& level, Rng& rng, RoomIndex& index, std::vector<RoomLimit> counts)
      : options_(options),
        level_(level),
        rng_(rng),
        index_(index),
        placer_(level, rng, index),
        counts_(std::move(counts)),
        placed_(index.prefabs().size()) {}

  /// Places the first room near the middle. Returns false if it does not fit.
  bool begin(std::size_t room) {
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

  Status grow() {
    for (int round = 0; round < rounds_; ++round) {
      while (count_ < options_.rooms.max && !free_.empty()) {
        if (Status going = level_.work(tries_); !going) return going;
        // Required rooms come early, when there is space for them.
        const int drawn = rng_.below(options_.rooms.max - count_);
        if (drawn < missing() * 3 && place_required(round)) continue;
        extend_one();
      }
      // Rooms that are missing may fit where others did not.
      if (count_ >= options_.rooms.max || (count_ >= options_.rooms.min && missing() == 0)) break;
      for (std::size_t port = 0; port < placer_.ports().size(); ++port) {
        if (!placer_.ports()[port].is_used) free_.push_back(port);
      }
    }
    return ok();
  }

  void finish() {
    placer_.join_loops(options_.max_loop_corridor, options_.loops_percent);
    placer_.add_closets(options_.closet_percent);
  }

  int count() const { return count_; }
  /// Why the level cannot be used; empty if it can.
  std::string complaint() const {
    for (const RoomLimit& count : counts_) {
      if (count.missing() == 0) continue;
      return fmt::format("only {} of at least {} fit: {}", counted(count.placed, "room"), count.min, count.name);
    }
    if (count_ >= options_.rooms.min) return {};
    return fmt::format("only {} of at least {} fit", counted(count_, "room"), options_.rooms.min);
  }

 private:
  static constexpr int tries_ = 24;  // rooms tried per socket and round
  static constexpr int rounds_ = 3;  // in which closed sockets are tried again, if rooms are missing

  /// Joins a room to one of the free sockets, which is free no longer.
  void extend_one() {
    const bool branches = rng_.percent(options_.branching_percent);
    const int any = rng_.below(static_cast<int>(free_.size()));
    const std::size_t chosen = branches ? static_cast<std::size_t>(any) : free_.size() - 1;
    const std::size_t port = free_[chosen];
    free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(chosen));
    extend(port);
  }

  int missing() const {
    int all = 0;
    for (const RoomLimit& count : counts_) all += count.missing();
    return all;
  }

  bool may_place(std::size_t room) const {
    const Prefab& prefab = *index_.prefabs()[room];
    return (prefab.header().unique == Unique::no || placed_[room] == 0) &&
           std::ranges::none_of(
               counts_, [&](const RoomLimit& count) { return count.placed >= count.max && count.covers(prefab); });
  }

  /// Joins a random room to a socket, or leaves it closed.
  void extend(std::size_t port_index) {
    const Port port = placer_.ports()[port_index];
    const std::span<const RoomIndex::Group> groups = index_.groups(port.type, port.facing());
    // Without another free socket, a room with a single one would end the growth.
    const std::size_t fewest = free_.empty() && count_ + 1 < options_.rooms.max ? 2 : 1;
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
      const int length = rng_.between(options_.min_corridor, options_.max_corridor);
      const bool ends = index_.prefabs()[group.room]->sockets().size() == 1;
      if (ends && !rng_.percent(std::max(options_.branching_percent, least_ends_percent_))) continue;
      if (attach(port_index, index_.plug(port.type, port.facing(), group, n), length)) return;
    }
  }

  /// Places a room that is required and missing at any free socket.
  bool place_required(int round) {
    // Dead ends must not close the last sockets, unless nothing else can be placed.
    const bool is_last = round > 0 || options_.rooms.max - count_ <= missing();
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
        const int length = rng_.between(options_.min_corridor, options_.max_corridor);
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

  bool attach(std::size_t port, const Plug& plug, int length) {
    const std::size_t own = placer_.ports().size();
    if (!placer_.attach(port, plug, length)) return false;
    note_placed(plug.room, own, own + plug.socket);
    level_.frame("room");
    return true;
  }

  /// The sockets of the room from `first` on are free, except for one.
  void note_placed(std::size_t room, std::size_t first, std::size_t used) {
    ++count_;
    ++placed_[room];
    for (RoomLimit& count : counts_) count.placed += count.covers(*index_.prefabs()[room]) ? 1 : 0;
    const std::size_t before = free_.size();
    for (std::size_t port = first; port < placer_.ports().size(); ++port) {
      if (port != used) free_.push_back(port);
    }
    rng_.shuffle(std::span(free_).subspan(before));
  }

  static constexpr int least_ends_percent_ = 10;  // of the rooms with one socket that are drawn, also in long levels

  const Jigsaw& options_;
  Level& level_;
  Rng& rng_;
  RoomIndex& index_;
  RoomPlacer placer_;
  std::vector<RoomLimit> counts_;
  std::vector<int> placed_;  // by room
  int count_ = 0;
  std::vector<std::size_t> free_;  // ports that no room was tried at, those of the last room at the end
  std::vector<int> sums_;          // of weights
};

std::vector<const Prefab*> pointers_to(std::span<const Prefab> prefabs) {
  std::vector<const Prefab*> pointers;
  for (const Prefab& prefab : prefabs) pointers.push_back(&prefab);
  return pointers;
}

/// Adds rooms that are not among the others.
void add_rooms_to(std::vector<const Prefab*>& rooms, std::span<const Prefab* const> others) {
  for (const Prefab* other : others) {
    if (std::ranges::find(rooms, other->name(), &Prefab::name) == rooms.end()) rooms.push_back(other);
  }
}

/// Every depth needs rooms: if none suits it, all do.
std::vector<const Prefab*> suited_or_all(const RoomPrefabChoice& choice, const Level& level, Rng& rng) {
  const std::vector<const Prefab*> suited = choice.suited_to(level, rng);
  return suited.empty() ? pointers_to(choice.prefabs()) : suited;
}

bool has_first(const Jigsaw& options) { return options.first.name() != PrefabCandidates::any_name; }

/// All rooms that a level may have, at any depth.
std::vector<const Prefab*> all_rooms(const Jigsaw& options) {
  std::vector<const Prefab*> rooms = pointers_to(options.prefabs.prefabs());
  if (has_first(options)) add_rooms_to(rooms, pointers_to(options.first.prefabs()));
  return rooms;
}

/// The rooms that can be joined to one of these, directly or by way of others.
std::vector<const Prefab*> reachable_rooms(std::vector<const Prefab*> reached, std::span<const Prefab* const> all) {
  const auto fits = [](const Prefab* a, const Prefab* b) {
    return std::ranges::any_of(a->sockets(), [&](const Socket& one) {
      return std::ranges::any_of(
          b->sockets(), [&](const Socket& other) { return one.kind == other.kind && one.width == other.width; });
    });
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Prefab* room : all) {
      const bool is_known = std::ranges::find(reached, room->name(), &Prefab::name) != reached.end();
      if (!is_known && fits(reached[i], room)) reached.push_back(room);
    }
  }
  return reached;
}

}  // namespace

Status Jigsaw::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> suited = suited_or_all(prefabs, level, rng);
  std::vector<const Prefab*> candidates = has_first(*this) ? suited_or_all(first, level, rng) : suited;
  add_rooms_to(suited, candidates);
  RoomIndex index(suited);
  Result<std::vector<RoomLimit>> limits = parse_room_counts(counts, all_rooms(*this));
  if (!limits) return failure(std::move(limits.error()));
  JigsawGrowth growth(*this, level, rng, index, std::move(*limits));
  while (growth.count() == 0) {
    const Prefab* room = take_by_weight(candidates, rng);
    if (room == nullptr) return unlucky("no room fits on the map");
    const auto named = std::ranges::find(suited, room->name(), &Prefab::name);
    static_cast<void>(growth.begin(static_cast<std::size_t>(named - suited.begin())));
  }
  level.frame("room");
  if (Status grown = growth.grow(); !grown) return grown;
  if (const std::string complaint = growth.complaint(); !complaint.empty()) return unlucky(complaint);
  growth.finish();
  // The legend of a recipe can block floor that a room needs.
  const CellSet walkable = walkable_cells(level.tiles);
  const std::optional<Point> from = walkable.first();
  if (from && walkable.flood(*from) == walkable) return ok();
  return unlucky("a room is not connected with its sockets");
}

Size Jigsaw::min_size() const {
  // The smallest map on which a room fits.
  Size least{Prefab::longest_room_side, Prefab::longest_room_side};
  for (const Prefab& room : (has_first(*this) ? first : prefabs).prefabs()) {
    if (room.size().cells() < least.cells()) least = room.size();
  }
  return least;
}

Status Jigsaw::validate() const {
  if (Status ordered = in_order<&Jigsaw::min_corridor, &Jigsaw::max_corridor>(*this); !ordered) return ordered;
  if (rooms.max == 0) return failure({ErrorCode::bad_option, "option rooms is 0", {}, "allow one room at least"});
  const std::vector<const Prefab*> all = all_rooms(*this);
  Result<std::vector<RoomLimit>> limits = parse_room_counts(counts, all);
  if (!limits) return failure(std::move(limits.error()));
  const std::vector<const Prefab*> reached =
      reachable_rooms(pointers_to((has_first(*this) ? first : prefabs).prefabs()), all);
  for (const RoomLimit& limit : *limits) {
    int most = 0;
    for (const Prefab* room : reached) {
      if (limit.covers(*room)) most += room->header().unique == Unique::no ? CountRange::most : 1;
    }
    const int least = std::min(most, rooms.max);
    if (limit.min <= least) continue;
    const std::string reason = most == 0       ? "no socket leads to such a room"
                               : least == most ? "these rooms occur once in a level"
                                               : fmt::format("option rooms is at most {}", rooms.max);
    return failure({ErrorCode::bad_option,
                    fmt::format("option counts: {} of \"{}\" are not possible: {}", limit.min, limit.name, reason),
                    {},
                    "require fewer, or allow more rooms or sockets"});
  }
  return ok();
}

BuildCost Jigsaw::cost(Size size) const {
  constexpr std::int64_t bytes_per_piece = 600;  // bitmaps of a room in one orientation, and its entries in the index
  constexpr std::int64_t bytes_per_room = 4096;  // a placed room with its cells, sockets and name
  const std::int64_t pieces = std::ssize(prefabs.prefabs()) + std::ssize(first.prefabs());
  BuildCost cost = BuildCost::of_step(size);
  cost.bytes += pieces * orientation_count * bytes_per_piece + rooms.max * bytes_per_room;
  return cost;
}

namespace {

constexpr Option jigsaw_options[] = {
    option<&Jigsaw::prefabs>("\"any\", a tag, or the name of a prefab of kind room"),
    option<&Jigsaw::rooms>("number of rooms, as many as fit, or a range; the minimum is guaranteed"),
    option<&Jigsaw::counts>("numbers of rooms by name or tag, guaranteed, as in \"chapel 1, treasure 1-2\""),
    option<&Jigsaw::first>("the first room: a tag or a name; \"any\" is one of the prefabs"),
    option<&Jigsaw::branching_percent>({0, 100}, "share of rooms joined to any earlier one instead of the last"),
    option<&Jigsaw::min_corridor>({0, 20}, "cells between two rooms, at least; 0: they share a wall"),
    option<&Jigsaw::max_corridor>({0, 20}, "cells between two rooms, at most"),
    option<&Jigsaw::loops_percent>({0, 100}, "share of the sockets left that are joined into loops, where they can be"),
    option<&Jigsaw::max_loop_corridor>({0, 40}, "length of the corridor of a loop, at most"),
    option<&Jigsaw::closet_percent>({0, 100}, "share of unused sockets that open into a closet; others are walls"),
};

}  // namespace

constinit const Descriptor Jigsaw::descriptor = describe<Jigsaw>({
    .id = "jigsaw",
    .summary = "hand-made rooms joined at their sockets, as many as fit",
    .gives = {Fact::rooms, Fact::corridors, Fact::doors, Fact::spawns, Fact::connected},
    .options = jigsaw_options,
});

}  // namespace warren
