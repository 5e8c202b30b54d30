// SPDX-License-Identifier: MIT
// The project keeps the shape that docs/ARCHITECTURE.md gives it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/support/run_tool.hpp"

namespace fs = std::filesystem;
using warren::test::contents_of;

namespace {

const fs::path root = WARREN_SOURCE_DIR;

/// Who may include whom: a layer may include itself and those with a smaller number. Those with the same number stand
/// side by side and do not know each other.
const std::map<std::string, int> layers = {{"kernels", 0}, {"core", 1},     {"analysis", 2}, {"chain", 3},
                                           {"prefabs", 4}, {"pictures", 4}, {"builders", 5}, {"checks", 5},
                                           {"formats", 5}, {"catalogue", 6}};

std::vector<fs::path> sources(std::initializer_list<const char*> folders, const std::set<std::string>& endings) {
  std::vector<fs::path> files;
  for (const char* folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (fs::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
      if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();  // not ours
      if (endings.contains(entry->path().extension().string())) files.push_back(entry->path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string layer_of(const fs::path& file) {
  const fs::path relative = fs::relative(file, root);
  auto part = relative.begin();
  if (*part == "include") ++part;
  ++part;
  return part == relative.end() ? "" : part->string();
}

std::vector<std::string> names_in(const fs::path& def, const std::string& macro) {
  const std::string text = contents_of(def);
  const std::regex line("(^|\n)" + macro + "\\(([a-z0-9_]+)");
  std::vector<std::string> names;
  for (std::sregex_iterator it(text.begin(), text.end(), line), end; it != end; ++it) names.push_back((*it)[2]);
  return names;
}

/// How many files there are, none of which may have such words.
std::size_t check_never_says(const std::regex& forbidden, const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    std::smatch found;
    const std::string text = contents_of(file);
    CHECK_MESSAGE(!std::regex_search(text, found, forbidden), file << ": " << found.str());
  }
  return files.size();
}

}  // namespace

TEST_CASE("includes go in one direction only") {
  const std::regex include("#include [<\"](warren/)?([a-z]+)/([a-z0-9_]+)\\.(hpp|def)[>\"]");
  int arrows = 0;
  for (const fs::path& file : sources({"include/warren", "src"}, {".hpp", ".cpp"})) {
    const auto from = layers.find(layer_of(file));
    if (from == layers.end()) continue;
    const std::string text = contents_of(file);
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
      const auto to = layers.find((*it)[2]);
      if (to == layers.end()) continue;
      ++arrows;
      INFO(file << " includes " << (*it)[0].str());
      CHECK((to->second < from->second || to->first == from->first));
    }
  }
  CHECK(arrows > 100);
}

TEST_CASE("a builder never includes another builder") {
  for (const fs::path& file : sources({"src/builders", "include/warren/builders"}, {".hpp", ".cpp"})) {
    const std::string text = contents_of(file);
    const std::regex include("#include <warren/builders/([a-z0-9_]+)\\.hpp>");
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
      CHECK_MESSAGE((*it)[1].str() == file.stem().string(), file);
    }
  }
}

TEST_CASE("every file of a list's folder is in the list, and the list is sorted") {
  struct List {
    const char* folder;
    const char* macro;
  };
  for (const List& list :
       {List{"builders", "WARREN_BUILDER"}, List{"checks", "WARREN_CHECK"}, List{"formats", "WARREN_FORMAT"}}) {
    const fs::path folder = root / "src" / list.folder;
    const std::vector<std::string> names = names_in(folder / (std::string(list.folder) + ".def"), list.macro);
    CHECK(!names.empty());
    CHECK(std::ranges::is_sorted(names));
    CHECK(std::ranges::adjacent_find(names) == names.end());
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string stem = entry.path().stem().string();
      if (entry.path().extension() != ".cpp") continue;
      CHECK_MESSAGE(std::ranges::find(names, stem) != names.end(), stem << " is not in the list");
    }
  }
}

TEST_CASE("files are short, begin with the licence, and keep the width") {
  for (const fs::path& file : sources({"include", "src", "tools", "tests", "bench", "examples", "fuzz", "game",
                                       "studio/src", "studio/wasm", "studio/tests"},
                                      {".hpp", ".cpp", ".def", ".cmake", ".ts", ".mjs"})) {
    const std::string text = contents_of(file);
    INFO(file);
    CHECK(text.substr(0, 40).find("SPDX-License-Identifier: MIT") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') <= 400);
    CHECK(text.find('\t') == std::string::npos);
    CHECK(text.ends_with("\n"));
  }
}

TEST_CASE("the core does no I/O, reads no clock and no environment, and keeps no globals of its own") {
  const std::regex forbidden(
      "<(fstream|iostream|cstdio|filesystem|chrono|thread|mutex|random|ctime)>|getenv|\\bstd::rand\\b");
  CHECK(check_never_says(forbidden, sources({"include/warren", "src", "game"}, {".hpp", ".cpp"})) > 100);
}

TEST_CASE("nothing draws in a way that differs between machines") {
  const std::regex forbidden(
      "std::(shuffle|sample|uniform_\\w+|mt19937\\w*|default_random_engine|unordered_\\w+|hash)\\b");
  CHECK(check_never_says(forbidden, sources({"include/warren", "src", "game"}, {".hpp", ".cpp"})) > 100);
}

TEST_CASE("nothing that people write gets into the studio's page as markup") {
  const std::regex forbidden("innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|document\\.write|\\beval\\(");
  CHECK(check_never_says(forbidden, sources({"studio/src"}, {".ts"})) > 20);
}

TEST_CASE("the formatting is that of clang-format") {
  std::string files;
  for (const fs::path& file :
       sources({"include", "src", "tools", "tests", "bench", "examples", "fuzz", "game", "studio/wasm"},
               {".hpp", ".cpp"})) {
    files += " " + file.string();
  }
  const auto run = warren::test::run_shell("clang-format-19 --dry-run --Werror" + files);
  CHECK_MESSAGE(run.exit_code == 0, run.err.substr(0, 2000));
}
