// SPDX-License-Identifier: MIT
// Replaces the page of the studio in builds without it.
#include "tools/warren/studio_page.hpp"

namespace warren::tool {

std::string_view studio_page() { return {}; }

}  // namespace warren::tool
