// SPDX-License-Identifier: MIT
// Spawn tables as files: what they may say, what is wrong with them, and the one that ships.
#include <warren/level/spawn_table.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "src/catalogue/embedded.hpp"
#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::spawn_tables_test {

namespace {

/// "line:column message" of every problem.
std::vector<std::string> problems_of(std::string_view text) {
  const Result<SpawnTable> table = parse_spawn_table(text, "t.json");
  if (table) return {};
  std::vector<std::string> problems;
  for (const Error& e : small::all_of(table.error())) {
    CHECK(e.code == ErrorCode::bad_spawn_table);
    CHECK(e.place.file == "t.json");
    CHECK_FALSE(e.hint.empty());
    problems.push_back(std::to_string(e.place.line) + ":" + std::to_string(e.place.column) + " " + e.message);
  }
  return problems;
}

using Problems = std::vector<std::string>;

}  // namespace

TEST_CASE("props can be flat and give light") {
  const Result<SpawnTable> table = parse_spawn_table(R"({ "rows": [
    { "name": "Torch", "kind": "prop", "flat": true, "light": { "radius": 5, "colour": "#ff8000" } },
    { "name": "Desk", "kind": "prop" }, { "name": "Wisp", "light": { "radius": 2 } }] })",
                                                     "t.json");
  REQUIRE(table);
  CHECK(table->rows()[0].light == Light{.radius = 5, .colour = Colour::hex(0xff8000)});
  CHECK_FALSE(table->rows()[0].stands());
  CHECK(table->rows()[1].stands());
  CHECK(table->rows()[1].light == Light{});
  CHECK_FALSE(table->rows()[2].stands());
  CHECK(table->rows()[2].light.colour == Light::candlelight);
  CHECK(problems_of(R"({ "rows": [{ "name": "A", "flat": 1 }] })").size() == 1);
  CHECK(problems_of(R"({ "rows": [{ "name": "A", "light": 5 }] })") == Problems{"1:36 \"light\" is a number"});
  CHECK(problems_of(R"({ "rows": [{ "name": "A", "light": { "radius": 33 } }] })").size() == 1);
  CHECK(problems_of(R"({ "rows": [{ "name": "A", "light": { "radus": 3 } }] })").size() == 1);
}

TEST_CASE("a table is read with all its fields, and fields may be left out") {
  const Result<SpawnTable> table = parse_spawn_table(R"({ // comment
    "$schema": "spawns.schema.json", "name": "Goblins",
    "rows": [{ "name": "Goblin", "kind": "item", "glyph": "g", "weight": -2, "weight_per_depth": 3, "depth": [2, 5],
               "group": [2, 4], "foreground": "#6B8e23", "unidentified": true },
             { "name": "Plain" }] })",
                                                     "t.json");
  REQUIRE(table);
  CHECK(table->name() == "Goblins");
  REQUIRE(table->rows().size() == 2);
  const SpawnRow& goblin = table->rows()[0];
  CHECK(goblin.kind == SpawnKind::item);
  CHECK(goblin.glyph == 'g');
  CHECK(goblin.weight == -2);
  CHECK(goblin.weight_per_depth == 3);
  CHECK(goblin.min_depth == 2);
  CHECK(goblin.max_depth == 5);
  CHECK(goblin.min_group == 2);
  CHECK(goblin.max_group == 4);
  CHECK(goblin.foreground == Colour::hex(0x6b8e23));
  CHECK(goblin.unidentified);
  const SpawnRow& plain = table->rows()[1];
  const SpawnRow defaults;
  CHECK(plain.kind == SpawnKind::monster);
  CHECK(plain.glyph == '*');
  CHECK_FALSE(plain.foreground.has_value());
  CHECK(plain.weight == defaults.weight);
  CHECK(plain.max_depth == defaults.max_depth);
  CHECK(plain.max_group == 1);
  CHECK_FALSE(plain.unidentified);
}

