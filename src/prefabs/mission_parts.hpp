// SPDX-License-Identifier: MIT
// Locks, keys, levers and one-way cells of drawings: as text in legends, and as missions of levels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/mission.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// Takes a part from the front of a text, with the comma after it: `lock { "name": "gate", "condition": "iron" }`.
/// Empty if the text begins with something else. Errors have no place.
std::optional<Result<MissionPart>> take_mission_part(std::string_view& text);
/// The part as legends write it.
std::string to_text(const MissionPart& part);

/// Reports a drawing with more parts than a level may have.
void check_mission_size(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems);
/// Reports locks with one name and different conditions, keys with one name of which only some are consumable, and
/// levers whose name is taken.
void check_mission_names(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems);

/// A part and its cells: those of a lock, or one.
struct PlacedPart {
  MissionPart part{};
  std::vector<Point> cells{};
};
std::vector<PlacedPart> parts_of(const Mission& mission);

/// The mission of a piece of a prefab, in the coordinates of the piece.
Mission mission_of(const Prefab& prefab, const Grid<PrefabCell>& piece, Orientation turn);

}  // namespace warren
