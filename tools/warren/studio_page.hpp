// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace warren::tool {

/// The studio as one HTML file; empty in builds without it (WARREN_STUDIO).
std::string_view studio_page();

}  // namespace warren::tool
