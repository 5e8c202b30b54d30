// SPDX-License-Identifier: MIT
// The catalogue as JSON: what `list` and `describe` print comes from here, in either form.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace warren::tool {

using Json = nlohmann::ordered_json;

/// Arrays of objects that all have an id and a summary.
Json builders_as_json();
Json recipes_as_json();
Json formats_as_json();
Json checks_as_json();
Json tiles_as_json();
Json spawns_as_json();
Json errors_as_json();

}  // namespace warren::tool
