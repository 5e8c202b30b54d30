// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/machine_choice.hpp>

namespace warren {

/// Adds set pieces behind gates, off the path from the start to the exits. Walkable cells stay walkable, and the cells
/// between parts that stand in the way stay connected.
struct Machines {
  MachineChoice machines{};  ///< any, those with a tag, or a single one
  CountRange count{};        ///< number of machines, guaranteed; 0: more with the depth
  bool repeat = false;       ///< the same machine may be placed more than once
  Where where{};             ///< of the first cell behind the gate

  Status build(Level& level, Rng& rng) const;
  /// The block-cut tree, and what is known about each cell.
  BuildCost cost(Size size) const { return {.bytes = BuildCost::per_cell(size, 52), .work_steps = 0}; }

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
