// SPDX-License-Identifier: MIT
// The embedded data is the data of the repository, byte for byte.
#include "src/catalogue/embedded.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace warren::embedded_test {

namespace {

std::map<std::string, std::string> files_on_disk() {
  const std::filesystem::path root = std::filesystem::path(WARREN_SOURCE_DIR) / "data";
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    files[entry.path().lexically_relative(root).generic_string()] = std::string(std::istreambuf_iterator<char>(in), {});
  }
  return files;
}

}  // namespace

TEST_CASE("every file of data is embedded as it is, and nothing else") {
  std::map<std::string, std::string> embedded;
  for (const EmbeddedFile& file : embedded_files()) embedded[std::string(file.path)] = file.text;
  CHECK(embedded == files_on_disk());
  CHECK(embedded.size() == embedded_files().size());
  CHECK(embedded.contains("spawns/default.json"));
}

TEST_CASE("embedded files are sorted by path") {
  for (std::size_t i = 1; i < embedded_files().size(); ++i) {
    CHECK(embedded_files()[i - 1].path < embedded_files()[i].path);
  }
}

TEST_CASE("the name of an embedded file is its stem, in its own folder only") {
  const EmbeddedFile file{"recipes/simple.json", "{}"};
  CHECK(embedded_name(file, "recipes/") == "simple");
  CHECK(embedded_name(file, "spawns/").empty());
  CHECK(embedded_name({"recipes/simple.txt", ""}, "recipes/").empty());
  CHECK(embedded_name({"prefabs/cave.txt", ""}, "prefabs/", ".txt") == "cave");
}

}  // namespace warren::embedded_test
