// SPDX-License-Identifier: MIT
// The JSON Schema of recipes, generated from the descriptors of builders and checks. Editors use it for completion and
// validation.
#include <warren/flow/flow_cycle.hpp>
#include <warren/level/spawn_table.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/schemas.hpp"

namespace warren::tool {

namespace {

const Json steps_reference = {{"$ref", "#/$defs/steps"}};

Json id_property() {
  return {{"type", "string"},
          {"minLength", 1},
          {"description", "names its random numbers; give one to steps that may move"}};
}

Json off_property() {
  return {{"type", "boolean"}, {"default", false}, {"description", "true leaves it out; the others keep their draws"}};
}

Json object_of(Json properties, Json required = Json::array()) {
  Json json = {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
  if (!required.empty()) json["required"] = std::move(required);
  return json;
}

/// The choices, and their old names as deprecated values.
Json choice_schema(const Option& option) {
  Json names = {{"enum", option.choices}};
  if (option.renamed.empty()) return names;
  Json any = Json::array({std::move(names)});
  for (const RenamedChoice& renamed : option.renamed) {
    any.push_back({{"const", renamed.old_name},
                   {"deprecated", true},
                   {"description", "the old name of \"" + std::string(renamed.name) + "\""}});
  }
  return {{"anyOf", std::move(any)}};
}

/// Rooms by name, or with more about them; links between two names, or with more about them.
Json graph_schema() {
  const Json side = {{"type", "integer"}, {"minimum", FlowRoom::least_side}, {"maximum", FlowRoom::most_side}};
  const Json positive = {{"type", "integer"}, {"minimum", 1}, {"maximum", CountRange::most}};
  const auto range = [](const Json& number) {
    return Json{{"anyOf", {number, {{"type", "array"}, {"items", number}, {"minItems", 2}, {"maxItems", 2}}}}};
  };
  const Json text = {{"type", "string"}};
  const Json name = {{"type", "string"}, {"minLength", 1}, {"maxLength", FlowRoom::most_name_bytes}};
  const Json percent = {{"type", "integer"}, {"minimum", 0}, {"maximum", 100}, {"default", 100}};
  const Json width = {{"type", "integer"}, {"minimum", 1}, {"maximum", FlowLink::most_width}, {"default", 1}};
  const Json room = object_of({{"name", name},
                               {"role", text},
                               {"tags", {{"type", "array"}, {"items", name}, {"maxItems", 16}}},
                               {"width", range(side)},
                               {"height", range(side)},
                               {"percent", percent},
                               {"repeat", range(positive)},
                               {"side", {{"enum", map_side_names}}},
                               {"near", name},
                               {"far", name},
                               {"key", text},
                               {"prefab", text}},
                              {"name"});
  const Json link = object_of({{"from", name},
                               {"to", name},
                               {"kind", {{"enum", link_kind_names}}},
                               {"length", range(positive)},
                               {"width", width},
                               {"condition", text}},
                              {"from", "to"});
  const auto list = [](const Json& item, const Json& object) {
    return Json{{"type", "array"}, {"items", {{"anyOf", {item, object}}}}};
  };
  const Json cycle = object_of(
      {{"pattern", {{"enum", cycle_pattern_names}}}, {"name", name}, {"from", name}, {"to", name}, {"key", text}},
      {"pattern", "name", "from", "to"});
  const Json part = {{"rooms", list(name, room)},
                     {"links", list({{"type", "string"}, {"pattern", " - "}}, link)},
                     {"cycles", {{"type", "array"}, {"items", cycle}}}};
  Json branch = part;
  branch["weight"] = {{"type", "integer"}, {"minimum", 1}, {"maximum", FlowBranch::most_weight}, {"default", 1}};
  Json graph = part;
  graph["choices"] = {
      {"type", "array"},
      {"items", {{"type", "array"}, {"minItems", 1}, {"items", object_of(std::move(branch), Json::array())}}}};
  graph["bridges"] = {{"type", "integer"}, {"minimum", 0}, {"maximum", FlowGraph::most_bridges}, {"default", 0}};
  return object_of(std::move(graph), {"rooms"});
}

template <class Configurable>
Json option_schema(const Option& option, const Configurable& owner, const Pack& pack) {
  Json json;
  switch (option.type) {
    case OptionType::number: json = {{"type", "integer"}, {"minimum", option.min}, {"maximum", option.max}}; break;
    case OptionType::toggle: json = {{"type", "boolean"}}; break;
    case OptionType::choice: json = choice_schema(option); break;
    case OptionType::spawn_table:
    case OptionType::tile:
    case OptionType::theme:
    case OptionType::machine:
    case OptionType::prefab: json = {{"anyOf", {{{"enum", option.names(pack)}}, {{"type", "string"}}}}}; break;
    case OptionType::text: json = {{"type", "string"}, {"maxLength", Option::max_text_bytes}}; break;
    case OptionType::count: json = {{"$ref", "#/$defs/count"}}; break;
    case OptionType::data: json = user_data_schema(); break;
    case OptionType::graph: json = graph_schema(); break;
    case OptionType::where: json = {{"$ref", "#/$defs/where"}}; break;
    case OptionType::chain: return {{"$ref", "#/$defs/steps"}, {"description", option.help}};
  }
  json["default"] = value_as_json(owner.get(option));
  json["description"] = option.help;
  return json;
}

template <class Configurable>
Json options_schema(std::span<const Option> options, const Configurable& owner, const Pack& pack) {
  Json properties = Json::object();
  for (const Option& option : options) properties[std::string(option.name)] = option_schema(option, owner, pack);
  return properties;
}

/// A name alone, or an object with that name as its only key.
Json names_and_objects(Json names, Json objects) {
  Json any = Json::array({{{"enum", std::move(names)}}});
  for (Json& object : objects) any.push_back(std::move(object));
  return {{"anyOf", std::move(any)}};
}

Json keyed(std::string_view key, Json value, std::string_view help) {
  Json json = object_of({{std::string(key), std::move(value)}}, Json::array({key}));
  json["description"] = help;
  return json;
}

void add_choices(Json& objects) {
  const Json branch = {
      {"anyOf",
       {steps_reference,
        object_of({{"weight", {{"type", "integer"}, {"minimum", 1}, {"maximum", 1'000'000}, {"default", 1}}},
                   {"do", steps_reference}},
                  {"do"})}}};
  const Json branches = {{"type", "array"}, {"minItems", 1}, {"maxItems", 1000}, {"items", branch}};
  objects.push_back(keyed(
      "one_of",
      {{"anyOf", {branches, object_of({{"id", id_property()}, {"of", branches}, {"off", off_property()}}, {"of"})}}},
      "one of several, by weight"));
  const Json chance = {{"type", "integer"}, {"minimum", 0}, {"maximum", 100}, {"default", 50}};
  objects.push_back(keyed("maybe",
                          object_of({{"chance", chance},
                                     {"do", steps_reference},
                                     {"else", steps_reference},
                                     {"id", id_property()},
                                     {"off", off_property()}},
                                    {"do"}),
                          "these steps, with a chance in percent"));
  const Json count = {{"type", "integer"}, {"minimum", 0}, {"maximum", 1000}};
  const Json times = {{"anyOf", {count, {{"type", "array"}, {"items", count}, {"minItems", 2}, {"maxItems", 2}}}}};
  objects.push_back(
      keyed("repeat",
            object_of({{"times", times}, {"do", steps_reference}, {"id", id_property()}, {"off", off_property()}},
                      {"times", "do"}),
            "these steps several times"));
  objects.push_back(
      keyed("include", {{"type", "string"}, {"minLength", 1}}, "the chain of another recipe, by name or file"));
}

Json step_schema(const Pack& pack) {
  Json names = Json::array();
  Json objects = Json::array();
  for (const Step& step : pack.builders()) {
    const Descriptor* d = &step.descriptor();
    names.push_back(d->id);
    Json properties = options_schema(d->options, step, pack);
    properties["id"] = id_property();
    properties["off"] = off_property();
    objects.push_back(keyed(d->id, object_of(std::move(properties)), d->summary));
  }
  add_choices(objects);
  return names_and_objects(std::move(names), std::move(objects));
}

Json check_schema(const Pack& pack) {
  Json names = Json::array();
  Json objects = Json::array();
  for (const Check& check : pack.checks()) {
    const CheckDescriptor* c = &check.descriptor();
    names.push_back(c->id);
    objects.push_back(keyed(c->id, object_of(options_schema(c->options, check, pack)), c->summary));
  }
  return names_and_objects(std::move(names), std::move(objects));
}

/// A list of `count` coordinates or sides.
Json numbers_schema(int count) {
  return {{"type", "array"},
          {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", 1'000'000}}},
          {"minItems", count},
          {"maxItems", count}};
}

Json given_schema() {
  const Json text = {{"type", "string"}};
  const Json exit = object_of({{"kind", {{"type", "string"}, {"minLength", 1}, {"default", Exit::down}}},
                               {"at", numbers_schema(2)},
                               {"name", text},
                               {"target", text},
                               {"data", user_data_schema()}},
                              {"at"});
  const Json room = object_of({{"box", numbers_schema(4)},
                               {"role", text},
                               {"tags", {{"type", "array"}, {"items", text}}},
                               {"data", user_data_schema()}},
                              {"box"});
  Json json = object_of({{"cells", {{"type", "array"}, {"items", numbers_schema(2)}}},
                         {"start", numbers_schema(2)},
                         {"exits", {{"type", "array"}, {"items", exit}}},
                         {"rooms", {{"type", "array"}, {"items", room}}}});
  json["description"] = "cells, start, exits and rooms that every level has, whatever the steps do";
  return json;
}

Json disable_schema(std::string_view description) {
  Json names = Json::array();
  for (const CheckDescriptor* c : all_checks()) names.push_back(c->id);
  return {{"type", "array"}, {"items", {{"enum", std::move(names)}}}, {"description", description}};
}

/// "loosen" is still accepted.
Json old_disable_schema() {
  Json json = disable_schema("the old name of \"disable\"");
  json["deprecated"] = true;
  return json;
}

}  // namespace

Json recipe_schema(const Pack& pack) {
  const Json side = {{"type", "integer"}, {"minimum", 1}, {"maximum", 1'000'000}};
  Json root = object_of(
      {{"$schema", {{"type", "string"}}},
       {"name", {{"type", "string"}, {"description", "what people call it"}}},
       {"summary", {{"type", "string"}, {"description", "one sentence on what it shows"}}},
       {"size", {{"type", "array"}, {"items", side}, {"minItems", 2}, {"maxItems", 2}, {"default", {80, 50}}}},
       {"min_size",
        {{"type", "array"},
         {"description", "the smallest map that levels of this recipe fit on"},
         {"items", side},
         {"minItems", 2},
         {"maxItems", 2}}},
       {"data", user_data_schema()},
       {"given", given_schema()},
       {"tiles", tiles_schema()},
       {"spawns", {{"type", "object"}, {"additionalProperties", spawn_table_schema()}}},
       {"themes", {{"type", "object"}, {"additionalProperties", theme_schema()}}},
       {"machines", {{"type", "object"}, {"additionalProperties", machine_schema()}}},
       {"grammar", grammar_schema()},
       {"prefabs", {{"type", "object"}, {"additionalProperties", inline_prefab_schema()}}},
       {"legend",
        {{"type", "object"},
         {"description", "what glyphs of prefabs mean in this recipe, as in { \"T\": \"wood_floor, Table\" }"},
         {"additionalProperties", meaning_schema()}}},
       {"movement", {{"enum", movement_names}, {"default", movement_names[0]}}},
       {"chain", {{"type", "array"}, {"minItems", 1}, {"items", {{"$ref", "#/$defs/step"}}}}},
       {"checks", {{"type", "array"}, {"items", {{"$ref", "#/$defs/check"}}}}},
       {"disable", disable_schema("default checks that levels of this recipe need not pass")},
       {"loosen", old_disable_schema()}},
      {"name", "chain"});
  Json json = {{"$schema", "http://json-schema.org/draft-07/schema#"},
               {"title", "A recipe of Warren"},
               {"description", "One starter, then metas in order. See `warren list builders` and docs/RECIPES.md."}};
  json.update(root);
  json["$defs"] = {
      {"step", step_schema(pack)},
      {"steps", {{"anyOf", {{{"$ref", "#/$defs/step"}}, {{"type", "array"}, {"items", {{"$ref", "#/$defs/step"}}}}}}}},
      {"count", count_schema()},
      {"where", where_schema()},
      {"check", check_schema(pack)}};
  return json;
}

}  // namespace warren::tool
