// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <warren/kernels/processor.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::processor_option_test {

using warren::test::run_shell;

TEST_CASE("every instruction set builds the same levels, and an unsupported one is an error") {
  const std::string line = " " WARREN_TOOL " generate deep_caves --seed 9 -q --format json";
  const auto expected = run_shell(line);
  REQUIRE(expected.exit_code == 0);
  for (const warren::Processor p : warren::processors()) {
    const auto run = run_shell("WARREN_CPU=" + std::string(warren::name_of(p)) + line);
    CHECK(run.exit_code == 0);
    CHECK(run.out == expected.out);
  }
  const auto wrong = run_shell("WARREN_CPU=sse9" + line);
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.out.empty());
  CHECK(wrong.err.find("'sse9'") != std::string::npos);
  CHECK(wrong.err.find("baseline") != std::string::npos);
  CHECK(run_shell("WARREN_CPU=" + line).exit_code == 0);
}

}  // namespace warren::processor_option_test
