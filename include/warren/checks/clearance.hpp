// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/check.hpp>

namespace warren {

/// A square body can walk from the start to every exit.
struct Clearance {
  int side = 2;  ///< of the body, in cells; it stands with any of its cells on the start and on the exits

  void run(const CheckInput& input, Findings& findings) const;

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
