// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Only opens cells; the list of rooms stays the same.
struct RoomExploder {
  int spared_percent = 25;  ///< of the rooms stay unchanged
  int most_diggers = 15;    ///< per room; the number is uniform from 1 to this
  int lifetime = 20;        ///< steps per digger
  int brush = 1;            ///< side of the square that a digger opens

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
