// SPDX-License-Identifier: MIT
// Word wrapping.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::tool {

/// Breaks at spaces, and inside of words that are longer than a line. Line breaks are kept.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace warren::tool