TEST_CASE("only items can be unidentified, and that changes the hash of a table") {
  CHECK(problems_of(R"({"rows": [{"name": "x", "unidentified": true}]})") ==
        Problems{"1:41 only an item can be \"unidentified\""});
  CHECK(problems_of(R"({"rows": [{"name": "x", "kind": "item", "unidentified": 1}]})").size() == 1);
  const auto hash_of = [](bool unidentified) {
    Hasher hasher;
    SpawnTable("t", {{.name = "x", .kind = SpawnKind::item, .unidentified = unidentified}}).fold_into(hasher);
    return hasher.value();
  };
  CHECK(hash_of(true) != hash_of(false));
}

TEST_CASE("every kind of spawn is read by its name") {
  for (std::size_t i = 0; i < std::size(spawn_kind_names); ++i) {
    const std::string text = R"({"rows": [{"name": "x", "kind": ")" + std::string(spawn_kind_names[i]) + "\"}]}";
    CHECK(static_cast<std::size_t>(parse_spawn_table(text, "t")->rows()[0].kind) == i);
  }
}

TEST_CASE("colours of rows are written as six digits") {
  for (const std::string colour : {"red", "#12345", "#1234567", "#12 456", "#-12345", "#12345g", ""}) {
    CHECK(problems_of(R"({"rows": [{"name": "x", "foreground": ")" + colour + "\"}]}") ==
          Problems{"1:39 \"foreground\" is not a colour"});
  }
  CHECK(problems_of(R"({"rows": [{"name": "x", "foreground": 7}]})") ==
        Problems{"1:39 \"foreground\" is not a colour"});
}

TEST_CASE("what is wrong with a table is told at its place") {
  CHECK(problems_of("[]") == Problems{"1:1 a spawn table has from 1 to 1024 \"rows\""});
  CHECK(problems_of("{\n \"rows\": []}") == Problems{"2:10 a spawn table has from 1 to 1024 \"rows\""});
  CHECK(problems_of("{\"rows\": {}}") == Problems{"1:10 a spawn table has from 1 to 1024 \"rows\""});
  CHECK(problems_of("{\"rows\": [{\"weight\": 1}]}") == Problems{"1:11 a row has no \"name\""});
  CHECK(problems_of("{\"rows\": [7]}") == Problems{"1:11 a row has no \"name\""});
  CHECK(problems_of("{\"rows\": [{\"name\": \"a\", \"wieght\": 1}]}") ==
        Problems{"1:25 the key \"wieght\" is unknown"});
  CHECK(problems_of("{\"rosw\": 1, \"rows\": [{\"name\": \"a\"}]}") == Problems{"1:2 the key \"rosw\" is unknown"});
}

TEST_CASE("what is wrong with a field is told at its value") {
  const auto with = [](const std::string& field) {
    return problems_of("{\"rows\": [{\"name\": \"a\",\n" + field + "}]}");
  };
  CHECK(with("\"kind\": \"monstre\"") == Problems{"2:9 \"kind\" is \"monstre\""});
  CHECK(with("\"kind\": 3") == Problems{"2:9 \"kind\" is a number"});
  CHECK(with("\"weight\": 1000001") == Problems{"2:11 \"weight\" is 1000001"});
  CHECK(with("\"weight\": 1.5") == Problems{"2:11 \"weight\" is 1.5"});
  CHECK(with("\"weight_per_depth\": -1001") == Problems{"2:21 \"weight_per_depth\" is -1001"});
  for (const char* glyph : {"\"\"", "\"gg\"", "\" \"", "\"\xc3\xa9\"", "\"\\n\""}) {
    CAPTURE(glyph);
    CHECK(with(std::string("\"glyph\": ") + glyph) == Problems{"2:10 \"glyph\" is not one printable ASCII character"});
  }
  CHECK(with("\"glyph\": 7") == Problems{"2:10 \"glyph\" is a number"});
  for (const char* depth :
       {"3", "[]", "[1]", "[1, 2, 3]", "[5, 1]", "[-1, 2]", "[1, 1.5]", "[1, 1000001]", "\"1-5\""}) {
    CAPTURE(depth);
    CHECK(with(std::string("\"depth\": ") + depth) == Problems{"2:10 \"depth\" is not a range"});
  }
}

