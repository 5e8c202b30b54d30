// SPDX-License-Identifier: MIT
// What every source file keeps to: length, width, licence, names, forbidden functions.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/project/source_files.hpp"

namespace warren::style_test {

using namespace warren::test;

namespace {

/// How many files there are, none of which may match.
std::size_t check_none_matches(const std::regex& forbidden, const std::vector<fs::path>& files) {
  for (const fs::path& file : files) {
    std::smatch found;
    const std::string text = contents_of(file);
    CHECK_MESSAGE(!std::regex_search(text, found, forbidden), file << ": " << found.str());
  }
  return files.size();
}

/// In characters: continuation bytes of UTF-8 do not count.
std::ptrdiff_t width_of(const std::string& line) {
  return std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

}  // namespace

TEST_CASE("files are short, begin with the licence, and keep the width") {
  for (const fs::path& file : source_files({"include", "src", "tools", "tests", "bench", "examples", "fuzz", "game",
                                            "studio/src", "studio/wasm", "studio/tests"},
                                           {".hpp", ".cpp", ".def", ".cmake", ".ts", ".mjs"})) {
    const std::string text = contents_of(file);
    INFO(file);
    CHECK(text.substr(0, 40).find("SPDX-License-Identifier: MIT") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') <= 400);
    CHECK(text.find('\t') == std::string::npos);
    CHECK(text.ends_with("\n"));
    if (file.extension() != ".hpp" && file.extension() != ".cpp") continue;
    bool in_raw_string = false;
    for (const std::string& line : lines_of(file)) {
      // clang-format does not break string literals.
      const bool has_text = in_raw_string || line.find('"') != std::string::npos;
      CHECK_MESSAGE(width_of(line) <= (has_text ? 140 : 120), line);
      if (line.find("R\"") != std::string::npos) in_raw_string = true;
      if (in_raw_string && std::regex_search(line, std::regex("\\)[A-Z_]*\""))) in_raw_string = false;
    }
  }
}

TEST_CASE("no two files share a stem and mean different things") {
  // Programs have a main each; the builder of missions has the name of what it makes.
  const std::set<std::string> shared = {"main", "mission"};
  std::map<std::string, std::set<std::string>> folders;  // of each stem
  for (const fs::path& file :
       source_files({"include/warren", "src", "tools", "game", "studio/wasm"}, {".hpp", ".cpp"})) {
    std::string folder = fs::path(relative_path(file)).parent_path().generic_string();
    if (folder.starts_with("include/warren")) folder = "src" + folder.substr(std::string("include/warren").size());
    folders[file.stem().string()].insert(folder);
  }
  for (const auto& [stem, of_stem] : folders) {
    if (shared.contains(stem)) continue;
    INFO(stem << " in " << *of_stem.begin());
    CHECK(of_stem.size() == 1);
  }
}

TEST_CASE("the library and the game do no I/O and read neither clock nor environment") {
  const std::regex forbidden(
      "<(fstream|iostream|cstdio|filesystem|chrono|thread|mutex|random|ctime)>|getenv|\\bstd::rand\\b");
  std::vector<fs::path> files = source_files({"include/warren", "src", "game"}, {".hpp", ".cpp"});
  // Reads packs and recipes from a disk, in native builds; everything else receives the contents of files.
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "pack_folder"; });
  CHECK(check_none_matches(forbidden, files) > 100);
}

TEST_CASE("the command line writes to the standard streams in one place, which checks every byte") {
  const std::regex forbidden(
      "fmt::print|std::(cout|cerr|clog|print\\w*|puts|fputs|fputc|putchar|printf|fprintf|fwrite|fflush|perror)\\b|"
      "write\\((STDOUT|STDERR)_FILENO");
  std::vector<fs::path> files = source_files({"tools"}, {".hpp", ".cpp"});
  // Full screens are drawn by ncurses; after a crash, a signal handler restores the terminal.
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "terminal_guard"; });
  CHECK(check_none_matches(forbidden, files) > 100);
}

TEST_CASE("the library has no variables besides the choice of kernels and constants made on first use") {
  const auto run = run_shell("objdump -tC " WARREN_LIBRARY);
  REQUIRE(run.exit_code == 0);
  // Lines such as "0000 l     O .bss  0008 0x40 name". Constants that hold addresses are in .data.rel.ro.
  const std::regex symbol(".* O \\.(?:data|bss|tdata|tbss)(?!\\.rel\\.ro)\\S*\\s+[0-9a-f]+\\s+(?:0x\\w+ )?(.+)");
  int variables = 0;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    // Most lines are functions, and the search of the expression through all of them takes a minute.
    if (line.find(" O .") == std::string::npos || !std::regex_match(line, found, symbol)) continue;
    const std::string name = found[1];
    ++variables;
    const bool is_choice = name.find("(anonymous namespace)::chosen") != std::string::npos;
    const bool is_static_constant = name.find(")::") != std::string::npos ||
                                    name.find(") const::") != std::string::npos ||
                                    name.starts_with("guard variable for") || name.find("DW.ref.") != std::string::npos;
    CHECK_MESSAGE((is_choice || is_static_constant), name);
  }
  CHECK(variables > 0);
}

TEST_CASE("nothing draws in a way that differs between machines") {
  const std::regex forbidden(
      "std::(shuffle|sample|uniform_\\w+|mt19937\\w*|default_random_engine|unordered_\\w+|hash)\\b");
  CHECK(check_none_matches(forbidden, source_files({"include/warren", "src", "game"}, {".hpp", ".cpp"})) > 100);
}

TEST_CASE("nothing that people write gets into the studio's page as markup") {
  const std::regex forbidden("innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|document\\.write|\\beval\\(");
  CHECK(check_none_matches(forbidden, source_files({"studio/src"}, {".ts"})) > 20);
}

TEST_CASE("the formatting is that of clang-format") {
  std::string files;
  for (const fs::path& file :
       source_files({"include", "src", "tools", "tests", "bench", "examples", "fuzz", "game", "studio/wasm"},
                    {".hpp", ".cpp"})) {
    files += " " + file.string();
  }
  const auto run = run_shell("clang-format-19 --dry-run --Werror" + files);
  CHECK_MESSAGE(run.exit_code == 0, run.err.substr(0, 2000));
}

TEST_CASE("phrases that need decoding occur nowhere") {
  const auto run = run_shell("cd " WARREN_SOURCE_DIR
                             " && git grep -nIiE -f tests/project/phrases.txt -- . ':!tests/project/phrases.txt'"
                             " ':!docs/bench.html' ':!bench/results'");
  CHECK_MESSAGE(run.exit_code == 1, run.out.substr(0, 4000));  // git grep: 1 is no match
}

}  // namespace warren::style_test
