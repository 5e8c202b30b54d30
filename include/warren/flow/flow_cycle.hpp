// SPDX-License-Identifier: MIT
// Patterns of cycles that take the place of a link in a flow.
//
//   { "pattern": "key_on_long_route", "name": "crypt", "from": "hall", "to": "tomb" }
//
// From Dormans, "Cyclic Generation", 2017: a level is a cycle of two routes between an entrance and a goal, and what is
// on them makes the pattern. The links of a cycle can be cycles in turn. Two ends and a planar graph between them fit
// in the place of a link, so a flow stays planar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/flow/flow_graph.hpp>
#include <warren/level/error.hpp>

namespace warren {

/// The patterns; `a` is the room `from`, `b` the room `to`.
enum class CyclePattern : std::uint8_t {
  two_routes,          ///< two ways of the same length
  key_on_long_route,   ///< b is locked; the key is at the end of a way that drops back to a
  two_keys,            ///< b is locked with two keys, in two rooms that are linked
  foreshadowing,       ///< b is locked and reached the long way round, where the key opens the gate seen first
  hidden_shortcut,     ///< a long way, and a secret door
  dangerous_shortcut,  ///< a long way, and a short one through a room with the role danger
  blocked_retreat,     ///< a drop from a to b, and a long way back
  gambit,              ///< beside the way to b, a room with the role danger in front of one with the role treasure
};
inline constexpr std::string_view cycle_pattern_names[] = {
    "two_routes",      "key_on_long_route",  "two_keys",        "foreshadowing",
    "hidden_shortcut", "dangerous_shortcut", "blocked_retreat", "gambit"};

/// A cycle of a flow.
struct FlowCycle {
  CyclePattern pattern = CyclePattern::two_routes;
  std::string name;   ///< its rooms are called by this and their part in the pattern: "crypt way", "crypt vault"
  std::string from;   ///< the name of a room
  std::string to;     ///< the name of another room
  std::string key{};  ///< the name of the key, if the pattern has one; empty: that of the cycle
};

/// Puts a cycle into a flow, in the place of the link between its ends if there is one. Rooms of its names that exist
/// already are used, so they can have sizes, roles or `repeat` of their own. Fails if the link is secret, locked or
/// one-way.
Status insert_cycle(FlowGraph& graph, const FlowCycle& cycle);

}  // namespace warren
