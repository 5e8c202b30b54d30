// SPDX-License-Identifier: MIT
// A survey on several ranks, one of which runs out of memory: the whole run ends with the error, and no rank waits.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/support/run_tool.hpp"
#include "tests/support/sanitized.hpp"

namespace warren::mpi_test {

#ifdef WARREN_MPI_TOOL

using namespace warren::test;

namespace {

/// Runs two sound ranks and one for which `wrapper` starts the command. 124 if they do not end.
Outcome run_ranks(const std::string& wrapper, const std::string& arguments) {
  const std::string command = WARREN_MPI_TOOL " " + arguments;
  return run_shell("timeout 120 mpirun --allow-run-as-root --oversubscribe -n 2 " + command + " : -n 1 " + wrapper +
                   " " + command);
}

void check_limit_error(const Outcome& run) {
  INFO(run.err);
  CHECK(run.exit_code == 4);
  CHECK(run.out.empty());
  CHECK(run.err.find("warren: error W407: rank 2: ") != std::string::npos);
  CHECK(run.err.find("fix: ") != std::string::npos);
}

}  // namespace

TEST_CASE("a rank whose allocation fails ends the survey with a limit error" * doctest::skip(is_sanitized)) {
  const TemporaryFolder folder;
  int failed = 0;
  for (int at = 1;; ++at) {
    const std::filesystem::path mark = folder / std::to_string(at);
    // A map of this size is larger than what MPI allocates for itself.
    const Outcome run = run_ranks("env LD_PRELOAD=" WARREN_FAILING_CALLS
                                  " WARREN_FAULT_CALL=allocate WARREN_FAULT_BYTES=3000000"
                                  " WARREN_FAULT_AT=" +
                                      std::to_string(at) + " WARREN_FAULT_MARK=" + mark.string(),
                                  "survey simple -n 70 --size 2000x1500 --no-metrics");
    CAPTURE(at);
    if (!std::filesystem::exists(mark)) {
      CHECK_MESSAGE(run.exit_code == 0, run.err);
      break;
    }
    check_limit_error(run);
    ++failed;
  }
  MESSAGE(failed << " failed allocations");
  CHECK(failed > 0);
}

TEST_CASE("a rank whose host has too little memory for a level ends the survey with a limit error" *
          doctest::skip(is_sanitized)) {
  check_limit_error(run_ranks("sh -c 'ulimit -v 300000; exec \"$@\"' rank", "survey simple -n 300 --size 4000x4000"));
}

#endif

}  // namespace warren::mpi_test
