// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Where a digger starts: at the center of the map or on a random cell. On a map with floor: the floor cell nearest
/// to the center, or a random one.
enum class DiggerStart : std::uint8_t { center, random };
inline constexpr std::string_view digger_start_names[] = {"center", "random"};

/// Always reaches `floor_percent`, and everything is connected afterwards.
struct DrunkardsWalk {
  DiggerStart spawn_mode = DiggerStart::center;  ///< where each digger starts
  int lifetime = 400;                            ///< steps per digger
  int floor_percent = 50;                        ///< of the interior, including cells that were open before
  int brush = 1;                                 ///< side of the square that a digger opens
  Symmetry symmetry = Symmetry::none;            ///< mirror symmetry of the opened cells

  /// One open area around the center.
  static DrunkardsWalk open_area() { return {}; }
  /// Several halls.
  static DrunkardsWalk open_halls() { return {.spawn_mode = DiggerStart::random}; }
  /// Narrow winding passages.
  static DrunkardsWalk winding_passages() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40};
  }
  /// Passages two cells wide.
  static DrunkardsWalk fat_passages() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40, .brush = 2};
  }
  /// Narrow passages, mirrored in both directions.
  static DrunkardsWalk fearful_symmetry() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40, .symmetry = Symmetry::both};
  }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {5, 5}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
