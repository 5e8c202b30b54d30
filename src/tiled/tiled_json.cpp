// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>

#include "src/tiled/tiled_json_lists.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

namespace {

using Type = JsonValue::Type;

constexpr std::pair<std::string_view, std::string_view> lists[] = {
    {"layers", ""}, {"objects", "object"}, {"properties", "property"}, {"tiles", "tile"}, {"tilesets", "tileset"}};
constexpr std::pair<std::string_view, std::string_view> layer_tags[] = {
    {"tilelayer", "layer"}, {"objectgroup", "objectgroup"}, {"imagelayer", "imagelayer"}, {"group", "group"}};

template <class Pairs>
const std::pair<std::string_view, std::string_view>* find_in(const Pairs& pairs, std::string_view key) {
  const auto found = std::ranges::find(pairs, key, [](const auto& pair) { return pair.first; });
  return found == std::end(pairs) ? nullptr : &*found;
}

/// The parser bounds the depth of the tree, and so of these calls.
class JsonNodes {
 public:
  JsonNodes(const JsonWithoutLists& without, TiledProblems& problems) : without_(without), problems_(problems) {}

  TiledNode node(std::string_view tag, const JsonValue& object) {
    TiledNode node{.tag = tag, .at = {object.line, object.column}};
    const JsonValue* data = object.find("data");
    const bool has_list = data != nullptr && data->is(Type::array);
    if (has_list) add_cells(node, *data);
    for (const JsonMember& member : object.members) {
      if (const auto* list = find_in(lists, member.key)) {
        add_children(node, *list, member.value);
      } else if (!has_list || member.key != "encoding") {
        add_value(node, member);
      }
    }
    return node;
  }

 private:
  static void add_value(TiledNode& node, const JsonMember& member) {
    const JsonValue& value = member.value;
    const TiledSpot at{value.line, value.column};
    switch (value.type) {
      case Type::string:
      case Type::number: node.values.push_back({member.key, value.text, at}); break;
      case Type::boolean: node.values.push_back({member.key, value.boolean ? "yes" : "no", at}); break;
      case Type::null:
      case Type::array:
      case Type::object: break;
    }
  }

  void add_children(TiledNode& node, const std::pair<std::string_view, std::string_view>& list,
                    const JsonValue& value) {
    if (!value.is(Type::array)) {
      problems_.add({value.line, value.column}, fmt::format("\"{}\" is {}", list.first, value.type_name()),
                    "make it a list, as Tiled does from version 1.2 on");
      return;
    }
    for (const JsonValue& item : value.items) {
      if (!item.is(Type::object)) {
        problems_.add({item.line, item.column}, fmt::format("one of the {} is {}", list.first, item.type_name()),
                      "make it an object");
        continue;
      }
      const std::string_view tag = list.second.empty() ? layer_tag(item) : list.second;
      if (!tag.empty()) node.children.push_back(this->node(tag, item));
    }
  }

  std::string_view layer_tag(const JsonValue& layer) {
    const JsonValue* type = layer.find("type");
    const auto* known = type == nullptr || !type->is(Type::string) ? nullptr : find_in(layer_tags, type->text);
    if (known != nullptr) return known->second;
    const JsonValue& at = type == nullptr ? layer : *type;
    problems_.add({at.line, at.column}, "a layer has an unknown type",
                  "make it \"tilelayer\", \"objectgroup\", \"imagelayer\" or \"group\"");
    return {};
  }

  void add_cells(TiledNode& node, const JsonValue& list) {
    const TiledSpot at{list.line, list.column};
    for (const JsonValue& item : list.items) {
      if (item.integer().value_or(-1) >= 0) continue;
      problems_.add({item.line, item.column},
                    fmt::format("the data of a layer holds {}",
                                item.is(Type::number) ? quoted(item.text) : std::string(item.type_name())),
                    "make it a list of whole numbers from 0 on");
      return;
    }
    if (!list.items.empty()) {
      problems_.add(at, "the data of a layer holds comments", "remove them");
      return;
    }
    node.values.push_back({"encoding", "csv", at});  // its name in XML
    node.values.push_back({"data", without_.numbers_at(at), at});
  }

  const JsonWithoutLists& without_;
  TiledProblems& problems_;
};

}  // namespace

Result<TiledDocument> parse_tiled_json(std::string_view text, std::string_view file, std::string_view root,
                                       const Limits& limits) {
  const Result<JsonWithoutLists> without = take_out_lists(text, file);
  if (!without) return failure(without.error());
  Result<JsonValue> parsed = parse_json(without->text, file, limits);
  if (!parsed) return failure(std::move(parsed.error()));
  const auto json = std::make_shared<const JsonValue>(std::move(*parsed));

  TiledProblems problems(file);
  const JsonValue* type = json->find("type");
  if (!json->is(Type::object) || (type != nullptr && type->text != root)) {
    const JsonValue& at = type == nullptr ? *json : *type;
    problems.add({at.line, at.column}, fmt::format("this is not a Tiled {}", root), "save it with Tiled");
    return problems.failed();
  }
  TiledNode node = JsonNodes(*without, problems).node(root, *json);
  if (!problems.empty()) return problems.failed();
  return TiledDocument{std::move(node), json};
}

}  // namespace warren
