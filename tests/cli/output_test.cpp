// SPDX-License-Identifier: MIT
// Output files: every format, written atomically, never overwritten without --force.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include <warren/formats/format.hpp>
#include <warren/pictures/picture.hpp>

#include "tests/support/small_disk.hpp"

namespace warren::output_test {

namespace fs = std::filesystem;
using warren::test::contents_of;
using warren::test::Outcome;
using warren::test::run_on_small_disk;
using warren::test::run_shell;
using warren::test::run_warren;
using warren::test::TemporaryFolder;

namespace {

std::set<std::string> files_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

std::string generate(const fs::path& file, const std::string& more = "") {
  return "generate simple --seed 7 -q -o " + file.string() + " " + more;
}

warren::Picture picture_in(const fs::path& file) { return warren::read_png(contents_of(file), file.string()).value(); }

}  // namespace

TEST_CASE("every format is inferred from its extension, and nothing else is left in the folder") {
  for (const warren::FormatDescriptor* format : warren::all_formats()) {
    const TemporaryFolder folder;
    const std::string name = "level" + std::string(format->extension);
    CAPTURE(name);
    const Outcome run = run_warren(generate(folder / name));
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.out.empty());
    CHECK(run.err.empty());
    std::set<std::string> names = files_in(folder.path());
    names.erase("warren_tiles.png");  // the tileset of Tiled maps
    CHECK(names == std::set<std::string>{name});
    CHECK(run_warren("generate simple --seed 7 -q --format " + std::string(format->id)).out ==
          contents_of(folder / name));
  }
}

TEST_CASE("an existing file is not overwritten without --force, in every format") {
  for (const warren::FormatDescriptor* format : warren::all_formats()) {
    const TemporaryFolder folder;
    const fs::path file = folder / ("level" + std::string(format->extension));
    run_shell("echo mine >" + file.string());
    const Outcome kept = run_warren(generate(file));
    CHECK(kept.exit_code == 5);
    CHECK(kept.err.find("exists already") != std::string::npos);
    CHECK(kept.err.find("--force") != std::string::npos);
    CHECK(contents_of(file) == "mine\n");
    CHECK(run_warren(generate(file, "--force")).exit_code == 0);
    CHECK(contents_of(file) != "mine\n");
  }
}

TEST_CASE("an unknown extension is an error before anything is built") {
  const TemporaryFolder folder;
  const Outcome run = run_warren(generate(folder / "level.jpeg"));
  CHECK(run.exit_code == 2);
  CHECK(run.err.find(".jpeg") != std::string::npos);
  CHECK(run.err.find("--format") != std::string::npos);
  CHECK(files_in(folder.path()).empty());
  CHECK(run_warren(generate(folder / "level.jpeg", "--format png")).exit_code == 0);
}

TEST_CASE("--tile-size and --tileset change pictures") {
  const TemporaryFolder folder;
  REQUIRE(run_warren(generate(folder / "a.png")).exit_code == 0);
  REQUIRE(run_warren(generate(folder / "b.png", "--tile-size 5")).exit_code == 0);
  CHECK(picture_in(folder / "a.png").size() == warren::Size{80 * 16, 50 * 16});
  CHECK(picture_in(folder / "b.png").size() == warren::Size{80 * 5, 50 * 5});
  REQUIRE(run_warren("tileset -o " + (folder / "tiles.png").string()).exit_code == 0);
  REQUIRE(run_warren(generate(folder / "c.png", "--tileset " + (folder / "tiles.png").string())).exit_code == 0);
  CHECK(picture_in(folder / "c.png") == picture_in(folder / "a.png"));
  for (const std::string size : {"0", "65", "-3", "x", "1e3"}) {
    CHECK(run_warren(generate(folder / "d.png", "--tile-size " + size)).exit_code == 2);
  }
  for (const std::string fps : {"0", "51", "fast"}) {
    CHECK(run_warren(generate(folder / "d.gif", "--fps " + fps)).exit_code == 2);
  }
  CHECK_FALSE(fs::exists(folder / "d.png"));
}

TEST_CASE("an invalid tileset is an error with a fix, and nothing is written") {
  const TemporaryFolder folder;
  REQUIRE(run_warren(generate(folder / "wrong.png", "--size 81x51 --tile-size 3")).exit_code == 0);  // 243x153
  run_shell("echo no picture >" + (folder / "text.png").string());
  struct Case {
    std::string tileset;
    int exit_code;
    std::string message;
  };
  for (const Case& c :
       {Case{"wrong.png", 3, "243x153"}, Case{"text.png", 3, "not a PNG"}, Case{"missing.png", 5, "No such file"}}) {
    const Outcome run = run_warren(generate(folder / "level.png", "--tileset " + (folder / c.tileset).string()));
    CAPTURE(c.tileset);
    CHECK(run.exit_code == c.exit_code);
    CHECK_MESSAGE(run.err.find(c.message) != std::string::npos, run.err);
    CHECK(run.err.find("fix:") != std::string::npos);
    CHECK_FALSE(fs::exists(folder / "level.png"));
  }
}

TEST_CASE("a level that is too large for a picture is an error that names a size that fits") {
  const TemporaryFolder folder;
  const Outcome png = run_warren(generate(folder / "level.png", "--size 2048x2048 --tile-size 16"));
  CHECK(png.exit_code == 4);
  CHECK_MESSAGE(png.err.find("a tile size of 4 fits") != std::string::npos, png.err);
  const Outcome gif = run_warren(generate(folder / "level.gif", "--size 600x600 --tile-size 16"));
  CHECK(gif.exit_code == 4);
  CHECK(files_in(folder.path()).empty());
}

TEST_CASE("a full disk leaves nothing behind") {
  const std::optional<Outcome> tried =
      run_on_small_disk("8k", WARREN_TOOL " " + generate("level.png") + "; code=$?; ls -A; exit $code");
  if (!tried) {
    MESSAGE("this machine does not allow mounting a small disk");
    return;
  }
  const Outcome& run = *tried;
  CHECK(run.exit_code == 5);
  CHECK_MESSAGE(run.err.find("No space left") != std::string::npos, run.err);
  CHECK(run.out.empty());
}

TEST_CASE("a broken pipe ends quietly, and binary formats are not written to a terminal") {
  const Outcome piped = run_shell(WARREN_TOOL " generate simple --seed 7 -q --size 2000x2000 | head -c 10");
  CHECK(piped.exit_code == 0);
  CHECK(piped.out.size() == 10);
  CHECK(piped.err.empty());
  const TemporaryFolder folder;
  const std::string log = (folder / "log").string();
  const Outcome terminal = run_shell("script -qec '" WARREN_TOOL " generate simple --seed 7 --format png' " + log);
  CHECK(terminal.exit_code == 2);
  CHECK(contents_of(log).find("a terminal cannot show") != std::string::npos);
  CHECK(contents_of(log).find("IHDR") == std::string::npos);
}

TEST_CASE("a tileset is written as a PNG") {
  const TemporaryFolder folder;
  const std::string file = (folder / "tiles.png").string();
  CHECK(run_warren("tileset -o " + file + " --tile-size 32").exit_code == 0);
  CHECK(picture_in(file).size() == warren::Size{512, 1344});
  CHECK(run_warren("tileset -o " + file).exit_code == 5);
  CHECK(run_warren("tileset -o " + (folder / "tiles.gif").string()).exit_code == 2);
  CHECK(run_warren("tileset").out == run_warren("tileset --tile-size 16").out);
}

}  // namespace warren::output_test
