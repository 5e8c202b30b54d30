// SPDX-License-Identifier: MIT
// A flow: the rooms of a level and the links between them, before there is a map.
//
//   { "rooms": ["entrance", { "name": "hall", "width": [7, 9] }, { "name": "vault", "role": "treasure" }],
//     "links": ["entrance - hall", { "from": "hall", "to": "vault", "kind": "locked", "condition": "iron" }] }
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// What a link looks like.
enum class LinkKind : std::uint8_t {
  door,      ///< a door at both ends
  open,      ///< an opening without doors
  corridor,  ///< the same, but at least three cells long
  secret,    ///< secret doors at both ends
  locked,    ///< a lock at the end of the room `to`
  one_way,   ///< can be walked from `from` to `to` only
};
inline constexpr std::string_view link_kind_names[] = {"door", "open", "corridor", "secret", "locked", "one_way"};

/// A room of a flow.
struct FlowRoom {
  std::string name;                 ///< the first tag of the room
  std::string role{};               ///< of the room
  std::vector<std::string> tags{};  ///< further tags of the room
  CountRange width{};               ///< of its floor, in cells; 0: any that the builder draws
  CountRange height{};              ///< the same
  int percent = 100;                ///< how often it exists; otherwise its two neighbours are linked directly
  CountRange repeat = 1;            ///< number of rooms in a row that take its place
  MapSide side = MapSide::any;      ///< preferred part of the map
  std::string near{};               ///< the name of a room that it prefers to be close to
  std::string far{};                ///< the name of a room that it prefers to be far from
  std::string key{};                ///< name of a key in this room
  std::string prefab{};             ///< the name or a tag of prefabs of kind room, one of which it is

  static constexpr int least_side = 3;
  static constexpr int most_side = 100;
  static constexpr std::size_t most_name_bytes = 60;

  bool operator==(const FlowRoom&) const = default;
};

/// A link between two rooms of a flow.
struct FlowLink {
  std::string from;  ///< the name of a room
  std::string to;    ///< the name of another room
  LinkKind kind = LinkKind::door;
  CountRange length{};      ///< cells between the rooms; 0: any
  int width = 1;            ///< in cells
  std::string condition{};  ///< of a locked link: see LockCondition

  static constexpr int most_width = 5;

  bool operator==(const FlowLink&) const = default;
};

/// One of several parts of a flow that a seed chooses from.
struct FlowBranch {
  int weight = 1;  ///< how often it is chosen, relative to the others
  std::vector<FlowRoom> rooms{};
  std::vector<FlowLink> links{};  ///< also to rooms outside of the branch

  static constexpr int most_weight = 1000;

  bool operator==(const FlowBranch&) const = default;
};

/// Rooms and links, written in recipes. A graph that can be built is connected and planar, without loops at a room and
/// without two links between the same rooms, and no room has more than eight links. With choices, this holds for every
/// combination of branches. With bridges, it is planar without as many of its links, and none is locked or one-way.
struct FlowGraph {
  std::vector<FlowRoom> rooms{};
  std::vector<FlowLink> links{};
  std::vector<std::vector<FlowBranch>> choices{};  ///< a level has one branch of each
  int bridges = 0;                                 ///< the most links that may become passages, if there are crossings

  static constexpr int most_rooms = 1000;    ///< repeated ones counted
  static constexpr int most_links = 8;       ///< of a room
  static constexpr int most_variants = 256;  ///< combinations of branches
  static constexpr int most_bridges = 64;

  /// Reads rooms, links and choices, and expands the cycles (see flow_cycle.hpp). Appends all problems, with their
  /// lines and columns.
  static FlowGraph from_json(const JsonValue& value, std::vector<Error>& problems);
  std::string to_json() const;
  void fold_into(Hasher& hasher) const;
  /// Everything that is wrong with the graph, without places.
  std::vector<Error> problems() const;

  bool operator==(const FlowGraph&) const = default;
};

}  // namespace warren
