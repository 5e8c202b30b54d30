// SPDX-License-Identifier: MIT
#include <warren/placement/where_conditions.hpp>

#include <iterator>

namespace warren {

namespace {

constexpr int max_coordinate = 1'000'000;

constexpr WhereCondition condition_table[] = {
    {"steps_from_start", &Where::steps_from_start, "length of the path from the start", prefer_names, PathRange::most},
    {"steps_from", &Where::steps_from,
     "length of the path from exits, spawns, prefabs, zones or rooms with a role, by name", prefer_names,
     PathRange::most},
    {"role", &Where::role, "in a room with one of these roles"},
    {"tag", &Where::tag, "in a room with one of these tags"},
    {"zone", &Where::zone, "in one of these zones"},
    {"tile", &Where::tile, "on one of these tiles"},
    {"in_room", &Where::in_room, "in a room, not in a passage"},
    {"main_path", &Where::main_path, "on the shortest path from the start to an exit, or off it", main_path_names},
    {"dead_end", &Where::dead_end, "in a room with one connection, or at the end of a passage"},
    {"intensity",
     &Where::intensity,
     "intensity of the mission, which rises from sphere to sphere",
     {},
     IntensityRange::most},
    {"spacing", &Where::spacing, "distance between the things that the step places", {}, Where::max_spacing},
    {"side", &Where::side, "a third of the map", map_side_names},
    {"at", &Where::at, "exactly this cell, counted from 0", {}, max_coordinate},
};

}  // namespace

ConditionForm WhereCondition::form() const {
  using enum ConditionForm;
  // In the order of the alternatives of Member.
  constexpr ConditionForm forms[] = {path, paths_by_name, names, choice, choice, toggle, number, range, cell};
  static_assert(std::size(forms) == std::variant_size_v<Member>);
  return forms[member.index()];
}

std::span<const WhereCondition> where_conditions() { return condition_table; }

}  // namespace warren
