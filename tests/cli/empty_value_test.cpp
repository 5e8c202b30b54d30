// SPDX-License-Identifier: MIT
// An empty value is a usage error for every option of every command, also for those that are optional.
#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "tests/support/run_tool.hpp"

namespace warren::empty_value_test {

using namespace warren::test;

namespace {

/// The options with a value and the positional arguments that the help of a command lists.
struct Listed {
  std::set<std::string> options;
  std::set<std::string> positionals;
};

Listed listed_in(const std::string& help) {
  Listed listed;
  static const std::regex option(R"(\n  (-\w,)?(--[a-z-]+) (TEXT|INT|UINT|\[))");
  static const std::regex positional(R"(\n  (\w+) (TEXT|INT))");
  for (std::sregex_iterator it(help.begin(), help.end(), option), end; it != end; ++it) listed.options.insert((*it)[2]);
  for (std::sregex_iterator it(help.begin(), help.end(), positional), end; it != end; ++it) {
    listed.positionals.insert((*it)[1]);
  }
  return listed;
}

void check_refused(const std::string& arguments) {
  const TemporaryFolder folder;
  const Outcome run = run_shell("cd " + folder.path().string() + "; " WARREN_TOOL " " + arguments);
  CHECK(folder.files() == 0);
  INFO("warren " << arguments << "\n" << run.err);
  CHECK(run.exit_code == 2);
  CHECK(run.out.empty());
  CHECK(run.err.find("fix: ") != std::string::npos);
}

}  // namespace

TEST_CASE("every option and every positional argument refuses an empty value") {
  std::size_t options = 0;
  for (const std::string command :
       {"generate", "show", "tileset", "watch", "play", "list", "describe", "check", "expand", "prefab check",
        "prefab show", "prefab convert", "prefab save", "schema", "studio", "survey", "survey merge"}) {
    CAPTURE(command);
    const Outcome help = run_warren(command + " --help");
    REQUIRE(help.exit_code == 0);
    const Listed listed = listed_in(help.out);
    options += listed.options.size();
    for (const std::string& option : listed.options) {
      check_refused(command + " " + option + " ''");
      check_refused(command + " " + option + "= simple");
    }
    if (!listed.positionals.empty()) check_refused(command + " ''");
  }
  CHECK(options > 60);
}

TEST_CASE("the message names the option, and nothing is built or written") {
  const TemporaryFolder folder;
  const std::string file = (folder / "level.txt").string();
  for (const std::string option : {"--seed", "--size", "--depth", "--format"}) {
    const Outcome run = run_warren("generate simple -o " + file + " " + option + " ''");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find(option + " has an empty value") != std::string::npos);
  }
  for (const std::string option : {"-n", "--db", "--where"}) {
    const Outcome run = run_warren("survey simple " + option + " ''");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("has an empty value") != std::string::npos);
  }
  CHECK(folder.files() == 0);
}

}  // namespace warren::empty_value_test
