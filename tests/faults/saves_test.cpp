// SPDX-License-Identifier: MIT
// The game in a terminal, with calls that fail while it is saved.
#include <doctest/doctest.h>

#include <filesystem>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace warren::saves_test {

using namespace warren::test;
namespace fs = std::filesystem;

namespace {

/// Presses keys in `warren play` and returns its exit code.
int play(const TemporaryFolder& folder, const std::string& keys, const std::string& environment,
         const std::string& options) {
  const std::string command = "env " + environment + " " WARREN_TOOL " play --save game.save " + options;
  return run_shell("cd " + folder.path().string() + " && printf '" + keys + "' | TERM=xterm timeout 60 script -qec '" +
                   command + "' /dev/null")
      .exit_code;
}

}  // namespace

TEST_CASE("a call that fails while a game is saved costs neither the old game nor an error") {
  const TemporaryFolder folder;
  const TemporaryFolder marks;
  const fs::path save = folder / "game.save";
  REQUIRE(play(folder, "..Qq", "A=1", "--seed 1") == 0);
  const std::string before = contents_of(save);
  REQUIRE(play(folder, "c..Qq", "A=1", "") == 0);
  const std::string after = contents_of(save);
  REQUIRE(before != after);
  int faults = 0;
  int lost = 0;
  for (const std::string call : {"write", "sync", "rename", "open", "close", "unlink"}) {
    for (int at = 1;; ++at) {
      folder.write("game.save", before);
      const std::string mark = (marks / (call + std::to_string(at))).string();
      // When saving fails, x leaves the game without it.
      const int code = play(folder, "c..Qxq",
                            "LD_PRELOAD=" WARREN_FAILING_CALLS " WARREN_FAULT_ERROR=28 WARREN_FAULT_CALL=" + call +
                                " WARREN_FAULT_AT=" + std::to_string(at) + " WARREN_FAULT_MARK=" + mark,
                            "");
      INFO(call << " " << at << " exit code " << code);
      CHECK((code == 0 || code == 2 || code == 3 || code == 5));
      const std::string saved = contents_of(save);
      CHECK((saved == before || saved == after));
      lost += saved == before ? 1 : 0;
      fs::remove(folder / "game.save.lock");  // its deletion may have been the call that failed
      CHECK_MESSAGE(folder.files() == 1, run_shell("ls " + folder.path().string()).out);
      if (!fs::exists(mark)) break;
      ++faults;
    }
  }
  MESSAGE(faults << " failed calls, " << lost << " kept the old game");
  CHECK(faults >= 5);
  CHECK(lost >= 3);
}

}  // namespace warren::saves_test
