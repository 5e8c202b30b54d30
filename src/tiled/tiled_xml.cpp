// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "src/text/utf8.hpp"
#include "src/tiled/tiled_problems.hpp"
#include "src/tiled/tiled_text.hpp"

namespace warren {

namespace {

constexpr std::string_view tags[] = {"group", "imagelayer", "layer", "object", "objectgroup", "tile", "tileset"};

/// The attributes that readers use. Others are ignored.
constexpr std::string_view xml_keys[] = {"class",  "compression", "data",      "encoding",    "firstgid",   "gid",
                                         "height", "id",          "infinite",  "name",        "offsetx",    "offsety",
                                         "source", "template",    "tilecount", "orientation", "tileheight", "tilewidth",
                                         "type",   "value",       "visible",   "width",       "x",          "y"};

/// Counts elements and all other markup that begins with '<', except end tags.
std::size_t openings_in(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) count += text[i] == '<' && text[i + 1] != '/' ? 1U : 0U;
  return count;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

class XmlNodes {
 public:
  XmlNodes(const TextPlaces& places, const Limits& limits, TiledProblems& problems)
      : places_(places), limits_(limits), problems_(problems) {}

  TiledSpot spot(pugi::xml_node element) const {
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(element.offset_debug(), 1));
    return places_.at(offset - 1);  // its '<'
  }

  TiledNode node(pugi::xml_node element, int depth) {
    TiledNode node{.tag = element.name(), .at = spot(element)};
    add_values(node, element, node.at);
    if (depth >= limits_.nesting) {
      problems_.add(node.at, fmt::format("the file is nested deeper than {} levels", limits_.nesting), "flatten it",
                    ErrorCode::too_deep);
      return node;
    }
    for (const pugi::xml_node child : element) {
      const std::string_view tag = child.name();
      if (tag == "properties") {
        for (const pugi::xml_node property : child.children("property")) add_property(node, property);
      } else if (tag == "data") {
        const TiledSpot at = spot(child);
        add_values(node, child, at);
        add_value(node, {"data", child.child_value(), at});
      } else if (std::ranges::find(tags, tag) != std::end(tags)) {
        node.children.push_back(this->node(child, depth + 1));
      }
    }
    return node;
  }

 private:
  void add_values(TiledNode& node, pugi::xml_node element, TiledSpot at) {
    for (const pugi::xml_attribute attribute : element.attributes()) {
      add_value(node, {attribute.name(), attribute.value(), at});
    }
  }

  void add_value(TiledNode& node, TiledValue value) {
    if (std::ranges::find(xml_keys, value.key) == std::end(xml_keys)) return;
    if (node.find(value.key) != nullptr) {
      problems_.add(value.at, fmt::format("{} occurs twice", quoted(value.key)), "keep one of them");
    } else if (!is_utf8(value.text)) {
      problems_.add(value.at, fmt::format("the {} of the {} contains an invalid character", value.key, node.tag),
                    "remove it");
    } else {
      node.values.push_back(value);
    }
  }

  /// Tiled writes values with several lines between the tags.
  void add_property(TiledNode& parent, pugi::xml_node element) {
    TiledNode node{.tag = "property", .at = spot(element)};
    add_values(node, element, node.at);
    if (node.find("value") == nullptr) add_value(node, {"value", element.child_value(), node.at});
    parent.children.push_back(std::move(node));
  }

  const TextPlaces& places_;
  const Limits& limits_;
  TiledProblems& problems_;
};

/// The root element. Document types are rejected: they can define entities, and maps have none.
Result<pugi::xml_node> root_of(const pugi::xml_document& xml, std::string_view wanted, const XmlNodes& nodes,
                               const TextPlaces& places, TiledProblems& problems) {
  pugi::xml_node root;
  for (const pugi::xml_node node : xml) {
    if (node.type() == pugi::node_doctype) {
      problems.add(places.at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0))),
                   "the file has a document type", "remove the line with <!DOCTYPE");
    } else if (node.type() == pugi::node_element && root) {
      problems.add(nodes.spot(node), "there is text after the root element", "remove it");
    } else if (node.type() == pugi::node_element) {
      root = node;
      if (root.name() != wanted) {
        problems.add(nodes.spot(root), fmt::format("this is not a Tiled {}", wanted), "save it with Tiled");
      }
    }
    if (!problems.empty()) return problems.failed();
  }
  return root;
}

}  // namespace

Result<TiledDocument> parse_tiled_xml(std::string_view text, std::string_view file, std::string_view root,
                                      const Limits& limits) {
  TiledProblems problems(file);
  // XML may begin with a byte order mark. Editors do not count it as a character of the first line.
  if (constexpr std::string_view mark = "\xef\xbb\xbf"; text.starts_with(mark)) text.remove_prefix(mark.size());
  const TextPlaces places(text);
  if (Status checked = check_text(text, file, places); !checked) return failure(std::move(checked.error()));
  const std::size_t most = most_items_of(text);
  if (openings_in(text) > most) {
    problems.add({1, 1}, fmt::format("the file has more than {} elements", most), "make it smaller",
                 ErrorCode::input_too_large);
    return problems.failed();
  }
  const auto xml = std::make_shared<pugi::xml_document>();
  const pugi::xml_parse_result parsed =
      xml->load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
  if (!parsed) {
    const auto byte = static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0));
    problems.add(places.at(byte), fmt::format("the file is not XML: {}", parsed.description()), "save it with Tiled");
    return problems.failed();
  }
  XmlNodes nodes(places, limits, problems);
  const Result<pugi::xml_node> element = root_of(*xml, root, nodes, places, problems);
  if (!element) return failure(element.error());
  TiledNode node = nodes.node(*element, 0);
  if (!problems.empty()) return problems.failed();
  return TiledDocument{std::move(node), xml};
}

}  // namespace warren
