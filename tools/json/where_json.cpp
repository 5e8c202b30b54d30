// SPDX-License-Identifier: MIT
#include "tools/json/where_json.hpp"

#include <warren/placement/where.hpp>

namespace warren::tool {

namespace {

using enum ConditionForm;

constexpr int max_coordinate = 1'000'000;

constexpr Condition conditions[] = {
    {"steps_from_start", path, "length of the path from the start", prefer_names, PathRange::most},
    {"steps_from", paths_by_name, "length of the path from exits, spawns, prefabs, zones or rooms with a role, by name",
     prefer_names, PathRange::most},
    {"role", names, "in a room with one of these roles"},
    {"tag", names, "in a room with one of these tags"},
    {"zone", names, "in one of these zones"},
    {"tile", names, "on one of these tiles"},
    {"main_path", choice, "on the shortest path from the start to an exit, or off it", main_path_names},
    {"dead_end", toggle, "in a room with one connection, or at the end of a passage"},
    {"spacing", number, "distance between the things that the step places", {}, Where::max_spacing},
    {"side", choice, "a third of the map", map_side_names},
    {"at", cell, "exactly this cell, counted from 0", {}, max_coordinate},
};

}  // namespace

std::span<const Condition> where_conditions() { return conditions; }

Json conditions_as_json() {
  Json list = Json::array();
  for (const Condition& condition : conditions) {
    list.push_back({{"name", condition.name},
                    {"form", condition_form_names[static_cast<std::size_t>(condition.form)]},
                    {"choices", condition.choices},
                    {"max", condition.max},
                    {"help", condition.help}});
  }
  return list;
}

}  // namespace warren::tool
