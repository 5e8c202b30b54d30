// SPDX-License-Identifier: MIT
// A file of the wrong type is named as what it is, by every command that reads files.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace warren::file_type_test {

using namespace warren::test;

namespace {

struct Typed {
  std::string name;
  std::string what;  ///< in messages
  std::string bytes;
};

/// One file of each type that can be recognized.
std::vector<Typed> typed_files() {
  const std::string level = " --seed 1 --size 20x20 -q --format ";
  return {
      {"recipe", "a recipe", "// mine\n{ \"name\": \"x\", \"chain\": [ \"maze\", ], }"},
      {"level", "a level", run_warren("generate simple --size 30x20 --seed 1 -q --format json").out},
      {"tiled", "a map of Tiled", run_warren("generate simple" + level + "tmj").out},
      {"tmx", "a map of Tiled", run_warren("generate simple" + level + "tmx").out},
      {"campaign", "a campaign", "{ \"name\": \"x\", \"levels\": [ { \"depth\": 1, \"recipe\": \"maze\" } ] }"},
      {"table", "a spawn table", "\xef\xbb\xbf{ \"name\": \"x\", \"rows\": [] }"},
      {"expected", "a list of expectations",
       "{ \"recipe\": \"maze\", \"metrics\": { \"rooms\": { \"mean\": [1, 2] } } }"},
      {"vault", "a prefab", "summary: a box\nkind: vault\n\n###\n#.#\n###\n"},
      {"picture", "a PNG picture", run_warren("tileset --tile-size 1").out},
      {"drawing", "a picture", run_warren("generate simple" + level + "svg").out},
      {"xp", "a REXPaint picture", run_warren("generate simple" + level + "xp").out},
      {"database", "the database of a survey", std::string("SQLite format 3\0rest", 20)},
      {"save", "a saved game", "warren saved game\nrest"},
      {"recording", "a recorded game", "warren recording 1\nrest"},
  };
}

}  // namespace

TEST_CASE("every command says what a file of the wrong type is, once, with a fix") {
  struct Reader {
    std::string before;
    std::string wanted;
    std::string extension;
    std::string after{};
  };
  const Reader readers[] = {
      {"generate", "a recipe", ".json"},
      {"check", "a recipe", ".json"},
      {"expand", "a recipe", ".json"},
      {"watch --frames", "a recipe", ".json"},
      {"survey -n 1", "a recipe", ".json"},
      {"generate --campaign", "a campaign", ".json"},
      {"show", "a level", ".json"},
      {"show", "a map of Tiled", ".tmj"},
      {"prefab check", "a prefab", ".txt"},
      {"prefab show", "a prefab", ".txt"},
      {"survey maze -n 1 --expect", "a list of expectations", ".json"},
      {"generate maze -o /dev/null --format png --tileset", "a PNG picture", ".png"},
      {"play --replay", "a recorded game", ".txt"},
  };
  const TemporaryFolder folder;
  const std::vector<Typed> files = typed_files();
  for (const Reader& reader : readers) {
    for (const Typed& file : files) {
      if (file.what == reader.wanted) continue;
      const std::string path = folder.write(file.name + reader.extension, file.bytes).string();
      const Outcome run = run_warren(reader.before + " " + path);
      INFO(reader.before << " " << file.name << reader.extension);
      const std::string said = run.out + run.err;
      INFO(said);
      CHECK(run.exit_code == 3);
      CHECK(said.find("this file is " + file.what + ", not " + reader.wanted) != std::string::npos);
      CHECK(said.find("error") == said.rfind("error"));
      CHECK((said.find("fix: ") != std::string::npos || said.find("; ") != std::string::npos));
    }
  }
}

TEST_CASE("a level in the format of another extension is read with --from, as the fix says") {
  const TemporaryFolder folder;
  const std::string tiled = folder.write("a.json", run_warren("generate simple --seed 1 -q --format tmj").out).string();
  const Outcome refused = run_warren("show " + tiled);
  CHECK(refused.exit_code == 3);
  CHECK(refused.err.find("--from tmj") != std::string::npos);
  CHECK(run_warren("show --from tmj " + tiled).out == run_warren("generate simple --seed 1 -q").out);
}

TEST_CASE("broken files of the right type keep their own errors") {
  const TemporaryFolder folder;
  const Outcome recipe = run_warren("check " + folder.write("r.json", "{ \"chain\": [ \"mase\" ] }").string());
  CHECK(recipe.out.find("did you mean \"maze\"?") != std::string::npos);
  const Outcome text = run_warren("check " + folder.write("t.json", "hello").string());
  CHECK(text.out.find("W501") != std::string::npos);
  const Outcome vault = run_warren("prefab check " + folder.write("v.txt", "kind: vault\n\n#..?\n").string());
  CHECK(vault.out.find("not a prefab") == std::string::npos);
  CHECK(vault.exit_code == 3);
}

}  // namespace warren::file_type_test
