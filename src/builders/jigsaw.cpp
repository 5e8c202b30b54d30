// SPDX-License-Identifier: MIT
// A level of hand-made rooms that are joined at their sockets.
//
//   ####################     The first room is placed near the middle. Then a
//   free socket is chosen: one of the last
//   #......#####......##     room, or with `branching_percent` any. A room with
//   a socket of the same kind and width is
//   #......+...+......##     drawn by weight and turned so that the two sockets
//   meet, in a shared wall or at the ends
//   #......##.###+######     of a straight corridor. If it overlaps another
//   room, others are tried, a bounded number,
//   ####+#####.##...####     and then the socket stays closed. Rooms that
//   `counts` requires are drawn more often the
//   ###...###...#...####     fewer rooms are left to place, and are tried at
//   every free socket. At the end, sockets
//   ####################     that are left are joined into loops by short
//   corridors, closed, or opened into a closet.
//
// As in the jigsaw structures of Minecraft, and in games with hand-made rooms
// such as Spelunky and Dead Cells. Cost: one operation per row of a room for
// each position tried.
#include <warren/builders/jigsaw.hpp>

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <warren/chain/step.hpp>

#include "src/prefabs/jigsaw_growth.hpp"
#include "src/prefabs/room_counts.hpp"
#include "src/prefabs/room_index.hpp"

namespace warren {

namespace {

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
  const JigsawRules rules{.rooms = rooms,
                          .branching_percent = branching_percent,
                          .min_corridor = min_corridor,
                          .max_corridor = max_corridor,
                          .loops_percent = loops_percent,
                          .max_loop_corridor = max_loop_corridor,
                          .closet_percent = closet_percent};
  JigsawGrowth growth(rules, level, rng, index, std::move(*limits));
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
    option<&Jigsaw::rooms>("number of rooms, as many as fit, or a range; the "
                           "minimum is guaranteed"),
    option<&Jigsaw::counts>("numbers of rooms by name or tag, guaranteed, as "
                            "in \"chapel 1, treasure 1-2\""),
    option<&Jigsaw::first>("the first room: a tag or a name; \"any\" is one of the prefabs"),
    option<&Jigsaw::branching_percent>({0, 100}, "share of rooms joined to any earlier one instead of the last"),
    option<&Jigsaw::min_corridor>({0, 20}, "cells between two rooms, at least; 0: they share a wall"),
    option<&Jigsaw::max_corridor>({0, 20}, "cells between two rooms, at most"),
    option<&Jigsaw::loops_percent>({0, 100},
                                   "share of the sockets left that are joined "
                                   "into loops, where they can be"),
    option<&Jigsaw::max_loop_corridor>({0, 40}, "length of the corridor of a loop, at most"),
    option<&Jigsaw::closet_percent>({0, 100}, "share of unused sockets that open into a closet; others are walls"),
};

}  // namespace

constinit const Descriptor Jigsaw::descriptor = describe<Jigsaw>({
    .id = "jigsaw",
    .summary = "hand-made rooms joined at their sockets, as many as fit",
    .gives = {Fact::rooms, Fact::corridors, Fact::doors, Fact::spawns, Fact::connected},
    .version = 2,  // 2: more vaults ship for the slots of rooms
    .options = jigsaw_options,
});

}  // namespace warren
