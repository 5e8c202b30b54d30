// SPDX-License-Identifier: MIT
// Code for instructions that a machine may lack stays where it is chosen.
#include <doctest/doctest.h>

#include <regex>

#include <warren/kernels/processor.hpp>

#include "tests/support/run_tool.hpp"

TEST_CASE("files compiled for other instructions give the linker nothing that it could take for all") {
  // A weak symbol would be an inline function or a template, of which the linker keeps any one.
  for (const char* variant : {"avx2", "avx512"}) {
    if (warren::processors().size() == 1) continue;  // on other kinds of machines there are no such files
    const auto run = warren::test::run_shell(
        std::string("nm -C --defined-only " WARREN_BINARY_DIR "/src/CMakeFiles/warren.dir/kernels/") + variant +
        ".cpp.o");
    REQUIRE(run.exit_code == 0);
    INFO(run.out);
    CHECK(run.out.find(std::string(" warren::") + variant + "_kernels\n") != std::string::npos);
    CHECK(!std::regex_search(run.out, std::regex("\\n[0-9a-f]* [WVuT] ")));
  }
}
