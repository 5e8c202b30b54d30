// SPDX-License-Identifier: MIT
// All of Warren: builders, chains, recipes, formats.
//
//   #include <warren/warren.hpp>
//   using namespace warren;
//
//   const Chain chain = Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
//   const Result<Level> level = chain.build({.seed = 7});
#pragma once

#include <warren/analysis/areas.hpp>
#include <warren/analysis/distance.hpp>
#include <warren/analysis/drawing.hpp>
#include <warren/analysis/metrics.hpp>
#include <warren/builders.hpp>
#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/prefab_files.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/catalogue/spawn_tables.hpp>
#include <warren/chain/chain.hpp>
#include <warren/checks/floor_percent.hpp>
#include <warren/checks/loops.hpp>
#include <warren/checks/path_length.hpp>
#include <warren/checks/room_count.hpp>
#include <warren/checks/spawn_count.hpp>
#include <warren/core/cell_set.hpp>
#include <warren/core/dig.hpp>
#include <warren/core/history.hpp>
#include <warren/core/level.hpp>
#include <warren/core/replay.hpp>
#include <warren/formats/format.hpp>
#include <warren/kernels/processor.hpp>
#include <warren/pictures/level_picture.hpp>
#include <warren/pictures/png.hpp>
#include <warren/prefabs/library.hpp>
#include <warren/prefabs/prefab.hpp>
#include <warren/version.hpp>