TEST_CASE("a name that stands in two rows is told at the second") {
  CHECK(problems_of("{\"rows\": [{\"name\": \"a\"}, {\"name\": \"b\"},\n {\"name\": \"a\"}]}") ==
        Problems{"2:2 \"a\" has a row already"});
}

TEST_CASE("two rows without a name are told once each") {
  CHECK(problems_of("{\"rows\": [{},\n{}]}") == Problems{"1:11 a row has no \"name\"", "2:1 a row has no \"name\""});
}

TEST_CASE("all problems of a table come at once") {
  CHECK(problems_of("{\"name\": 1,\n\"rows\": [{\"name\": \"a\", \"weight\": \"x\"},\n{\"depth\": 1}]}") ==
        Problems{"1:10 \"name\" is a number", "2:34 \"weight\" is a string", "3:1 a row has no \"name\"",
                 "3:11 \"depth\" is not a range"});
}

TEST_CASE("a text that is not JSON or has too many rows is refused") {
  CHECK(parse_spawn_table("{", "t").error().code == ErrorCode::bad_json);
  std::string rows;
  for (int i = 0; i < 1025; ++i) rows += std::string(i > 0 ? "," : "") + "{\"name\": \"" + std::to_string(i) + "\"}";
  CHECK(problems_of("{\"rows\": [" + rows + "]}").size() == 1);
}

TEST_CASE("every table that ships parses and is known by the name of its file") {
  std::size_t files = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "spawns/");
    if (name.empty()) continue;
    ++files;
    CHECK(parse_spawn_table(file.text, file.path).has_value());
    REQUIRE(SpawnTable::shipped(name) != nullptr);
    CHECK(SpawnTable::shipped(name)->name() == name);
  }
  CHECK(files == shipped_spawn_tables().size());
  const std::vector<std::string_view> names = shipped_spawn_tables();
  CHECK(std::ranges::find(names, SpawnTable::default_name) != names.end());
}

TEST_CASE("a name is found in the tables that ship, in the default one first") {
  REQUIRE(SpawnTable::find_shipped("Goblin") != nullptr);
  CHECK(SpawnTable::find_shipped("Goblin") == SpawnTable().find("Goblin"));
  for (const std::string_view name : shipped_spawn_tables()) {
    for (const SpawnRow& row : SpawnTable::shipped(name)->rows()) {
      REQUIRE(SpawnTable::find_shipped(row.name) != nullptr);
      CHECK(SpawnTable::find_shipped(row.name)->name == row.name);
    }
  }
  CHECK(SpawnTable::find_shipped("Dragon of no table") == nullptr);
}

TEST_CASE("the default table has the names and weights of the tutorial, at every depth") {
  const SpawnTable table;
  for (int d = 1; d <= 30; ++d) {
    const std::map<std::string, int> tutorial = {{"Goblin", 10},
                                                 {"Orc", 1 + d},
                                                 {"Health Potion", 7},
                                                 {"Fireball Scroll", 2 + d},
                                                 {"Confusion Scroll", 2 + d},
                                                 {"Magic Missile Scroll", 4},
                                                 {"Dagger", 3},
                                                 {"Shield", 3},
                                                 {"Longsword", d - 1},
                                                 {"Tower Shield", d - 1},
                                                 {"Rations", 10},
                                                 {"Magic Mapping Scroll", 2},
                                                 {"Bear Trap", 5}};
    REQUIRE(table.rows().size() == tutorial.size());
    for (const SpawnRow& row : table.rows()) CHECK(row.weight_at(d) == tutorial.at(row.name));
  }
  CHECK(table.find("Orc")->kind == SpawnKind::monster);
  CHECK(table.find("Bear Trap")->kind == SpawnKind::trap);
  CHECK(table.find("Dagger")->kind == SpawnKind::item);
}

}  // namespace warren::spawn_tables_test
