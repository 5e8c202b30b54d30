// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>

namespace warren {

/// Where a digger sets out. On a map that has floor both mean floor: the cell nearest to the middle, or any.
enum class DiggerStart : std::uint8_t { center, random };
inline constexpr std::string_view digger_start_names[] = {"center", "random"};

/// Diggers that stagger about and open every cell they step on, until enough is open.
struct DrunkardsWalk {
  DiggerStart spawn_mode = DiggerStart::center;  ///< where each digger sets out
  int lifetime = 400;                            ///< steps of one digger
  int floor_percent = 50;                        ///< of the interior, with what was open before
  int brush = 1;                                 ///< the side of the square that a digger opens
  Symmetry symmetry = Symmetry::none;            ///< of what is dug

  static DrunkardsWalk open_area() { return {}; }
  static DrunkardsWalk open_halls() { return {.spawn_mode = DiggerStart::random}; }
  static DrunkardsWalk winding_passages() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40};
  }
  static DrunkardsWalk fat_passages() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40, .brush = 2};
  }
  static DrunkardsWalk fearful_symmetry() {
    return {.spawn_mode = DiggerStart::random, .lifetime = 100, .floor_percent = 40, .symmetry = Symmetry::both};
  }

  Status build(Level& level, Rng& rng) const;
  Size min_size() const { return {5, 5}; }

  static constexpr Kind kind = Kind::both;
  static const Descriptor descriptor;
};

}  // namespace warren
