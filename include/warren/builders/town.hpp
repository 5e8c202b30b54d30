// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include <warren/chain/builder.hpp>

namespace warren {

/// The side of the map where the sea is.
enum class Waterfront : std::uint8_t { left, right, either };
inline constexpr std::string_view waterfront_names[] = {"left", "right", "either"};

/// Has one start, in the largest building, and exits at the end of the main road; the level is connected.
struct Town {
  int buildings = 12;                        ///< on a map of 80x50, scaled to the map; fewer where they do not fit
  int min_side = 3;                          ///< minimum side of a building's floor, in cells
  int max_side = 10;                         ///< maximum side of a building's floor, in cells
  int exits = 1;                             ///< side by side at the end of the road; at most its width
  int piers = 7;                             ///< on a map with 50 rows, scaled to the height
  int townsfolk_percent = 3;                 ///< chance of a person on a gravel cell
  int dockhands_percent = 16;                ///< chance of a person on a pier cell
  Waterfront waterfront = Waterfront::left;  ///< where the sea is
  int shore_jitter_percent = 0;              ///< how much narrower or wider the shore may be

  Status build(Level& level, Rng& rng) const;
  /// The smallest building fits on one side of the road, wherever the road is.
  Size min_size() const { return {min_side + 16 < 24 ? 24 : min_side + 16, 2 * min_side + 12}; }
  Status validate() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren
