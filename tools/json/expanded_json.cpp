// SPDX-License-Identifier: MIT
#include "tools/json/expanded_json.hpp"

#include <algorithm>
#include <utility>

#include <warren/json/json_value.hpp>

namespace warren::tool {

namespace {

/// Whether a chain has this check, with these options, if nothing is said.
bool is_standard(const Check& check) {
  if (!check.descriptor().is_default) return false;
  const Check standard(check.descriptor());
  return std::ranges::all_of(check.descriptor().options,
                             [&](const Option& option) { return check.get(option) == standard.get(option); });
}

/// Copies the sections that steps refer to, and what is given. They have no choices.
void copy_sections(std::string_view text, Json& to) {
  const Result<JsonValue> root = parse_json(text, {});
  if (!root) return;
  for (const char* key : {"given", "data", "tiles", "spawns", "prefabs", "legend"}) {
    if (const JsonValue* section = root->find(key)) to[key] = Json::parse(compact_json(*section), nullptr, false);
  }
}

}  // namespace

Result<Json> expanded_as_json(const Recipe& recipe, const Request& request, std::string_view text) {
  if (Status good = recipe.check(request); !good) return failure(std::move(good.error()));
  Result<Chain> chain = recipe.expand(request.seed, request.depth);
  if (!chain) return failure(std::move(chain.error()));

  Json json = {{"name", recipe.name()},
               {"summary", recipe.summary()},
               {"size", {request.size.w, request.size.h}},
               {"movement", movement_names[static_cast<std::size_t>(request.movement)]}};
  copy_sections(text, json);
  json["chain"] = Json::array();
  if (const Size size = chain->own_min_size(); size != Size{1, 1}) json["min_size"] = {size.w, size.h};
  for (const Step& step : chain->steps()) json["chain"].push_back(step_as_json(step));
  // Lists are created before they are filled: in nlohmann-json 3.11, a push_back that turns null into a list crashes
  // when memory runs out.
  Json checks = Json::array();
  for (const Check& check : chain->checks()) {
    if (!is_standard(check)) checks.push_back(check_as_json(check));
  }
  if (!checks.empty()) json["checks"] = std::move(checks);
  Json disabled = Json::array();
  for (const CheckDescriptor* check : all_checks()) {
    const auto is_it = [&](const Check& c) { return c.descriptor().id == check->id; };
    if (check->is_default && std::ranges::none_of(chain->checks(), is_it)) disabled.push_back(check->id);
  }
  if (!disabled.empty()) json["disable"] = std::move(disabled);
  return json;
}

}  // namespace warren::tool
