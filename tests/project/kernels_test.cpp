// SPDX-License-Identifier: MIT
// Code for optional instruction sets stays in its own object files.
#include <doctest/doctest.h>

#include <regex>

#include <warren/kernels/processor.hpp>

#include "tests/support/run_tool.hpp"

TEST_CASE("files compiled for other instructions give the linker nothing that it could take for all") {
  // A weak symbol would be an inline function or a template, and the linker may keep this copy for all callers.
  for (const char* variant : {"avx2", "avx512"}) {
    if (warren::processors().size() == 1) continue;  // other architectures have no such files
    const auto run = warren::test::run_shell(
        std::string("nm -C --defined-only " WARREN_BINARY_DIR "/src/CMakeFiles/warren.dir/kernels/") + variant +
        ".cpp.o");
    REQUIRE(run.exit_code == 0);
    INFO(run.out);
    CHECK(run.out.find(std::string(" warren::") + variant + "_kernels\n") != std::string::npos);
    CHECK(!std::regex_search(run.out, std::regex("\\n[0-9a-f]* [WVuT] ")));
  }
}
