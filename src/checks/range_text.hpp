// SPDX-License-Identifier: MIT
// The range that a check allows, in words.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/core.h>

namespace warren {

/// "8 to 10", "at least 8" if there is no upper bound, "at most 10" if there is no lower one. `lowest` and `highest`
/// are the ends of what the options accept, which bound nothing.
inline std::string range_text(std::int64_t min, std::int64_t max, std::int64_t lowest, std::int64_t highest) {
  if (max >= highest) return fmt::format("at least {}", min);
  if (min <= lowest) return fmt::format("at most {}", max);
  return fmt::format("{} to {}", min, max);
}

}  // namespace warren
