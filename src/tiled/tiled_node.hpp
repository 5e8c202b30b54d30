// SPDX-License-Identifier: MIT
// A Tiled file as a tree that is the same for JSON and XML, so that all further code is shared.
//
// Nodes have the names of XML elements. In JSON, the items of "layers" become children named by their kind (layer,
// objectgroup, group, imagelayer), and those of "tilesets", "tiles", "objects" and "properties" become children
// tileset, tile, object and property. In XML, the children of <properties> move to its parent, and the contents of
// <data> to the layer. Nodes that prefabs do not need are left out.
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

/// An XML attribute, or a JSON member that is a string, a number or a boolean (as "yes" or "no").
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

  /// The value with this name; null if there is none.
  const TiledValue* find(std::string_view key) const;
  /// The text of that value; empty if there is none.
  std::string_view text(std::string_view key) const;
  /// The property with this name and a value; null if there is none.
  const TiledNode* property(std::string_view name) const;
  /// The class: "class" in Tiled 1.9, "type" in other versions.
  std::string_view class_name() const;
};

/// A tree and the storage for texts that are not in the file itself.
struct TiledDocument {
  TiledNode root{};
  std::shared_ptr<const void> keeper{};
};

/// The most values or elements that a file of this size may have. Each node takes a hundred times the bytes of the
/// smallest element, so a hostile file could use up the memory.
std::size_t most_items_of(std::string_view text);

/// Parses a file. `root` is the required name of the root: "map" or "tileset".
Result<TiledDocument> parse_tiled_json(std::string_view text, std::string_view file, std::string_view root,
                                       const Limits& limits);
Result<TiledDocument> parse_tiled_xml(std::string_view text, std::string_view file, std::string_view root,
                                      const Limits& limits);

}  // namespace warren
