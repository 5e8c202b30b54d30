// SPDX-License-Identifier: MIT
// An output that cannot be written is reported before the work, and what is not a regular file is never replaced.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/run_tool.hpp"

namespace warren::unwritable_test {

using namespace warren::test;
namespace fs = std::filesystem;

TEST_CASE("an output that cannot be written is an error before anything is built") {
  const TemporaryFolder folder;
  const std::string nowhere = (folder / "none/file").string();
  // Each would take minutes if it ran.
  for (const std::string& command : {
           "survey simple -n 100000000 --report " + nowhere,
           "survey simple -n 100000000 --csv " + nowhere,
           "survey simple -n 100000000 --npy " + nowhere,
           "survey simple -n 100000000 --db " + nowhere,
           "play --bot --games 10000000 --record " + nowhere,
           "generate simple --size 8000x8000 -o " + nowhere + ".json",
           "prefab save simple --size 8000x8000 -o " + nowhere + ".txt",
       }) {
    INFO(command);
    const Outcome run = run_shell("timeout 20 " WARREN_TOOL " " + command);
    CHECK(run.exit_code == 5);
    CHECK(run.out.empty());
    CHECK_MESSAGE(run.err.find("No such file") != std::string::npos, run.err);
  }
  CHECK(folder.files() == 0);
}

TEST_CASE("no output creates the database when another output cannot be written") {
  const TemporaryFolder folder;
  const std::string nowhere = (folder / "none/file").string();
  const std::string database = (folder / "levels.db").string();
  CHECK(run_warren("survey simple -n 10 --report " + nowhere + " --db " + database).exit_code == 5);
  CHECK(folder.files() == 0);
}

TEST_CASE("devices, pipes and symbolic links are written to and never replaced") {
  const TemporaryFolder folder;
  const std::string link = (folder / "device").string();
  fs::create_symlink("/dev/null", link);
  for (const std::string option : {"--csv ", "--npy ", "--report "}) {
    CHECK(run_warren("survey simple -n 20 --force " + option + link).exit_code == 0);
    CHECK(fs::is_character_file(link));
    CHECK(run_warren("survey simple -n 20 " + option + folder.path().string()).exit_code == 5);
  }
  const Outcome piped = run_shell(WARREN_TOOL " survey simple -n 20 --csv /dev/stdout --where rooms=0 | head -n 1");
  CHECK(piped.out.starts_with("recipe,seed,"));
  const std::string target = folder.write("target.csv", "old").string();
  fs::create_symlink(target, folder / "link.csv");
  CHECK(run_warren("survey simple -n 20 --force --csv " + (folder / "link.csv").string()).exit_code == 0);
  CHECK(fs::is_symlink(folder / "link.csv"));
  CHECK(contents_of(target).starts_with("recipe,seed,"));
}

}  // namespace warren::unwritable_test
