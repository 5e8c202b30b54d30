// SPDX-License-Identifier: MIT
// A level on its way out: to stdout or into a file, with the files that belong beside it.
#pragma once

#include <warren/level/history.hpp>
#include <warren/level/level.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// Gives the exit code; what went wrong has been told then. `history` may be null.
int write_level(const Level& level, const History* history, const OutputArguments& output);

}  // namespace warren::tool
