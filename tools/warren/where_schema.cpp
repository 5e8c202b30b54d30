// SPDX-License-Identifier: MIT
// The JSON Schema of counts and of the conditions in "where".
#include <warren/placement/where_conditions.hpp>

#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

Json described(Json json, std::string_view help) {
  json["description"] = help;
  return json;
}

Json integer(int min, int max) { return {{"type", "integer"}, {"minimum", min}, {"maximum", max}}; }

Json object(Json properties) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Json path_range() {
  return {{"anyOf",
           {{{"enum", prefer_names}},
            object({{"min", integer(0, PathRange::most)},
                    {"max", integer(0, PathRange::most)},
                    {"prefer", {{"enum", prefer_names}}}})}}};
}

Json names() {
  const Json name = {{"type", "string"}, {"minLength", 1}};
  return {{"anyOf", {name, {{"type", "array"}, {"items", name}, {"minItems", 1}, {"maxItems", Where::max_names}}}}};
}

Json condition_schema(const WhereCondition& condition) {
  switch (condition.form()) {
    case ConditionForm::path: return path_range();
    case ConditionForm::paths_by_name:
      return {{"type", "object"},
              {"minProperties", 1},
              {"maxProperties", Where::max_names},
              {"additionalProperties", path_range()}};
    case ConditionForm::names: return names();
    case ConditionForm::choice: return {{"enum", condition.choices}};
    case ConditionForm::toggle: return {{"type", "boolean"}};
    case ConditionForm::number: return integer(0, condition.max);
    case ConditionForm::range: return object({{"min", integer(0, condition.max)}, {"max", integer(0, condition.max)}});
    case ConditionForm::cell:
      return {{"type", "array"}, {"items", integer(0, condition.max)}, {"minItems", 2}, {"maxItems", 2}};
  }
  return {};
}

}  // namespace

Json count_schema() {
  const Json number = integer(0, CountRange::most);
  return {{"anyOf", {number, object({{"min", number}, {"max", number}})}}};
}

Json where_schema() {
  Json properties = Json::object();
  for (const WhereCondition& condition : where_conditions()) {
    properties[std::string(condition.name)] = described(condition_schema(condition), condition.help);
  }
  return described(object(std::move(properties)), "conditions that a cell has to meet; a room is judged by its middle");
}

}  // namespace warren::tool
