// SPDX-License-Identifier: MIT
// The rocks of a map: blocked cells that hang together, corners included. What touches the rim hangs together as well,
// by all that lies outside.
#pragma once

#include <cstdint>
#include <vector>

#include <warren/analysis/areas.hpp>

namespace warren {

class Rocks {
 public:
  explicit Rocks(const CellSet& open);

  /// The cells of each rock that does not touch the rim, small ones first.
  std::vector<std::int64_t> island_sizes() const;

  /// The cells of `open` that these rocks, which must be its own, make chokepoints.
  CellSet chokepoints(const CellSet& open) const;

 private:
  using Number = std::uint32_t;
  static constexpr Number no_rock = 0;
  static constexpr Number outside = 1;

  void number_row(int y, int height, std::vector<Number>& row) const;

  Areas areas_;
  std::vector<Number> numbers_;  // of each area: `outside` for those at the rim, others have one of their own
};

}  // namespace warren
