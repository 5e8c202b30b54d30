// SPDX-License-Identifier: MIT
// Writes a level to stdout or to a file, with the files that it refers to.
#pragma once

#include <warren/catalogue/pack.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// Returns the exit code, after printing an error if there is one. `history` may be null, and so may the pack, whose
/// tileset is used.
int write_level(const Level& level, const History* history, const OutputArguments& output, const Pack* pack = nullptr);

}  // namespace warren::tool
