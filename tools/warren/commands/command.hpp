// SPDX-License-Identifier: MIT
// A subcommand of the command line. Each is one file of this folder and one line of commands.def.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace warren::tool {

struct Command {
  const char* name = nullptr;
  const char* summary = nullptr;  ///< its line in `warren --help`
  /// Declares the options. The function it returns runs the command after parsing and returns the exit code.
  std::function<int()> (*declare)(CLI::App& app) = nullptr;
};

#define WARREN_COMMAND(name) extern const Command name##_command;
#include "tools/warren/commands/commands.def"
#undef WARREN_COMMAND

}  // namespace warren::tool
