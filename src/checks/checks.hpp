// SPDX-License-Identifier: MIT
// The descriptors of all checks; each is defined at the end of its own file.
#pragma once

#include <warren/chain/check.hpp>

namespace warren::checks {

#define WARREN_CHECK(id) extern const CheckDescriptor id;
#include "src/checks/checks.def"
#undef WARREN_CHECK

}  // namespace warren::checks
