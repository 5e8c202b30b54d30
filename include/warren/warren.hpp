// SPDX-License-Identifier: MIT
// Includes all public headers of Warren.
//
//   #include <warren/warren.hpp>
//   using namespace warren;
//
//   const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
//   const Result<Level> level = chain.build({.seed = 7});
#pragma once

#include <warren/builders.hpp>
#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/dungeon.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/chain/builder.hpp>
#include <warren/chain/chain.hpp>
#include <warren/chain/check.hpp>
#include <warren/chain/checkpoints.hpp>
#include <warren/chain/content.hpp>
#include <warren/chain/machine_choice.hpp>
#include <warren/chain/option.hpp>
#include <warren/chain/step.hpp>
#include <warren/chain/theme_choice.hpp>
#include <warren/chain/tile_choice.hpp>
#include <warren/checks/clearance.hpp>
#include <warren/checks/exit_count.hpp>
#include <warren/checks/floor_percent.hpp>
#include <warren/checks/loops.hpp>
#include <warren/checks/mission_solvable.hpp>
#include <warren/checks/path_length.hpp>
#include <warren/checks/prefab_count.hpp>
#include <warren/checks/role_count.hpp>
#include <warren/checks/room_count.hpp>
#include <warren/checks/spawn_count.hpp>
#include <warren/description/description.hpp>
#include <warren/flow/flow_cycle.hpp>
#include <warren/flow/flow_graph.hpp>
#include <warren/formats/format.hpp>
#include <warren/grid/cell_runs.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/padded_layout.hpp>
#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>
#include <warren/kernels/processor.hpp>
#include <warren/level/build_context.hpp>
#include <warren/level/choices.hpp>
#include <warren/level/colour.hpp>
#include <warren/level/drawing.hpp>
#include <warren/level/error.hpp>
#include <warren/level/given.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>
#include <warren/level/level_parts.hpp>
#include <warren/level/light.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/mission.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>
#include <warren/level/user_data.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>
#include <warren/pictures/tileset.hpp>
#include <warren/placement/floor_share.hpp>
#include <warren/placement/machine.hpp>
#include <warren/placement/theme.hpp>
#include <warren/placement/unique.hpp>
#include <warren/placement/where.hpp>
#include <warren/placement/where_conditions.hpp>
#include <warren/prefabs/library.hpp>
#include <warren/prefabs/prefab.hpp>
#include <warren/prefabs/prefab_choice.hpp>
#include <warren/proof/dungeon_proof.hpp>
#include <warren/proof/proof.hpp>
#include <warren/search/a_star.hpp>
#include <warren/search/counts.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/search/field_of_view.hpp>
#include <warren/search/light_map.hpp>
#include <warren/search/metrics.hpp>
#include <warren/search/room_graph.hpp>
#include <warren/search/spheres.hpp>
#include <warren/text/named_path.hpp>
#include <warren/text/printable.hpp>
#include <warren/text/suggestions.hpp>
#include <warren/version.hpp>
