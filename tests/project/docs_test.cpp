// SPDX-License-Identifier: MIT
// What the documentation says is true: its commands run, its programs are those of examples/, its links lead
// somewhere.
#include <doctest/doctest.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "support/run_tool.hpp"

namespace fs = std::filesystem;
using warren::test::contents_of;

namespace {

const fs::path root = WARREN_SOURCE_DIR;

struct Block {
  std::string language;
  std::string text;
};

std::vector<Block> code_blocks(const std::string& markdown) {
  std::vector<Block> blocks;
  std::istringstream lines(markdown);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      if (!inside) blocks.push_back({line.substr(3), ""});
      inside = !inside;
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

std::vector<fs::path> pages() {
  std::vector<fs::path> found = {root / "README.md", root / "CONTRIBUTING.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  }
  return found;
}

}  // namespace

TEST_CASE("every warren command in the documentation runs") {
  int commands = 0;
  const warren::test::TemporaryFolder folder;
  for (const fs::path& page : pages()) {
    for (const Block& block : code_blocks(contents_of(page))) {
      if (block.language != "sh") continue;
      std::istringstream lines(block.text);
      for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("warren ")) continue;
        if (line.starts_with("warren studio") && !WARREN_HAS_STUDIO) continue;  // ./dev test has it
        ++commands;
        INFO(page << ": " << line);
        const auto run = warren::test::run_shell("cd " + folder.path().string() + " && PATH=" +
                                                 fs::path(WARREN_TOOL).parent_path().string() + ":$PATH && " + line);
        CHECK_MESSAGE(run.exit_code == 0, run.err);
        // A check that finds nothing says nothing.
        CHECK((!(run.out + run.err).empty() || line.starts_with("warren check")));
      }
    }
  }
  CHECK(commands >= 5);
}

TEST_CASE("the C++ programs of the documentation are those of examples/") {
  int programs = 0;
  for (const fs::path& page : pages()) {
    for (const Block& block : code_blocks(contents_of(page))) {
      if (block.language != "cpp" || block.text.find("int main") == std::string::npos) continue;
      ++programs;
      bool found = false;
      for (const auto& entry : fs::directory_iterator(root / "examples")) {
        found |= contents_of(entry.path()).find(block.text) != std::string::npos;
      }
      CHECK_MESSAGE(found, page << ":\n" << block.text);
    }
  }
  CHECK(programs >= 1);
}

TEST_CASE("the recipes of the documentation build") {
  const warren::test::TemporaryFolder folder;
  for (const fs::path& page : pages()) {
    for (const Block& block : code_blocks(contents_of(page))) {
      if (block.language != "jsonc" || block.text.find("\"chain\"") == std::string::npos) continue;
      const std::string path = folder.write("recipe.json", block.text).string();
      const auto run = warren::test::run_warren("generate -q --seed 1 " + path);
      CHECK_MESSAGE(run.exit_code == 0, page << ":\n" << run.err);
    }
  }
}

TEST_CASE("the prefabs of the documentation are good") {
  int prefabs = 0;
  const warren::test::TemporaryFolder folder;
  for (const fs::path& page : pages()) {
    for (const Block& block : code_blocks(contents_of(page))) {
      if (block.language != "prefab") continue;
      ++prefabs;
      const auto run = warren::test::run_warren("prefab check " + folder.write("drawn.txt", block.text).string());
      CHECK_MESSAGE(run.exit_code == 0, page << ":\n" << run.out << run.err);
    }
  }
  CHECK(prefabs >= 2);
}

TEST_CASE("the pictures of levels in the README are what the command above them prints") {
  const std::string readme = contents_of(root / "README.md");
  const std::regex marked("<!-- (warren [^>]*) -->\n```text\n([^`]*)```");
  int pictures = 0;
  for (std::sregex_iterator it(readme.begin(), readme.end(), marked), end; it != end; ++it) {
    ++pictures;
    const auto run = warren::test::run_shell(WARREN_TOOL + (*it)[1].str().substr(6));
    // Editors cut blanks at the ends of lines.
    CHECK((*it)[2].str() == std::regex_replace(run.out, std::regex(" +\n"), "\n"));
  }
  CHECK(pictures >= 1);
}

TEST_CASE("links between pages lead to files that are there") {
  const std::regex link("\\]\\(([^)#:]+)(#[^)]*)?\\)");
  for (const fs::path& page : pages()) {
    const std::string text = contents_of(page);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
      CHECK_MESSAGE(fs::exists(page.parent_path() / (*it)[1].str()), page << " -> " << (*it)[1].str());
    }
  }
}
