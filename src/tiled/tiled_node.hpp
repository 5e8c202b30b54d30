// SPDX-License-Identifier: MIT
// A file of Tiled as a tree that is the same whether the file is JSON or XML, so that all further reading is done once.
//
// Nodes are called as in XML. "layers" of JSON are children by their kind (layer, objectgroup, group, imagelayer),
// "tilesets", "tiles", "objects" and "properties" are children tileset, tile, object and property; <properties> of XML
// gives its children to the node it is in, and <data> gives what it has to its layer. What prefabs have no use for is
// left out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

struct TiledSpot {
  int line = 0;
  int column = 0;
};

/// An attribute of XML, or a member of JSON that is a string, a number, or true or false (here "yes" or "no").
struct TiledValue {
  std::string_view key{};
  std::string_view text{};
  TiledSpot at{};
};

struct TiledNode {
  std::string_view tag{};
  TiledSpot at{};
  std::vector<TiledValue> values{};
  std::vector<TiledNode> children{};

  /// Null when it has none.
  const TiledValue* find(std::string_view key) const;
  /// Empty when it has none.
  std::string_view text(std::string_view key) const;
  /// What Tiled 1.9 writes as "class", and other versions as "type".
  std::string_view class_name() const;
};

/// A tree, and what keeps its texts alive beside the text it was read from.
struct TiledDocument {
  TiledNode root{};
  std::shared_ptr<const void> keeper{};
};

/// How many values or elements a file of this size may have: a hostile one is nothing but the smallest there are, and
/// each takes a hundred times its bytes.
std::size_t most_items_of(std::string_view text);

/// `root` is the tag that the root shall have: "map" or "tileset".
Result<TiledDocument> parse_tiled_json(std::string_view text, std::string_view file, std::string_view root,
                                       const Limits& limits);
Result<TiledDocument> parse_tiled_xml(std::string_view text, std::string_view file, std::string_view root,
                                      const Limits& limits);

}  // namespace warren
