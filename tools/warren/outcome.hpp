// SPDX-License-Identifier: MIT
// How a command ends: an exit code, and words on stderr when it failed.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren::tool {

enum ExitCode : int {
  exit_ok = 0,
  exit_generation_failed = 1,
  exit_usage = 2,
  exit_bad_input = 3,
  exit_limit = 4,
  exit_io = 5,
  exit_internal = 70,
  exit_interrupted = 130,
};

/// Which exit code an error of the library stands for.
ExitCode exit_code_of(const Error& error);

/// Prints an error on stderr and gives its exit code.
int fail(const Error& error);
/// The same for a command line that makes no sense.
int fail_usage(std::string_view message, std::string_view hint);

/// Set by Ctrl-C from now on, so that builds can stop and files stay whole.
void catch_interrupts();
/// The same for the signal by which schedulers end what has run for too long.
void catch_termination();
const std::atomic<bool>& interrupted();

}  // namespace warren::tool
