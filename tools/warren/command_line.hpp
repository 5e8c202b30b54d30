// SPDX-License-Identifier: MIT
// From argv to the subcommand that it names.
#pragma once

#include <span>

#include "tools/warren/commands/command.hpp"

namespace warren::tool {

/// Parses the arguments, runs the subcommand and returns the exit code. Help is written to stdout, usage errors to
/// stderr.
int run_command_line(int argc, char** argv, std::span<const Command* const> commands);

}  // namespace warren::tool
