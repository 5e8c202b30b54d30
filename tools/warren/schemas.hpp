// SPDX-License-Identifier: MIT
// The JSON Schemas of recipes and levels.
#pragma once

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

/// Generated from the descriptors of builders and checks.
Json recipe_schema();
Json level_schema();

}  // namespace warren::tool
