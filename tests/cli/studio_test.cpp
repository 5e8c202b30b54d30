// SPDX-License-Identifier: MIT
// warren studio: the page with a recipe in it. studio/tests/page tests the page itself.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::studio_test {

using namespace warren::test;
using nlohmann::json;
namespace fs = std::filesystem;

#if WARREN_HAS_STUDIO

namespace {

const std::string no_desktop = "env -u DISPLAY -u WAYLAND_DISPLAY -u BROWSER ";

Outcome studio(const std::string& arguments) { return run_shell(no_desktop + WARREN_TOOL " studio " + arguments); }

/// The data that the page opens with.
json opened_in(const std::string& page) {
  const std::string begin = "id=\"opened\">";
  const std::size_t from = page.find(begin);
  REQUIRE(from != std::string::npos);
  const std::size_t at = from + begin.size();
  return json::parse(page.substr(at, page.find('<', at) - at));
}

}  // namespace

TEST_CASE("the page is written with the recipe") {
  const TemporaryFolder folder;
  const std::string page = (folder / "studio.html").string();
  const Outcome run = studio("simple --seed 7 --depth 2 --size 60x40 --no-open -o " + page);
  CHECK(run.exit_code == 0);
  CHECK(run.err.empty());
  CHECK(run.out == page + "\n");
  const json opened = opened_in(contents_of(page));
  CHECK(opened["text"] == contents_of(WARREN_SOURCE_DIR "/data/recipes/simple.json"));
  CHECK(opened["seed"] == "7");
  CHECK(opened["depth"] == 2);
  CHECK(opened["size"] == json({60, 40}));
  CHECK(opened["prefabs"].empty());

  CHECK(studio("--no-open -o " + page).exit_code == 5);  // it exists already
  CHECK(studio("--no-open --force -o " + page).exit_code == 0);
  CHECK(opened_in(contents_of(page)).is_null());
}

TEST_CASE("a recipe is never parsed as markup, and an invalid recipe is opened unchanged") {
  const TemporaryFolder folder;
  const std::string page = (folder / "studio.html").string();
  const std::string text = "{ \"name\": \"</script><script>alert(1)</script>\", \"chain\": [ \x7f \u2028 <!-- ";
  const fs::path recipe = folder.write("mine.json", text);
  CHECK(studio(recipe.string() + " --no-open -o " + page).exit_code == 0);
  CHECK(opened_in(contents_of(page))["text"] == text);
  CHECK(contents_of(page).find("alert(1)") == contents_of(page).rfind("alert(1)"));
  CHECK(contents_of(page).find("<script>alert(1)") == std::string::npos);
}

TEST_CASE("the page contains the prefabs of a folder") {
  const TemporaryFolder folder;
  const std::string page = (folder / "studio.html").string();
  const fs::path vaults = folder / "vaults";
  fs::create_directory(vaults);
  CHECK(run_shell("printf 'kind: vault\\n\\n###\\n' > " + (vaults / "den.txt").string()).exit_code == 0);
  CHECK(studio("simple --prefab-dir " + vaults.string() + " --no-open -o " + page).exit_code == 0);
  const json prefabs = opened_in(contents_of(page))["prefabs"];
  REQUIRE(prefabs.size() == 1);
  CHECK(prefabs[0]["file"] == "den.txt");
  CHECK(prefabs[0]["base64"] == "a2luZDogdmF1bHQKCiMjIwo=");
}

TEST_CASE("without -o the page goes to a temporary folder, and $BROWSER gets its path") {
  const TemporaryFolder folder;
  const std::string place = "TMPDIR=" + folder.path().string() + " ";
  const Outcome run = run_shell(place + no_desktop + WARREN_TOOL " studio maze");
  CHECK(run.exit_code == 0);
  CHECK(run.err == "open the file in a browser\n");
  const std::string path = run.out.substr(0, run.out.size() - 1);
  CHECK(path.starts_with(folder.path().string()));
  CHECK(fs::exists(path));
  CHECK((fs::status(fs::path(path).parent_path()).permissions() & fs::perms::others_all) == fs::perms::none);

  const fs::path browser = folder.write("browser", "#!/bin/sh\necho \"$1\" > \"$0.got\"\n");
  fs::permissions(browser, fs::perms::owner_all);
  const Outcome opened = run_shell(place + "BROWSER=" + browser.string() + " " WARREN_TOOL " studio; sleep 0.5");
  CHECK(opened.exit_code == 0);
  CHECK(contents_of(browser.string() + ".got") == opened.out);
  const Outcome none = run_shell(place + "BROWSER=/nowhere/at/all " WARREN_TOOL " studio");
  CHECK(none.exit_code == 0);
  CHECK(none.err.find("no browser was found") != std::string::npos);
}

TEST_CASE("studio reports files that cannot be read or written") {
  const Outcome unknown = studio("simpel --no-open");
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.err.find("simple") != std::string::npos);
  CHECK(studio("/nowhere/at/all.json --no-open").exit_code == 5);
  CHECK(studio("simple --no-open -o /nowhere/at/all.html").exit_code == 5);
  CHECK(run_shell("TMPDIR=/nowhere/at/all " + no_desktop + WARREN_TOOL " studio").exit_code == 5);
  CHECK(studio("simple --seed x").exit_code == 2);
}

#else

TEST_CASE("a build without the studio says so, and how to build it") {
  const Outcome run = run_warren("studio --no-open");
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("built without the studio") != std::string::npos);
  CHECK(run.err.find("./dev run studio") != std::string::npos);
}

#endif

}  // namespace warren::studio_test
