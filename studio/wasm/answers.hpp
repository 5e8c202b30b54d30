// SPDX-License-Identifier: MIT
// The JSON of the answers; studio/src/engine/answers.ts has their TypeScript types.
#pragma once

#include <warren/prefabs/library.hpp>
#include <warren/search/room_graph.hpp>

#include "studio/wasm/build.hpp"
#include "tools/json/catalogue_json.hpp"

namespace warren::studio {

using tool::Json;

Json catalogue_answer(const Pack& pack);
Json level_answer(const Build& build);
/// A build that succeeded, or that failed with `error`.
Json build_answer(const Build& build, const Error* error);
/// A build that did not start.
Json refusal_answer(const Error& error);
/// Rooms, doors and zones; the cells of rooms and zones are attached to it.
Json places_answer(const Level& level, const RoomGraph& graph);
Json frame_answer(const Build& build, std::size_t frame, const Level& then);
Json prefab_answer(const Prefab& prefab);
Json pack_answer(const Pack& pack);
Json cells_answer(const std::vector<Point>& cells);

}  // namespace warren::studio
