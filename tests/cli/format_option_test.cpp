// SPDX-License-Identifier: MIT
// Levels as files of other programs: written by generate, read by show.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/run_tool.hpp"

namespace warren::format_option_test {

using namespace warren::test;
namespace fs = std::filesystem;

namespace {

std::string in(const TemporaryFolder& folder, const std::string& name) { return "'" + (folder / name).string() + "'"; }

Outcome generate(const TemporaryFolder& folder, const std::string& name, const std::string& more = "--seed 7") {
  return run_warren("generate nethack -q -o " + in(folder, name) + " " + more);
}

}  // namespace

TEST_CASE("maps for Tiled are written with their picture beside them") {
  for (const std::string ending : {".tmj", ".tmx"}) {
    const TemporaryFolder folder;
    REQUIRE(generate(folder, "level" + ending).exit_code == 0);
    CHECK(folder.files() == 2);
    REQUIRE(fs::exists(folder / "warren_tiles.png"));
    CHECK(contents_of(folder / ("level" + ending)).find("warren_tiles.png") != std::string::npos);
    // A second level reuses the existing picture.
    CHECK(generate(folder, "other" + ending, "--seed 8").exit_code == 0);
    CHECK(folder.files() == 3);
    CHECK(generate(folder, "large" + ending, "--seed 8 --tile-size 32").exit_code == 0);
    CHECK(fs::exists(folder / "warren_tiles_32.png"));
  }
}

TEST_CASE("a different file under the name of the picture is kept, unless --force") {
  const TemporaryFolder folder;
  folder.write("warren_tiles.png", "a different file");
  const Outcome refused = generate(folder, "level.tmj");
  CHECK(refused.exit_code == 5);
  CHECK(refused.err.find("warren_tiles.png exists already") != std::string::npos);
  CHECK(folder.files() == 1);
  CHECK(contents_of(folder / "warren_tiles.png") == "a different file");
  CHECK(generate(folder, "level.tmj", "--seed 7 --force").exit_code == 0);
  CHECK(folder.files() == 2);
  CHECK(contents_of(folder / "warren_tiles.png") != "a different file");
}

TEST_CASE("a map on stdout names the file that it refers to") {
  const Outcome run = run_warren("generate nethack --seed 7 --format tmj");
  CHECK(run.exit_code == 0);
  CHECK(run.out.starts_with("{"));
  CHECK(run.err.find("warren_tiles.png") != std::string::npos);
}

TEST_CASE("a level that is read back is the same, byte for byte") {
  const TemporaryFolder folder;
  REQUIRE(generate(folder, "made.png").exit_code == 0);
  for (const std::string ending : {"tmj", "tmx", "xp"}) {
    INFO(ending);
    REQUIRE(generate(folder, "level." + ending).exit_code == 0);
    const Outcome shown = run_warren("show " + in(folder, "level." + ending) + " -o " + in(folder, ending + ".png"));
    INFO(shown.err);
    CHECK(shown.exit_code == 0);
    CHECK(contents_of(folder / (ending + ".png")) == contents_of(folder / "made.png"));
  }
  // And from one format to the other.
  CHECK(run_warren("show " + in(folder, "level.tmx") + " -o " + in(folder, "again.tmj")).exit_code == 0);
  CHECK(run_warren("show " + in(folder, "again.tmj")).out == run_warren("show " + in(folder, "level.tmj")).out);
}

TEST_CASE("a custom tileset can be used") {
  const TemporaryFolder folder;
  REQUIRE(generate(folder, "level.tmj").exit_code == 0);
  fs::copy(folder / "warren_tiles.png", folder / "mine.png");
  const std::string sheet = "--tileset " + in(folder, "mine.png");
  CHECK(generate(folder, "mine.tmj", "--seed 7 " + sheet).exit_code == 0);
  CHECK(contents_of(folder / "mine.tmj").find("\"mine.png\"") != std::string::npos);
}

TEST_CASE("damaged files end with exit code 3 and a place") {
  const TemporaryFolder folder;
  const auto show = [&](const std::string& name, const std::string& text) {
    folder.write(name, text);
    return run_warren("show " + in(folder, name));
  };
  REQUIRE(generate(folder, "level.tmj").exit_code == 0);
  REQUIRE(generate(folder, "level.tmx").exit_code == 0);
  REQUIRE(generate(folder, "level.xp").exit_code == 0);
  for (const std::string name : {"level.tmj", "level.tmx"}) {
    const std::string good = contents_of(folder / name);
    for (const std::size_t part : {10U, 40U, 90U}) {
      const Outcome run = show("cut_" + name, good.substr(0, good.size() * part / 100));
      INFO(run.err);
      CHECK(run.exit_code == 3);
      CHECK(run.err.find("cut_" + name + ":") != std::string::npos);
      CHECK(run.out.empty());
    }
  }
  const std::string good = contents_of(folder / "level.xp");
  const Outcome run = show("cut.xp", good.substr(0, good.size() / 2));
  CHECK(run.exit_code == 3);
  CHECK(run.err.find("cut.xp") != std::string::npos);
  CHECK(show("empty.tmj", "{}").exit_code == 3);
}

TEST_CASE("a level that is too large for a format ends with exit code 4") {
  const TemporaryFolder folder;
  const Outcome run = run_warren("generate cellular_automata --seed 1 --size 1100x40 -o " + in(folder, "large.xp"));
  CHECK(run.exit_code == 4);
  CHECK(run.err.find("1024") != std::string::npos);
  CHECK(folder.files() == 0);
}

}  // namespace warren::format_option_test
