// SPDX-License-Identifier: MIT
// The shapes of rooms, without a position.
//
//     cross          circle         cave           hall
//
//     ....            ...          ..  ..         .......
//     ....           .....        .......         .......
//   .........        .....       ........         .......
//   .........        .....        ......          .......
//     ....            ...           ...           .......
//
// Every shape is connected orthogonally, is not empty, lies inside `Stamp::room`, and is no larger than requested nor
// than `largest_shape` in either direction. Sizes are similar to Brogue's.
#pragma once

#include <warren/grid/rng.hpp>
#include "src/carve/stamp.hpp"

namespace warren {

inline constexpr int largest_shape = 30;

/// Two crossing rectangles.
Stamp cross_shape(Size most, Rng& rng);
/// A small circle; sometimes a large one, which may have a round pillar.
Stamp circle_shape(Size most, Rng& rng);
/// A blob made by a cellular automaton, usually wider than high.
Stamp cave_shape(Size most, Rng& rng);
/// A rectangle or an ellipse, larger than the other shapes.
Stamp hall_shape(Size most, Rng& rng);

}  // namespace warren
