// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/flow/flow_graph.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// How a flow fills the map.
enum class FlowStyle : std::uint8_t {
  compact,  ///< rooms and corridors as close together as they can be
  spread,   ///< with rock between them
  organic,  ///< compact, and rooms are caves
  grown,    ///< compact, and rooms grow into rock and corridors until they share walls
};
inline constexpr std::string_view flow_style_names[] = {"compact", "spread", "organic", "grown"};

/// Every room has its name as its first tag, and a tag `link:NAME` for each room that it is linked with: the check
/// flow_honoured compares them with the map. Bridges are passages of the level.
struct Flow {
  FlowGraph graph = small_graph();       ///< the rooms and links
  FlowStyle style = FlowStyle::compact;  ///< how rooms fill the map
  int min_side = 4;                      ///< of rooms without a size of their own
  int max_side = 8;                      ///< the same
  RoomPrefabChoice prefabs{};            ///< those that rooms of the graph can name

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  BuildCost cost(Size size) const;
  Status validate() const;
  bool has_passages() const { return graph.bridges > 0; }

  /// An entrance, two ways to a hall, and a vault behind it.
  static FlowGraph small_graph();

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
