// SPDX-License-Identifier: MIT
// What the session answers, as the JSON that studio/src/engine/types.ts describes.
#pragma once

#include <warren/prefabs/library.hpp>

#include "studio/wasm/build.hpp"
#include "tools/json/catalogue_json.hpp"

namespace warren::studio {

using tool::Json;

Json catalogue_answer(const PrefabLibrary& prefabs);
Json level_answer(const Level& level);
/// A build that ended well, or with `error`.
Json build_answer(const Build& build, const Error* error);
/// One that did not even begin.
Json refusal_answer(const Error& error);
Json frame_answer(const Build& build, std::size_t frame, const Level& then);
Json prefab_answer(const Prefab& prefab);
Json cells_answer(const std::vector<Point>& cells);

}  // namespace warren::studio
