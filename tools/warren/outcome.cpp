// SPDX-License-Identifier: MIT
#include "tools/warren/outcome.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <span>

#include <warren/chain/chain.hpp>

#include "tools/files/unfinished_files.hpp"
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
  Json warnings{};  ///< not printed yet
  bool is_printed = false;
};
ErrorFormat error_format;

Json with_severity(Json problems, std::string_view severity) {
  for (Json& problem : problems) problem["severity"] = severity;
  return problems;
}

/// One object with these errors and all warnings so far. Usage errors have no number; their kind is "usage".
void print_as_json(const Json& errors, int attempts) {
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
  Json problems = with_severity(errors, "error");
  for (Json& warning : error_format.warnings) problems.push_back(std::move(warning));
  error_format.warnings.clear();
  const Json json = {{"seed", or_null(error_format.seed)},
                     {"depth", or_null(error_format.depth)},
                     {"attempts", attempts},
                     {"problems", problems}};
  print_error("{}\n", lines(json_text(json)));
  error_format.is_printed = true;
}

/// An error that is reported where nothing may be allocated.
struct ConstantError {
  ExitCode exit_code;
  std::string_view code;
  std::string_view kind;
  std::string_view message;
  std::string_view fix;
};

/// Safe to call in a signal handler.
int write_constant_error(const ConstantError& error) {
  const std::array as_text = {std::string_view("warren: error "), error.code, std::string_view(": "), error.message,
                              std::string_view("\n  fix: "),      error.fix,  std::string_view("\n")};
  const std::array as_json = {
      std::string_view(R"({"seed": null, "depth": null, "attempts": 0, "problems": [{"code": ")"),
      error.code,
      std::string_view(R"(", "kind": ")"),
      error.kind,
      std::string_view(R"(", "message": ")"),
      error.message,
      std::string_view(R"(", "fix": ")"),
      error.fix,
      std::string_view("\", \"severity\": \"error\"}]}\n")};
  const std::span<const std::string_view> parts =
      error_format.is_json ? std::span<const std::string_view>(as_json) : std::span<const std::string_view>(as_text);
  for (const std::string_view part : parts) streams::write_stderr(part);
  return error.exit_code;
}

extern "C" void end_interrupted(int) {
  files::delete_unfinished_files();
  std::_Exit(write_constant_error({exit_interrupted, "W801", "cancelled", "interrupted", "run the command again"}));
}

/// Called where an exception can be handled no more, as one that a destructor throws: those of nlohmann-json allocate.
/// Where a noexcept function throws, GCC calls it before the exception is caught, so its type is unknown; then memory
/// is the likely cause, because the library throws nothing else.
[[noreturn]] void end_exhausted() {
  bool is_exhausted = std::current_exception() == nullptr && std::uncaught_exceptions() > 0;
  try {
    if (std::current_exception() != nullptr) throw;
  } catch (const std::bad_alloc&) {
    is_exhausted = true;
  } catch (...) {
    std::abort();
  }
  if (!is_exhausted) std::abort();
  files::delete_unfinished_files();
  std::_Exit(fail_exhausted());
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

void name_build_in_errors(const Request& request, std::uint64_t seed) {
  error_format.seed = seed;
  error_format.depth = request.depth;
  error_format.attempts = request.limits.attempts;
}

int fail(const Error& error) {
  if (error_format.is_json) {
    print_as_json(errors_of_as_json(error), error.kind() == ErrorKind::unlucky_seed ? error_format.attempts : 0);
  } else {
    print_error("warren: {}\n", lines(to_text(error)));
  }
  return exit_code_of(error);
}

int fail_usage(std::string_view message, std::string_view hint) {
  if (error_format.is_json) {
    const Json problem = {{"code", nullptr}, {"kind", "usage"}, {"message", message}, {"fix", hint}};
    print_as_json(Json::array({problem}), 0);
  } else {
    print_error("warren: {}\n  fix: {}\n", message, hint);
  }
  return exit_usage;
}

int fail_usage(const UsageError& error) { return fail_usage(error.message, error.hint); }

void warn(const Error& error, std::string_view consequence) {
  if (error_format.is_json) {
    for (Json& problem : with_severity(errors_of_as_json(error), "warning")) {
      error_format.warnings.push_back(std::move(problem));
    }
    return;
  }
  const Place& place = error.place;
  const std::string where = place.line > 0 ? fmt::format("{}:{}:{}", place.file, place.line, place.column) : place.file;
  print_error("warren: warning: {}: {}; {}\n", where, error.message, consequence);
}

int finish(int code) {
  const Status closed = close_stdout();
  if (closed && !error_format.warnings.empty()) print_as_json(Json::array(), 0);
  if (closed) return code;
  // With --json-errors, one object describes a failure, even if stdout fails after that.
  if (code != exit_ok && error_format.is_printed) return code;
  const int lost = fail(closed.error());
  return code == exit_ok ? lost : code;
}

int fail_exhausted() {
  return write_constant_error({exit_limit, "W407", "limit", "the system has no more memory or threads for this",
                               "choose a smaller size or fewer threads, or raise the limits of the process"});
}

void catch_exhaustion() { std::set_terminate(end_exhausted); }
void catch_interrupts() { std::signal(SIGINT, on_interrupt); }
void end_at_interrupts() {
  std::signal(SIGINT, end_interrupted);
  if (stop_requested.load()) std::raise(SIGINT);
}
void catch_termination() {
  for (const int signal : {SIGTERM, SIGHUP}) catch_unless_ignored(signal);
}

const std::atomic<bool>& interrupted() { return stop_requested; }

}  // namespace warren::tool
