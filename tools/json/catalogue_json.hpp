// SPDX-License-Identifier: MIT
// The catalogue as JSON. `list` and `describe` print it as JSON or as text.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <warren/catalogue/pack.hpp>
#include <warren/chain/check.hpp>
#include <warren/chain/step.hpp>

namespace warren::tool {

using Json = nlohmann::ordered_json;

/// Indented. JSON must be UTF-8, and the name of a file need not be: what is not is replaced.
inline std::string json_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json value_as_json(const OptionValue& value);
/// A step or a check as written in a recipe, with every option.
Json step_as_json(const Step& step);
Json check_as_json(const Check& check);
/// An error for programs: rule, cells, the step that changed them last, and the place in the file.
Json error_as_json(const Error& error);
/// The error and all that were reported with it.
Json errors_of_as_json(const Error& error);

/// Arrays of objects that all have an id and a summary.
Json builders_as_json(const Pack& pack = Pack::shipped());
Json recipes_as_json(const Pack& pack = Pack::shipped());
Json campaigns_as_json(const Pack& pack = Pack::shipped());
Json prefabs_as_json(const Pack& pack = Pack::shipped());
Json formats_as_json(const Pack& pack = Pack::shipped());
Json checks_as_json(const Pack& pack = Pack::shipped());
Json tiles_as_json(const Pack& pack = Pack::shipped());
Json tile_set_as_json(const TileSet& set);
Json spawns_as_json(const Pack& pack = Pack::shipped());
Json themes_as_json(const Pack& pack = Pack::shipped());
Json machines_as_json(const Pack& pack = Pack::shipped());
Json errors_as_json();

}  // namespace warren::tool
