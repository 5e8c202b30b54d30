// SPDX-License-Identifier: MIT
// Dependencies between folders, as docs/ARCHITECTURE.md states them, and the public API.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/project/source_files.hpp"

namespace warren::architecture_test {

using namespace warren::test;

namespace {

using Names = std::set<std::string>;

/// The names in backticks in one column of a table row.
Names names_in(const std::string& column) {
  static const std::regex name("`([a-z*/-]+)`");
  Names names;
  for (std::sregex_iterator it(column.begin(), column.end(), name), end; it != end; ++it) names.insert((*it)[1]);
  return names;
}

/// What each module may include besides itself, from the tables of docs/ARCHITECTURE.md. A module is a folder of the
/// library, with its public headers, or a front end. A folder of the library may include those of the rows above it;
/// for front ends the last column lists the others they use. Tests, benchmarks and fuzzers may include everything.
std::map<std::string, Names> read_modules() {
  std::map<std::string, Names> modules = {{"examples", {}}};
  Names above;
  bool in_section = false;
  for (const std::string& line : lines_of(source_root() / "docs/ARCHITECTURE.md")) {
    if (line.starts_with("## ")) in_section = line == "## Folders";
    static const std::regex row("\\| (`[^|]*`) \\|[^|]*\\|([^|]*)\\|?");
    std::smatch columns;
    if (!in_section || !std::regex_match(line, columns, row)) continue;
    Names here;
    for (const std::string& name : names_in(columns[1])) {
      if (name == "studio/src") continue;  // TypeScript
      if (name.find('/') != std::string::npos) {
        modules[name] = names_in(columns[2]);
      } else {
        modules["src/" + name] = above;
        here.insert("src/" + name);
      }
    }
    above.merge(here);
  }
  return modules;
}

/// `game/*` stands for every module of the game.
bool allows(const Names& uses, const std::string& module) {
  return uses.contains(module) || uses.contains(module.substr(0, module.find('/')) + "/*");
}

/// "src/grid" for src/grid/noise.cpp and include/warren/grid/rng.hpp, "tools/warren" for tools/warren/viewer/wrap.cpp.
std::string module_of(const std::string& path) {
  const std::regex parts("^(?:include/warren/([a-z]+)/|((?:src|tools|game|studio)/[a-z-]+)/|(examples)/)");
  std::smatch found;
  if (!std::regex_search(path, found, parts)) return "";
  if (found[1].matched) return "src/" + found[1].str();
  return found[2].matched ? found[2].str() : found[3].str();
}

struct Include {
  std::string path;  ///< from the root of the repository
  bool is_public = false;
};

std::vector<Include> includes_of(const fs::path& file) {
  const std::string text = contents_of(file);
  const std::regex include("(?:^|\n) *#include (?:<(warren/[a-z0-9_/]+\\.(?:hpp|def))>|\"([^\"]+)\")");
  std::vector<Include> found;
  for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
    const bool is_public = (*it)[1].matched;
    found.push_back({is_public ? "include/" + (*it)[1].str() : (*it)[2].str(), is_public});
  }
  return found;
}

bool is_generated(const std::string& path) {
  return path == "include/warren/builders.hpp" || path == "include/warren/version.hpp";
}

}  // namespace

TEST_CASE("modules include only what the architecture allows, front ends only public headers") {
  const std::map<std::string, Names> modules = read_modules();
  int checked = 0;
  Names seen;
  for (const fs::path& file :
       source_files({"include", "src", "tools", "game", "studio/wasm", "examples"}, {".hpp", ".cpp"})) {
    const std::string from = module_of(relative_path(file));
    if (from.empty()) continue;  // warren.hpp
    seen.insert(from);
    INFO(file);
    REQUIRE(modules.contains(from));
    for (const Include& include : includes_of(file)) {
      const std::string to = module_of(include.path);
      ++checked;
      INFO("includes " << include.path);
      if (from.starts_with("src/") || !to.starts_with("src/")) {
        CHECK((to.empty() || to == from || allows(modules.at(from), to)));
      } else {
        CHECK(include.is_public);
      }
    }
  }
  CHECK(checked > 1000);
  for (const auto& [module, uses] : modules) CHECK_MESSAGE(seen.contains(module), module << " is only on the page");
}

TEST_CASE("includes in quotes are paths from the root of the repository") {
  for (const fs::path& file :
       source_files({"include", "src", "tools", "tests", "bench", "examples", "fuzz", "game", "studio/wasm"},
                    {".hpp", ".cpp"})) {
    if (relative_path(file).starts_with("tests/package/")) continue;  // projects of users
    for (const Include& include : includes_of(file)) {
      if (is_generated(include.path)) continue;
      CHECK_MESSAGE(fs::exists(source_root() / include.path), file << " includes " << include.path);
    }
  }
}

TEST_CASE("a builder never includes another builder") {
  for (const fs::path& file : source_files({"src/builders", "include/warren/builders"}, {".hpp", ".cpp"})) {
    for (const Include& include : includes_of(file)) {
      if (!include.path.starts_with("include/warren/builders/")) continue;
      CHECK_MESSAGE(fs::path(include.path).stem() == file.stem(), file << " includes " << include.path);
    }
  }
}

