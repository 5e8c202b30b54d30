// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// A level of hand-made rooms. Every socket is joined to one of the same kind and width, or closed.
struct Jigsaw {
  RoomPrefabChoice prefabs{};  ///< any, those with a tag, or a single one
  CountRange rooms{1, 20};     ///< as many as fit, up to the maximum; the minimum is guaranteed
  std::string counts{};        ///< per name or tag, guaranteed: "chapel 1, treasure 1-2"
  RoomPrefabChoice first{};    ///< the first room; any: one of `prefabs`
  int branching_percent = 40;  ///< of the rooms, joined to any earlier one instead of the last
  int min_corridor = 0;        ///< cells between two rooms; 0: they share a wall
  int max_corridor = 0;        ///< the same, at most
  int loops_percent = 50;      ///< of the sockets left, joined into loops where they can be
  int max_loop_corridor = 12;  ///< in cells, of the corridors that make loops
  int closet_percent = 0;      ///< of the sockets without a room, opened into a closet

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  Status validate() const;
  BuildCost cost(Size size) const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
