// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <warren/chain/check.hpp>

namespace warren {

/// The number of exits, or of those of a kind or name, is in a range.
struct ExitCount {
  std::string exit_kind{};  ///< only exits of this kind; empty: of any kind
  std::string name{};       ///< only exits of this name; empty: of any name
  int min = 1;              ///< the fewest exits
  int max = 1000000;        ///< the most exits

  void run(const CheckInput& input, Findings& findings) const;
  void judge_given(const GivenInput& input, Findings& findings) const;
  Status validate() const { return in_order<&ExitCount::min, &ExitCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren
