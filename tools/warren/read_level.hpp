// SPDX-License-Identifier: MIT
// Reads levels from files, in any format that can be read.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include <warren/level/level.hpp>

namespace CLI {
class App;
}

namespace warren::tool {

using LevelOrExitCode = tl::expected<Level, int>;

/// Reads a level; `-` is stdin. `from` is its format, inferred from the extension when empty. If it cannot be read,
/// that has been reported, and the result is the exit code.
LevelOrExitCode read_level(const std::string& file, const std::string& from);

/// --from
void add_from_option(CLI::App& app, std::string& from);

}  // namespace warren::tool
