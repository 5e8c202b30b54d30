// SPDX-License-Identifier: MIT
// The JSON Schemas of what people and programs write for Warren.
#pragma once

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

/// Made from the descriptors of builders and checks.
Json recipe_schema();
Json level_schema();

}  // namespace warren::tool
