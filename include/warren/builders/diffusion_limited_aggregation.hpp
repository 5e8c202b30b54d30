// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// How a particle reaches the edge of the floor: random steps through walls until it meets floor, random steps on
/// floor until it meets a wall, or straight through walls to the center until it meets floor.
enum class Particles : std::uint8_t { walk_inwards, walk_outwards, central_attractor };
inline constexpr std::string_view particles_names[] = {"walk_inwards", "walk_outwards", "central_attractor"};

/// Everything that grows is connected, and so is an existing map afterwards.
struct DiffusionLimitedAggregation {
  Particles algorithm = Particles::walk_inwards;  ///< how particles reach the edge of the floor
  int floor_percent = 25;                         ///< of the interior, including cells that were open before
  int brush = 1;                                  ///< side of the square that a particle opens
  Symmetry symmetry = Symmetry::none;             ///< mirror symmetry of the opened cells
  int seeds = 0;  ///< random places where an empty map starts to grow, joined at the end; 0: one in the center

  /// Thin branches.
  static DiffusionLimitedAggregation walk_inwards() { return {}; }
  /// One blob with a rough edge.
  static DiffusionLimitedAggregation walk_outwards() { return {.algorithm = Particles::walk_outwards, .brush = 2}; }
  /// Rays around the center.
  static DiffusionLimitedAggregation central_attractor() {
    return {.algorithm = Particles::central_attractor, .brush = 2};
  }
  /// Rays, mirrored left and right.
  static DiffusionLimitedAggregation insectoid() {
    return {.algorithm = Particles::central_attractor, .brush = 2, .symmetry = Symmetry::horizontal};
  }
  /// Wide branches with more floor.
  static DiffusionLimitedAggregation heavy_erosion() { return {.floor_percent = 35, .brush = 2}; }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {5, 5}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
