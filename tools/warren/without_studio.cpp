// SPDX-License-Identifier: MIT
// In place of the page where it has not been built.
#include "tools/warren/studio_page.hpp"

namespace warren::tool {

std::string_view studio_page() { return {}; }

}  // namespace warren::tool
