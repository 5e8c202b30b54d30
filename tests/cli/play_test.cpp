// SPDX-License-Identifier: MIT
// warren play without a screen: the bot and recordings.
#include <doctest/doctest.h>

#include "tests/support/run_tool.hpp"

namespace warren::play_test {

using namespace warren::test;

TEST_CASE("a recorded game of the bot replays to the same state") {
  const TemporaryFolder folder;
  const std::string path = (folder / "game.txt").string();
  const Outcome played = run_warren("play --bot --seed 10 --record " + path);
  CHECK(played.exit_code == 0);
  const Outcome replayed = run_warren("play --replay " + path);
  CHECK(replayed.exit_code == 0);
  const std::string state = played.out.substr(played.out.find("state "));
  CHECK(replayed.out.ends_with(state));

  std::string text = contents_of(path);
  text.replace(text.find("seed 10"), 7, "seed 11");
  const Outcome other = run_warren("play --replay " + folder.write("other.txt", text).string());
  CHECK(other.exit_code == 1);
  CHECK(other.err.find("another version of the rules") != std::string::npos);
}

}  // namespace warren::play_test
