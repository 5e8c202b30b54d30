// SPDX-License-Identifier: MIT
// Runs the warren command, or any other, and captures its output.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string>

#include "tests/support/temporary_folder.hpp"

namespace warren::test {

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Runs a shell command with an empty stdin and captures stdout and stderr.
inline Outcome run_shell(const std::string& command) {
  const TemporaryFolder folder;
  const std::string redirected =
      "( " + command + " ) <" + "/dev/null >" + (folder / "out").string() + " 2>" + (folder / "err").string();
  const int status = std::system(redirected.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, contents_of(folder / "out"), contents_of(folder / "err")};
}

/// Runs the warren command that was built with the tests.
inline Outcome run_warren(const std::string& arguments) {
  return run_shell(std::string(WARREN_TOOL) + " " + arguments);
}

}  // namespace warren::test
