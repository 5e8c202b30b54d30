// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// How a particle gets to the edge of the floor: astray in the rock until it meets floor, astray on the floor until
/// it meets rock, or straight through the rock to the middle until it meets floor.
enum class Particles : std::uint8_t { walk_inwards, walk_outwards, central_attractor };
inline constexpr std::string_view particles_names[] = {"walk_inwards", "walk_outwards", "central_attractor"};

/// Floor that grows where wandering particles touch it: branches, blobs or rays around the middle.
struct DiffusionLimitedAggregation {
  Particles algorithm = Particles::walk_inwards;  ///< how particles get to the edge of the floor
  int floor_percent = 25;                         ///< of the interior, with what was open before
  int brush = 1;                                  ///< the side of the square that a particle opens
  Symmetry symmetry = Symmetry::none;             ///< of what is opened

  static DiffusionLimitedAggregation walk_inwards() { return {}; }
  static DiffusionLimitedAggregation walk_outwards() { return {.algorithm = Particles::walk_outwards, .brush = 2}; }
  static DiffusionLimitedAggregation central_attractor() {
    return {.algorithm = Particles::central_attractor, .brush = 2};
  }
  static DiffusionLimitedAggregation insectoid() {
    return {.algorithm = Particles::central_attractor, .brush = 2, .symmetry = Symmetry::horizontal};
  }
  static DiffusionLimitedAggregation heavy_erosion() { return {.floor_percent = 35, .brush = 2}; }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {5, 5}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
