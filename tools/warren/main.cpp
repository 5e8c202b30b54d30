// SPDX-License-Identifier: MIT
#include <csignal>
#include <new>
#include <system_error>

#include "tools/files/unfinished_files.hpp"
#include "tools/warren/command_line.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/processor_choice.hpp"
#include "tools/warren/standard_streams.hpp"

namespace {

constexpr const warren::tool::Command* commands[] = {
#define WARREN_COMMAND(name) &warren::tool::name##_command,
#include "tools/warren/commands/commands.def"
#undef WARREN_COMMAND
};

}  // namespace

int main(int argc, char** argv) {
  using namespace warren::tool;
  open_standard_streams();
  std::signal(SIGPIPE, SIG_DFL);  // `warren … | head` ends quietly
  warren::files::delete_unfinished_files_at_signals();
  catch_exhaustion();
  end_at_interrupts();
  choose_error_format(argc, argv);
  try {
    int code = choose_processor();
    if (code == exit_ok) code = run_command_line(argc, argv, commands);
    return finish(code);
  } catch (const std::bad_alloc&) {
    return fail_exhausted();
  } catch (const std::system_error&) {
    return fail_exhausted();
  }
}
