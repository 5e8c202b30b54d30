// SPDX-License-Identifier: MIT
#include <csignal>

#include "tools/warren/command_line.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/processor_choice.hpp"

namespace {

constexpr const warren::tool::Command* commands[] = {
#define WARREN_COMMAND(name) &warren::tool::name##_command,
#include "tools/warren/commands/commands.def"
#undef WARREN_COMMAND
};

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `warren … | head` ends quietly
  warren::tool::catch_interrupts();
  if (const int code = warren::tool::choose_processor(); code != warren::tool::exit_ok) return code;
  return warren::tool::run_command_line(argc, argv, commands);
}
