// SPDX-License-Identifier: MIT
#include <warren/checks/spawn_count.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/level/drawing.hpp>
#include <warren/search/room_graph.hpp>
#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_spawns = 1'000'000;

}  // namespace

void SpawnCount::run(const CheckInput& input, Findings& findings) const {
  const Level& level = input.level;
  CellSet& in_role = input.scratch;
  if (!role.empty()) {
    in_role.reset(level.size());
    for (const Room& room : level.rooms) {
      if (room.role() == role) floor_of(level, room).insert_into(in_role);
    }
  }
  const auto is_counted = [&](const Spawn& spawn) {
    return (name.empty() || spawn.name == name) && (role.empty() || in_role.contains(spawn.at)) &&
           (spawn_kind == CountedKind::any ||
            static_cast<int>(kind_of(spawn, *level.tile_set)) == static_cast<int>(spawn_kind) - 1);
  };
  const auto spawns = std::ranges::count_if(level.spawns, is_counted);
  if (spawns >= min && spawns <= max) return;
  std::string which;
  if (!name.empty()) which += " called " + name;
  if (spawn_kind != CountedKind::any) {
    which += fmt::format(" of kind {}", counted_kind_names[static_cast<std::size_t>(spawn_kind)]);
  }
  if (!role.empty()) which += " in rooms with the role " + role;
  findings.push_back(
      {fmt::format("the level has {}{}, not {}", counted(spawns, "spawn"), which, range_text(min, max, 0, most_spawns)),
       {}});
}

namespace {

constexpr Option spawn_count_options[] = {
    option<&SpawnCount::min>({0, most_spawns}, "at least this many spawns"),
    option<&SpawnCount::max>({0, most_spawns}, "at most this many spawns"),
    option<&SpawnCount::name>("only spawns of this name; empty: of any name"),
    option<&SpawnCount::spawn_kind>(counted_kind_names, "only spawns of this kind"),
    option<&SpawnCount::role>("only spawns in rooms with this role; empty: anywhere"),
};

}  // namespace

constinit const CheckDescriptor checks::spawn_count = describe_check<SpawnCount>({
    .id = "spawn_count",
    .summary = "the number of spawns is in a range",
    .needs = Fact::spawns,
    .is_default = false,
    .options = spawn_count_options,
});
constinit const CheckDescriptor& SpawnCount::descriptor = checks::spawn_count;

}  // namespace warren
