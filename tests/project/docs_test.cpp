// SPDX-License-Identifier: MIT
// What the documentation says is true: its commands run, its programs are those of examples/, its links lead
// somewhere.
#include <doctest/doctest.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "tests/support/run_tool.hpp"

namespace fs = std::filesystem;
using warren::test::contents_of;

namespace {

const fs::path root = WARREN_SOURCE_DIR;

struct Block {
  fs::path page;
  std::string language;
  std::string text{};

  bool has(std::string_view words) const { return text.find(words) != std::string::npos; }
};

void add_code_blocks(const fs::path& page, std::vector<Block>& blocks) {
  std::istringstream lines(contents_of(page));
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      if (!inside) blocks.push_back({page, line.substr(3)});
      inside = !inside;
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
}

std::vector<fs::path> pages() {
  std::vector<fs::path> found = {root / "README.md", root / "CONTRIBUTING.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  }
  return found;
}

/// All code in a language, on all pages.
std::vector<Block> blocks_in(std::string_view language) {
  std::vector<Block> blocks;
  for (const fs::path& page : pages()) add_code_blocks(page, blocks);
  std::erase_if(blocks, [&](const Block& block) { return block.language != language; });
  return blocks;
}

}  // namespace

TEST_CASE("every warren command in the documentation runs") {
  int commands = 0;
  const warren::test::TemporaryFolder folder;
  for (const Block& block : blocks_in("sh")) {
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("warren ")) continue;
      if (line.starts_with("warren studio") && !WARREN_HAS_STUDIO) continue;  // ./dev test has it
      ++commands;
      INFO(block.page << ": " << line);
      const auto run = warren::test::run_shell("cd " + folder.path().string() + " && PATH=" +
                                               fs::path(WARREN_TOOL).parent_path().string() + ":$PATH && " + line);
      CHECK_MESSAGE(run.exit_code == 0, run.err);
      // A check that finds nothing says nothing.
      CHECK((!(run.out + run.err).empty() || line.starts_with("warren check")));
    }
  }
  CHECK(commands >= 5);
}

TEST_CASE("the C++ programs of the documentation are those of examples/") {
  int programs = 0;
  for (const Block& block : blocks_in("cpp")) {
    if (!block.has("int main")) continue;
    ++programs;
    bool found = false;
    for (const auto& entry : fs::directory_iterator(root / "examples")) {
      found |= contents_of(entry.path()).find(block.text) != std::string::npos;
    }
    CHECK_MESSAGE(found, block.page << ":\n" << block.text);
  }
  CHECK(programs >= 1);
}

TEST_CASE("the recipes of the documentation build") {
  int recipes = 0;
  const warren::test::TemporaryFolder folder;
  for (const Block& block : blocks_in("jsonc")) {
    if (!block.has("\"chain\"")) continue;
    ++recipes;
    const std::string path = folder.write("recipe.json", block.text).string();
    const auto run = warren::test::run_warren("generate -q --seed 1 " + path);
    CHECK_MESSAGE(run.exit_code == 0, block.page << ":\n" << run.err);
  }
  CHECK(recipes >= 1);
}

TEST_CASE("the prefabs of the documentation are good") {
  const std::vector<Block> prefabs = blocks_in("prefab");
  const warren::test::TemporaryFolder folder;
  for (const Block& block : prefabs) {
    const auto run = warren::test::run_warren("prefab check " + folder.write("drawn.txt", block.text).string());
    CHECK_MESSAGE(run.exit_code == 0, block.page << ":\n" << run.out << run.err);
  }
  CHECK(prefabs.size() >= 2);
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
