// SPDX-License-Identifier: MIT
// How a command ends: an exit code, and a message on stderr when it failed.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren {
struct Request;
}

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

/// Arguments that are not valid, and how to fix them.
struct UsageError {
  std::string message;
  std::string hint;
};

/// The exit code for an error of the library.
ExitCode exit_code_of(const Error& error);

/// With --json-errors among the arguments, all errors and warnings are one JSON object on stderr from now on, also one
/// of the arguments themselves. Call it before anything can fail.
void choose_error_format(int argc, char** argv);
bool errors_are_json();
/// JSON failures name this build from now on.
void name_build_in_errors(const Request& request, std::uint64_t seed);

/// Reports a problem that does not end the command, and what follows from it: "it is left out". With --json-errors it
/// is printed with the error that ends the command, or by finish().
void warn(const Error& error, std::string_view consequence);

/// Prints an error on stderr and returns its exit code.
int fail(const Error& error);
int fail_usage(std::string_view message, std::string_view hint);
int fail_usage(const UsageError& error);
/// For an exception that says that the system has no more memory or threads. Allocates nothing.
int fail_exhausted();

/// Writes what is left of stdout and the warnings, and returns the exit code of the process: `code`, or that of the
/// failure if the command succeeded and its output is lost. Call it last in main.
int finish(int code);

/// From now on a failed allocation ends the process with exit_limit and a message even where it cannot be caught.
void catch_exhaustion();
/// From now on Ctrl-C deletes unfinished files and ends the process at once, with a message and exit_interrupted.
void end_at_interrupts();
/// From now on Ctrl-C sets interrupted() instead, for what can stop by itself: builds, surveys, and full screens.
void catch_interrupts();
/// The same for SIGTERM, which job schedulers send when time is up, and SIGHUP, unless the parent process ignores it.
void catch_termination();
const std::atomic<bool>& interrupted();

}  // namespace warren::tool
