// SPDX-License-Identifier: MIT
// What the checks that count something share: the range, and the message if the count is outside of it.
#pragma once

#include <cstdint>
#include <string_view>

#include <fmt/core.h>

#include <warren/chain/check.hpp>
#include <warren/text/printable.hpp>

#include "src/checks/range_text.hpp"

namespace warren {

/// The largest number that the options of these checks accept, which bounds nothing.
inline constexpr int most_counted = 1'000'000;

/// Reports a count outside of the range of a check. `what` is the singular of what is counted, `which` restricts it:
/// "the level has 2 exits of kind up, not at least 3".
template <class CountCheck>
void expect_in_range(const CountCheck& check, std::int64_t count, std::string_view what, std::string_view which,
                     Findings& findings) {
  if (count >= check.min && count <= check.max) return;
  findings.push_back({fmt::format("the level has {}{}, not {}", counted(count, what), which,
                                  range_text(check.min, check.max, 0, most_counted)),
                      {}});
}

/// " called gate" for a name, nothing without one.
inline std::string called(std::string_view name) { return name.empty() ? "" : fmt::format(" called {}", name); }

}  // namespace warren