TEST_CASE("the public API is this list of headers, and warren.hpp includes all of it") {
  const Names expected = {"catalogue/campaign",
                          "catalogue/dungeon",
                          "catalogue/pack",
                          "catalogue/recipe",
                          "chain/builder",
                          "chain/chain",
                          "chain/check",
                          "chain/checkpoints",
                          "chain/content",
                          "chain/machine_choice",
                          "chain/option",
                          "chain/step",
                          "chain/theme_choice",
                          "chain/tile_choice",
                          "description/description",
                          "flow/flow_cycle",
                          "flow/flow_graph",
                          "formats/format",
                          "grid/cell_runs",
                          "grid/cell_set",
                          "grid/grid",
                          "grid/padded_layout",
                          "grid/point",
                          "grid/rect",
                          "grid/rng",
                          "json/json_value",
                          "kernels/processor",
                          "level/build_context",
                          "level/choices",
                          "level/colour",
                          "level/drawing",
                          "level/error",
                          "level/given",
                          "level/history",
                          "level/level",
                          "level/level_parts",
                          "level/light",
                          "level/limits",
                          "level/mission",
                          "level/mission_drawing",
                          "level/spawn_table",
                          "level/tile",
                          "level/user_data",
                          "pictures/picture",
                          "pictures/tile_sheet",
                          "pictures/tileset",
                          "placement/floor_share",
                          "placement/machine",
                          "placement/theme",
                          "placement/unique",
                          "placement/where",
                          "placement/where_conditions",
                          "prefabs/library",
                          "prefabs/prefab",
                          "prefabs/prefab_choice",
                          "proof/dungeon_proof",
                          "proof/proof",
                          "search/a_star",
                          "search/counts",
                          "search/distance_field",
                          "search/field_of_view",
                          "search/light_map",
                          "search/metrics",
                          "search/room_graph",
                          "search/spheres",
                          "text/named_path",
                          "text/printable",
                          "text/suggestions"};
  Names found;
  for (const fs::path& file : source_files({"include/warren"}, {".hpp"})) {
    const std::string path = relative_path(file).substr(std::string("include/warren/").size());
    const std::string name = path.substr(0, path.size() - 4);
    // One header for each builder and each check with options.
    if (name == "warren" || name.starts_with("builders/") || name.starts_with("checks/")) continue;
    found.insert(name);
  }
  CHECK(found == expected);

  const std::string all = contents_of(source_root() / "include/warren/warren.hpp");
  for (const std::string& name : found) CHECK_MESSAGE(all.find("<warren/" + name + ".hpp>") != std::string::npos, name);
  CHECK(all.find("<warren/builders.hpp>") != std::string::npos);
}

TEST_CASE("no two headers define types of one name, which unity builds hide and other builds confuse") {
  static const std::regex space("^namespace ([\\w:]+) \\{");
  static const std::regex defines("^(?:struct|class|enum class) (\\w+)(?: final)?(?: :[^;]*)?(?: \\{|$)");
  std::map<std::string, std::string> file_of;
  for (const fs::path& file : source_files({"include", "src", "tools", "game", "studio"}, {".hpp"})) {
    std::string name_space;
    for (const std::string& line : lines_of(file)) {
      std::smatch match;
      if (std::regex_search(line, match, space)) name_space = match[1];
      if (line == "namespace {") break;  // every file that includes this has its own
      if (!std::regex_search(line, match, defines)) continue;
      const auto [found, is_new] = file_of.try_emplace(name_space + "::" + match[1].str(), relative_path(file));
      CHECK_MESSAGE(is_new, found->first << " is defined in " << found->second << " and " << relative_path(file));
    }
  }
  CHECK(file_of.size() > 300);
}

TEST_CASE("every declaration of the public API has a comment") {
  const std::regex declares(
      "^(?:struct|class|enum class) [A-Z]\\w+[^;]*\\{|^(?!inline constexpr|using|return|namespace|friend)"
      "[A-Za-z][\\w:<>, &*]* [a-z_]\\w*\\([^;]*(?:;|\\{)");
  int declarations = 0;
  for (const fs::path& file : source_files({"include/warren"}, {".hpp"})) {
    std::string before;
    for (const std::string& line : lines_of(file)) {
      if (std::regex_search(line, declares)) {
        ++declarations;
        // A group of related declarations shares the comment above its first.
        const bool commented = before.starts_with("///") || before.starts_with("template") ||
                               before.starts_with("//") || before.starts_with("  requires") ||
                               std::regex_search(before, declares) || before.ends_with(";") || before.ends_with("}");
        CHECK_MESSAGE(commented, file << ": " << line);
      }
      before = line;
    }
  }
  CHECK(declarations > 150);
}

TEST_CASE("every file of a list's folder is in the list, and the list is sorted") {
  struct List {
    const char* folder;
    const char* macro;
  };
  for (const List& list :
       {List{"builders", "WARREN_BUILDER"}, List{"checks", "WARREN_CHECK"}, List{"formats", "WARREN_FORMAT"}}) {
    const fs::path folder = source_root() / "src" / list.folder;
    const std::string text = contents_of(folder / (std::string(list.folder) + ".def"));
    const std::regex line(std::string("(^|\n)") + list.macro + "\\(([a-z0-9_]+)");
    std::vector<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), line), end; it != end; ++it) names.push_back((*it)[2]);
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

}  // namespace warren::architecture_test
