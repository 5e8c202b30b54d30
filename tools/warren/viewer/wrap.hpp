// SPDX-License-Identifier: MIT
// Text in lines of a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::tool {

/// Breaks at blanks, and inside of words that are longer than a line. Line ends stay line ends.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace warren::tool
