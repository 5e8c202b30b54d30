// SPDX-License-Identifier: MIT
// The shapes of rooms, each designed alone and without a place.
//
//     cross          circle         cave           hall
//
//     ....            ...          ..  ..         .......
//     ....           .....        .......         .......
//   .........        .....       ........         .......
//   .........        .....        ......          .......
//     ....            ...           ...           .......
//
// Every shape hangs together by orthogonal steps, has a cell at least, lies inside `Stamp::room` and is not larger than
// asked for, nor than `largest_shape` either way. Sizes are drawn around those that Brogue has.
#pragma once

#include <warren/grid/rng.hpp>
#include "src/carve/stamp.hpp"

namespace warren {

inline constexpr int largest_shape = 30;

/// Two rectangles across each other.
Stamp cross_shape(Size most, Rng& rng);
/// A small circle; now and then a large one, perhaps with a round pillar in it.
Stamp circle_shape(Size most, Rng& rng);
/// A blob that a cellular automaton made, wider than high more often than not.
Stamp cave_shape(Size most, Rng& rng);
/// A rectangle or an ellipse, the largest of all.
Stamp hall_shape(Size most, Rng& rng);

}  // namespace warren
