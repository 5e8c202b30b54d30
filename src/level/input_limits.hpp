// SPDX-License-Identifier: MIT
// Checks of the limits for files with levels, before memory is allocated.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include <warren/grid/rect.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

inline Status check_bytes(std::string_view text, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) <= limits.level_bytes) return ok();
  return failure({ErrorCode::input_too_large,
                  fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.level_bytes),
                  {.file = std::string(file), .line = 1, .column = 1},
                  "make it smaller"});
}

inline Status check_cells(Size size, std::string_view file, const Limits& limits) {
  if (size.cells() <= limits.read_cells) return ok();
  return failure({ErrorCode::too_many_cells,
                  fmt::format("the level has {}x{} cells, and the limit is {}", size.w, size.h, limits.read_cells),
                  {.file = std::string(file), .line = 1, .column = 1},
                  "make it smaller"});
}

}  // namespace warren
