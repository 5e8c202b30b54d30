// SPDX-License-Identifier: MIT
// The documentation is true: its commands run and print what the page shows, its recipes and prefabs are valid, its
// programs are those of examples/, and its links lead to existing files.
//
// A comment on the line before a code block says what the block is:
//
//   <!-- file: NAME -->      the content of a file, for the commands further down the page
//   <!-- exit code N -->     commands that end with this exit code instead of 0
//   <!-- prints -->          lines that the last command printed, on stdout or stderr
//   <!-- warren ARGS -->     everything that this command prints on stdout
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "tests/support/run_tool.hpp"

namespace warren::docs_test {

namespace fs = std::filesystem;
using warren::test::contents_of;

namespace {

const fs::path root = WARREN_SOURCE_DIR;

struct Block {
  fs::path page;
  std::string language;
  std::string comment{};  ///< on the line before the block, without <!-- and -->
  std::string text{};

  bool has(std::string_view words) const { return text.find(words) != std::string::npos; }
  /// What follows a word in the comment, or nothing if the comment does not begin with it.
  std::string after(std::string_view word) const {
    return comment.starts_with(word) ? comment.substr(word.size()) : std::string();
  }
};

std::vector<Block> blocks_of(const fs::path& page) {
  const std::regex comment("<!-- (.*) -->");
  std::vector<Block> blocks;
  std::istringstream lines(contents_of(page));
  bool inside = false;
  std::string before;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      std::smatch found;
      if (!inside)
        blocks.push_back({page, line.substr(3), std::regex_match(before, found, comment) ? found[1].str() : ""});
      inside = !inside;
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
    before = line;
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

/// All code in a language, on all pages.
std::vector<Block> blocks_in(std::string_view language) {
  std::vector<Block> blocks;
  for (const fs::path& page : pages()) {
    for (const Block& block : blocks_of(page)) {
      if (block.language == language) blocks.push_back(block);
    }
  }
  return blocks;
}

/// A reader who follows a page from top to bottom, in an empty folder.
class Reader {
 public:
  void follow(const Block& block) {
    INFO(block.page << ":\n" << block.text);
    if (const std::string name = block.after("file: "); !name.empty()) {
      fs::create_directories((folder_ / name).parent_path());
      folder_.write(name, block.text);
    } else if (const std::string arguments = block.after("warren "); !arguments.empty()) {
      ++pictures;
      // Editors strip blanks at the ends of lines.
      CHECK(block.text == std::regex_replace(run("warren " + arguments).out, std::regex(" +\n"), "\n"));
    } else if (block.comment == "prints") {
      check_printed(block.text);
    } else if (block.language == "sh") {
      run_commands(block);
    }
  }

  int commands = 0;
  int pictures = 0;
  int printed_lines = 0;

 private:
  warren::test::Outcome run(const std::string& command) {
    return warren::test::run_shell("cd " + folder_.path().string() +
                                   " && PATH=" + fs::path(WARREN_TOOL).parent_path().string() + ":$PATH && " + command);
  }

  void run_commands(const Block& block) {
    const std::string expected = block.after("exit code ");
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("warren ")) continue;
      if (line.starts_with("warren studio") && !WARREN_HAS_STUDIO) continue;  // ./dev test builds it
      ++commands;
      INFO(line);
      last_ = run(line);
      CHECK_MESSAGE(last_.exit_code == (expected.empty() ? 0 : std::stoi(expected)), last_.err);
      // A check without findings prints nothing.
      const bool may_be_silent = line.starts_with("warren check") || line.starts_with("warren prefab check");
      CHECK((!(last_.out + last_.err).empty() || may_be_silent));
    }
  }

  void check_printed(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      ++printed_lines;
      CHECK_MESSAGE((last_.out + last_.err).find(line) != std::string::npos, last_.out << last_.err);
    }
  }

  warren::test::TemporaryFolder folder_;
  warren::test::Outcome last_;
};

}  // namespace

TEST_CASE("the commands of every page run, and print what the page shows") {
  int commands = 0;
  int pictures = 0;
  for (const fs::path& page : pages()) {
    Reader reader;
    for (const Block& block : blocks_of(page)) reader.follow(block);
    commands += reader.commands;
    pictures += reader.pictures;
    if (page.filename() == "GETTING_STARTED.md") {
      CHECK(reader.commands >= 10);
      CHECK(reader.pictures >= 2);
      CHECK(reader.printed_lines >= 3);
    }
  }
  CHECK(commands >= 50);
  CHECK(pictures >= 2);
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
  CHECK(programs >= 2);
}

TEST_CASE("the recipe and the vault that the first page teaches are those of its C++ program") {
  const std::string program = contents_of(root / "examples/own_recipe.cpp");
  std::map<std::string, std::string> files;  // the last version of each
  for (const Block& block : blocks_of(root / "docs/GETTING_STARTED.md")) {
    if (const std::string name = block.after("file: "); !name.empty()) files[name] = block.text;
  }
  for (const char* name : {"crypt.json", "vaults/tomb.txt"}) {
    CHECK_MESSAGE((!files[name].empty() && program.find(files[name]) != std::string::npos), name);
  }
}

TEST_CASE("the recipes of the documentation build") {
  int recipes = 0;
  const warren::test::TemporaryFolder folder;
  for (const Block& block : blocks_in("jsonc")) {
    if (!block.has("\"chain\"") || !block.after("file: ").empty())
      continue;  // files are built by their page's commands
    ++recipes;
    const std::string path = folder.write("recipe.json", block.text).string();
    const auto run = warren::test::run_warren("generate -q --seed 1 " + path);
    CHECK_MESSAGE(run.exit_code == 0, block.page << ":\n" << run.err);
  }
  CHECK(recipes >= 1);
}

TEST_CASE("the prefabs of the documentation are valid") {
  const std::vector<Block> prefabs = blocks_in("prefab");
  const warren::test::TemporaryFolder folder;
  for (const Block& block : prefabs) {
    const auto run = warren::test::run_warren("prefab check " + folder.write("drawn.txt", block.text).string());
    CHECK_MESSAGE(run.exit_code == 0, block.page << ":\n" << run.out << run.err);
  }
  CHECK(prefabs.size() >= 2);
}

TEST_CASE("links between pages lead to existing files, and docs/README.md lists every page") {
  const std::regex link("\\]\\(([^)#:]+)(#[^)]*)?\\)");
  for (const fs::path& page : pages()) {
    const std::string text = contents_of(page);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
      CHECK_MESSAGE(fs::exists(page.parent_path() / (*it)[1].str()), page << " -> " << (*it)[1].str());
    }
  }
  const std::string index = contents_of(root / "docs/README.md");
  for (const auto& entry : fs::directory_iterator(root / "docs")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".md" || name == "README.md") continue;
    CHECK_MESSAGE(index.find("](" + name + ")") != std::string::npos, name);
  }
}

}  // namespace warren::docs_test
