// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Replaces earlier exits. Fails with an unlucky seed if no free cell is reachable.
struct DistantExit {
  int percent = 100;  ///< of the longest path from the start

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
