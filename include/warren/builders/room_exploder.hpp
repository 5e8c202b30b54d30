// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Rooms with ragged edges: diggers break out of the middle of each.
struct RoomExploder {
  int spared_percent = 25;  ///< of the rooms stay as they are
  int most_diggers = 15;    ///< of one of the others; each number from 1 on is as likely
  int lifetime = 20;        ///< steps of one digger
  int brush = 1;            ///< the side of the square that a digger opens

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
