// SPDX-License-Identifier: MIT
// The page of the studio in a temporary folder of its own: it is there as a whole, or neither it nor the folder is.
#include <doctest/doctest.h>

#include <cerrno>
#include <string>

#include "tests/faults/process.hpp"

namespace warren::studio_test {

#if WARREN_HAS_STUDIO

using namespace warren::test;

namespace {

/// The one page among the files; empty if there is none.
std::string page_in(const Files& files) {
  for (const auto& [name, bytes] : files) {
    if (name.ends_with("/studio.html")) return bytes;
  }
  return {};
}

}  // namespace

TEST_CASE("a page that cannot be written leaves no folder behind") {
  const Scenario scenario{.name = "studio without -o", .arguments = "studio simple --no-open"};
  Process sound(scenario, {});
  REQUIRE(sound.wait().exit_code == 0);
  const std::string page = page_in(files_of(sound.folder()));
  REQUIRE(!page.empty());
  int failed = 0;
  for (const std::string call : {"write", "sync", "rename", "open", "close", "allocate"}) {
    const long step = call == "allocate" ? 29 : 1;
    for (long at = 1;; at += step) {
      const int error = call == "allocate" ? ENOMEM : EIO;
      Process process(scenario, {{"WARREN_FAULT_CALL", call},
                                 {"WARREN_FAULT_AT", std::to_string(at)},
                                 {"WARREN_FAULT_ERROR", std::to_string(error)}});
      const Ended ended = process.wait();
      const Files files = files_of(process.folder());
      INFO(call << " " << at << " exit code " << ended.exit_code << ", signal " << ended.signal << "\n" << ended.err);
      const bool is_whole = files.size() == 2 && page_in(files) == page;  // the folder and the page
      if (ended.exit_code == 0) {
        CHECK(is_whole);
      } else {
        CHECK((ended.exit_code == 4 || ended.exit_code == 5));
        CHECK((files.empty() || is_whole));  // whole if printing its path has failed
      }
      failed += files.empty() ? 1 : 0;
      if (!process.had_fault()) break;
    }
  }
  MESSAGE(failed << " pages not written");
  CHECK(failed > 5);
}

#endif

}  // namespace warren::studio_test
