// SPDX-License-Identifier: MIT
#include "tools/warren/outcome.hpp"

#include <csignal>
#include <optional>

#include <warren/chain/chain.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "needed in a signal handler");

extern "C" void on_interrupt(int) { stop_requested.store(true); }

struct ErrorFormat {
  bool is_json = false;
  std::optional<std::uint64_t> seed{};
  std::optional<int> depth{};
  int attempts = 0;
};
ErrorFormat error_format;

/// Usage errors have no number; their kind is "usage".
void print_failure_as_json(const Json& problems, int attempts) {
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
  const Json json = {{"seed", or_null(error_format.seed)},
                     {"depth", or_null(error_format.depth)},
                     {"attempts", attempts},
                     {"problems", problems}};
  print_error("{}\n", lines(json_text(json)));
}

void catch_unless_ignored(int signal) {
  struct sigaction before{};
  ::sigaction(signal, nullptr, &before);
  if (before.sa_handler != SIG_IGN) std::signal(signal, on_interrupt);
}

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

void choose_error_format(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    if (std::string_view(argv[i]) == "--json-errors") error_format.is_json = true;
  }
}

bool errors_are_json() { return error_format.is_json; }

void name_build_in_errors(const Request& request) {
  error_format.seed = request.seed;
  error_format.depth = request.depth;
  error_format.attempts = request.limits.attempts;
}

int fail(const Error& error) {
  if (error_format.is_json) {
    print_failure_as_json(errors_of_as_json(error),
                          error.kind() == ErrorKind::unlucky_seed ? error_format.attempts : 0);
  } else {
    print_error("warren: {}\n", lines(to_text(error)));
  }
  return exit_code_of(error);
}

int fail_usage(std::string_view message, std::string_view hint) {
  if (error_format.is_json) {
    const Json problem = {{"code", nullptr}, {"kind", "usage"}, {"message", message}, {"fix", hint}};
    print_failure_as_json(Json::array({problem}), 0);
  } else {
    print_error("warren: {}\n  fix: {}\n", message, hint);
  }
  return exit_usage;
}

int fail_usage(const UsageError& error) { return fail_usage(error.message, error.hint); }

int finish(int code) {
  const Status closed = close_stdout();
  if (closed) return code;
  const int lost = fail(closed.error());
  return code == exit_ok ? lost : code;
}

int fail_exhausted() {
  constexpr std::string_view text =
      "warren: the system has no more memory or threads for this\n"
      "  fix: choose a smaller size or fewer threads, or raise the limits of the process\n";
  streams::write_stderr(text);
  return exit_limit;
}

void catch_interrupts() { std::signal(SIGINT, on_interrupt); }
void catch_termination() {
  for (const int signal : {SIGTERM, SIGHUP}) catch_unless_ignored(signal);
}

const std::atomic<bool>& interrupted() { return stop_requested; }

}  // namespace warren::tool
