// SPDX-License-Identifier: MIT
// Gives rooms a role that later steps and the game can refer to: boss, shop, treasure.
//
//   ####################     `where` decides which rooms are considered, by their middles: the farthest from the
//   #.....#####.......##     start for a boss, dead ends for treasure, off the main path for a shop. Of several, one
//   #..@..............##     is drawn; the next room of the same step is chosen with the others still in place, so
//   #.....#####.boss..##     that "farthest" gives the two farthest rooms for a count of two. A room with a role is
//   ####################     never chosen again.
//
// Spawners, vaults, doors, starts and exits accept the role in their own `where`. Cost: linear in the cells per room.
#include <warren/builders/room_roles.hpp>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>

#include "src/placement/where_cells.hpp"

namespace warren {

Status RoomRoles::build(Level& level, Rng& rng) const {
  std::vector<std::size_t> taken;
  std::vector<Point> middles(level.rooms.size());
  const auto is_left = [&](const Room& room, Point middle) {
    const auto index = static_cast<std::size_t>(&room - level.rooms.data());
    middles[index] = middle;
    if (!role.empty() && !room.role().empty()) return false;
    return std::ranges::all_of(taken, [&](std::size_t other) {
      return other != index && squared_distance(middles[other], middle) >= std::int64_t{where.spacing} * where.spacing;
    });
  };
  while (std::ssize(taken) < count.max) {
    if (Status going = level.work(level.size().cells()); !going) return going;
    const Result<std::vector<std::size_t>> rooms = matching_rooms(where, level, is_left);
    if (!rooms) {
      if (std::ssize(taken) >= count.min) break;
      return unlucky(fmt::format("only {} of at least {} can be \"{}\": {}", counted(std::ssize(taken), "room"),
                                 count.min, role.empty() ? tag : role, rooms.error().message));
    }
    const std::size_t room = (*rooms)[static_cast<std::size_t>(rng.below(static_cast<int>(rooms->size())))];
    taken.push_back(room);
  }
  // Only now, so that conditions on roles refer to earlier steps.
  for (const std::size_t i : taken) {
    if (!role.empty()) level.rooms[i].set_role(role);
    if (!tag.empty()) level.rooms[i].add_tag(tag);
    if (!data.empty()) level.rooms[i].set_data(data);
  }
  return ok();
}

Status RoomRoles::validate() const {
  if (tag.find(',') != std::string::npos || tag.starts_with(' ') || tag.ends_with(' ')) {
    return failure({ErrorCode::bad_option,
                    fmt::format("option tag is \"{}\"", tag),
                    {},
                    "use no commas and no blanks at the ends: files separate tags by commas"});
  }
  if (!role.empty() || !tag.empty()) return ok();
  return failure({ErrorCode::bad_option, "options role and tag are both empty", {}, "give one of them a name"});
}

namespace {

constexpr Option room_roles_options[] = {
    option<&RoomRoles::role>("what the rooms are for, such as \"boss\""),
    option<&RoomRoles::tag>("a word to add to the rooms, with a role or instead of one"),
    option<&RoomRoles::count>("number of rooms, guaranteed, or a range"),
    option<&RoomRoles::data>("data of the rooms, for the game"),
    option<&RoomRoles::where>("which rooms are considered, by their middles"),
};

}  // namespace

constinit const Descriptor RoomRoles::descriptor = describe<RoomRoles>({
    .id = "room_roles",
    .summary = "a role or a tag for rooms: the farthest, dead ends, those off the main path",
    .needs = {Fact::rooms, Fact::connected},
    .gives = Fact::roles,
    .options = room_roles_options,
});

}  // namespace warren
