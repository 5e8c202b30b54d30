// SPDX-License-Identifier: MIT
// The JSON Schemas of recipes and levels.
#pragma once

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

/// Generated from the descriptors of builders and checks, with the names of a pack.
Json recipe_schema(const Pack& pack);
Json level_schema();
/// The files of a pack, and the sections of recipes.
Json pack_schema();
Json tiles_schema();
Json spawn_table_schema();
Json grammar_schema();
Json theme_schema();
Json machine_schema();
Json tileset_schema();
Json inline_prefab_schema();
/// Data of the game's own, and the meaning of a glyph in drawings.
Json user_data_schema();
Json meaning_schema();
/// The values of options that are counts or conditions.
Json count_schema();
Json where_schema();

}  // namespace warren::tool
