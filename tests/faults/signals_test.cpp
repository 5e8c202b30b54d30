// SPDX-License-Identifier: MIT
// Every writing command, ended by signals at random moments. Writing is slowed down, so that some hit it in the middle.
#include <doctest/doctest.h>

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <warren/grid/rng.hpp>

#include "tests/faults/process.hpp"

namespace warren::signals_test {

using namespace warren::test;

namespace {

/// What the runs of one signal came to.
struct Tally {
  int finished = 0;  ///< before the signal
  int failed = 0;    ///< ended by themselves with an exit code
  int killed = 0;
  int left_temporary = 0;
};

/// Commands stop by themselves at SIGINT, and surveys at SIGTERM and SIGHUP, but only after main() has begun.
bool is_expected(const Ended& ended, int signal) {
  if (ended.signal != 0) return ended.signal == signal;
  const bool stopped = ended.exit_code == 130 && (signal == SIGINT || signal == SIGTERM || signal == SIGHUP);
  return ended.exit_code == 0 || stopped;
}

void run_and_signal(const Scenario& scenario, const Reference& reference, int signal, int microseconds, Tally& tally) {
  Process process(scenario, {{"WARREN_FAULT_SLOW", "1000"}});
  ::usleep(static_cast<useconds_t>(microseconds));
  process.signal(signal);
  const Ended ended = process.wait();
  INFO("warren " << scenario.arguments << "\nwith signal " << signal << " after " << microseconds << " µs\nexit code "
                 << ended.exit_code << ", signal " << ended.signal << "\n"
                 << ended.err);
  CHECK(is_expected(ended, signal));
  const Files files = files_of(process.folder());
  // No program can undo the first of two files after SIGKILL.
  Scenario expected = scenario;
  if (signal == SIGKILL) expected.together = Together::each;
  CHECK(wrong_files(expected, reference, files, ended.exit_code == 0) == "");
  const std::vector<std::string> left = temporary_files(scenario, files);
  if (signal != SIGKILL) CHECK(left == std::vector<std::string>());
  tally.left_temporary += left.empty() ? 0 : 1;
  tally.killed += ended.signal != 0 ? 1 : 0;
  tally.finished += ended.exit_code == 0 ? 1 : 0;
  tally.failed += ended.exit_code > 0 ? 1 : 0;
  if (!scenario.databases.empty()) {
    const Ended again = process.run_again();
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(wrong_files(scenario, reference, files_of(process.folder()), true) == "");
  }
}

/// How many signals each command gets, of all kinds together.
int signals_per_command() {
  if (const char* wanted = std::getenv("WARREN_SIGNALS")) return std::atoi(wanted);  // ./dev soak signals
  return std::getenv("WARREN_THOROUGH") != nullptr ? 48 : 18;
}

}  // namespace

TEST_CASE("a signal at any moment leaves the old file or the new one, and nothing else") {
  const std::vector<std::pair<std::string, int>> signals = {{"TERM", SIGTERM}, {"HUP", SIGHUP},   {"INT", SIGINT},
                                                            {"PIPE", SIGPIPE}, {"XFSZ", SIGXFSZ}, {"KILL", SIGKILL}};
  const int runs = signals_per_command();
  warren::Rng rng = warren::Rng::stream(1, 1, "signals", 0);
  std::map<std::string, Tally> tallies;
  for (const Scenario& scenario : scenarios()) {
    const Reference reference = reference_of(scenario);
    REQUIRE_MESSAGE(!reference.out.starts_with("the reference failed"), reference.out);
    const int longest = static_cast<int>(reference.seconds * 1e6) + 10'000;
    for (int i = 0; i < runs; ++i) {
      const auto& [name, signal] = signals[static_cast<std::size_t>(i) % signals.size()];
      run_and_signal(scenario, reference, signal, rng.between(1, longest), tallies[name]);
    }
  }
  MESSAGE(runs << " signals for each of " << scenarios().size() << " commands");
  for (const auto& [name, tally] : tallies) {
    MESSAGE(name << ": " << tally.killed << " killed, " << tally.failed << " stopped, " << tally.finished
                 << " finished, " << tally.left_temporary << " left a temporary file");
  }
  CHECK(tallies["KILL"].left_temporary > 0);  // some signals did hit a file being written
}

}  // namespace warren::signals_test
