// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_node.hpp"

#include <algorithm>

namespace warren {

const TiledValue* TiledNode::find(std::string_view key) const {
  const auto found = std::ranges::find(values, key, &TiledValue::key);
  return found == values.end() ? nullptr : &*found;
}

std::string_view TiledNode::text(std::string_view key) const {
  const TiledValue* value = find(key);
  return value == nullptr ? std::string_view{} : value->text;
}

const TiledNode* TiledNode::property(std::string_view name) const {
  const auto found = std::ranges::find_if(children, [&](const TiledNode& child) {
    return child.tag == "property" && child.text("name") == name && child.find("value") != nullptr;
  });
  return found == children.end() ? nullptr : &*found;
}

std::string_view TiledNode::class_name() const {
  const std::string_view name = text("class");
  return name.empty() ? text("type") : name;
}

std::size_t most_items_of(std::string_view text) { return std::max<std::size_t>(100'000, text.size() / 10); }

}  // namespace warren
