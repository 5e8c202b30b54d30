// SPDX-License-Identifier: MIT
// What a check is: one guarantee about a finished level.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/facts.hpp>
#include <warren/core/cell_set.hpp>
#include <warren/core/level.hpp>

namespace warren {

/// What every check looks at. The two sets are worked out once for all of them.
struct CheckInput {
  const Level& level;
  const CellSet& walkable;   ///< cells that can be walked on
  const CellSet& reachable;  ///< cells that can be walked to from the start; empty without a start
};

/// One way in which a level breaks a guarantee.
struct Finding {
  std::string message;
  std::vector<Point> cells;
};
using Findings = std::vector<Finding>;

struct CheckDescriptor {
  std::string_view id;
  std::string_view summary;
  Facts needs{};           ///< what a chain has to give for this to hold
  bool is_default = true;  ///< part of every build that does not loosen it
  void (*run)(const CheckInput& input, Findings& findings) = nullptr;
};

/// The list of all checks that ship, sorted by id. Made in src/catalogue from checks.def.
std::span<const CheckDescriptor* const> all_checks();
const CheckDescriptor* find_check(std::string_view id);

}  // namespace warren
