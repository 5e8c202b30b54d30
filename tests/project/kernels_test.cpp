// SPDX-License-Identifier: MIT
// Code for optional instruction sets stays in its own object files.
#include <doctest/doctest.h>

#include <regex>

#include <warren/kernels/processor.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::kernels_test {

TEST_CASE("files compiled for other instructions give the linker nothing that it could take for all") {
  // A weak symbol would be an inline function or a template, and the linker may keep this copy for all callers.
  if (warren::processors().size() == 1) return;  // other architectures have no such file
  const auto run = warren::test::run_shell("nm -C --defined-only " WARREN_BINARY_DIR
                                           "/src/CMakeFiles/warren.dir/kernels/avx2.cpp.o");
  REQUIRE(run.exit_code == 0);
  INFO(run.out);
  CHECK(run.out.find(" warren::avx2_kernels\n") != std::string::npos);
  CHECK(!std::regex_search(run.out, std::regex("\\n[0-9a-f]* [WVuT] ")));
}

}  // namespace warren::kernels_test
