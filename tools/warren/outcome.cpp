// SPDX-License-Identifier: MIT
#include "tools/warren/outcome.hpp"

#include <csignal>

#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "needed in a signal handler");

extern "C" void on_interrupt(int) { stop_requested.store(true); }

}  // namespace

ExitCode exit_code_of(const Error& error) {
  switch (error.kind()) {
    // An error in a file is bad input; an error on the command line is a usage error.
    case ErrorKind::config: {
      const bool in_file = error.place.line > 0 && error.code != ErrorCode::map_too_small;
      return in_file ? exit_bad_input : exit_usage;
    }
    case ErrorKind::missing_fact: return exit_bad_input;
    case ErrorKind::unlucky_seed: return exit_generation_failed;
    case ErrorKind::limit: return exit_limit;
    case ErrorKind::input: return exit_bad_input;
    case ErrorKind::io: return exit_io;
    case ErrorKind::internal: return exit_internal;
    case ErrorKind::cancelled: return exit_interrupted;
  }
  return exit_internal;
}

int fail(const Error& error) {
  print_error("warren: {}\n", lines(to_text(error)));
  return exit_code_of(error);
}

int fail_usage(std::string_view message, std::string_view hint) {
  print_error("warren: {}\n  fix: {}\n", message, hint);
  return exit_usage;
}

int fail_usage(const UsageError& error) { return fail_usage(error.message, error.hint); }

int finish(int code) {
  const Status closed = close_stdout();
  if (closed) return code;
  const int lost = fail(closed.error());
  return code == exit_ok ? lost : code;
}

void catch_interrupts() { std::signal(SIGINT, on_interrupt); }
void catch_termination() { std::signal(SIGTERM, on_interrupt); }

const std::atomic<bool>& interrupted() { return stop_requested; }

}  // namespace warren::tool
