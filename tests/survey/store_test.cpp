// SPDX-License-Identifier: MIT
// Rows round-trip through the database, once each.
#include "tools/survey/store.hpp"

#include <doctest/doctest.h>

#include "tests/support/temporary_folder.hpp"

namespace warren::store_test {

using namespace warren::survey;

namespace {

Row some_row(std::uint64_t seed) {
  Row row;
  row.reset(seed);
  for (std::size_t i = 0; i < metric_count; ++i) row.values[i] = static_cast<Value>(seed * 37 % 9973 + i);
  if (seed % 3 == 0) row[MetricId::path_length] = missing;
  if (seed % 2 == 0) row.counts = {{"spawns.Goblin \"Chief\"", 2}, {"spawns.Orc", static_cast<Value>(seed + 1)}};
  if (seed % 5 == 0) {
    row.reset(seed);
    row.failure = "exit_reachable";
  }
  return row;
}

std::vector<Row> rows_in(Store& store, std::int64_t recipe) {
  std::vector<Row> rows;
  REQUIRE(store.for_each(recipe, {0, 1'000'000}, [&](const Row& row) {
    rows.push_back(row);
    return true;
  }));
  return rows;
}

const RecipeRecord record{.name = "x", .hash = "abc", .text = "{}", .size = {80, 50}};

}  // namespace

TEST_CASE("rows round-trip, in order and once each") {
  const test::TemporaryFolder folder;
  Store store = Store::open((folder / "a.db").string()).value();
  const std::int64_t recipe = store.recipe(record).value();
  CHECK(store.recipe(record).value() == recipe);
  for (const std::uint64_t seed : {7U, 2U, 0U, 2U, 9U, 30U}) REQUIRE(store.add(recipe, some_row(seed)));
  REQUIRE(store.commit());
  const std::vector<Row> rows = rows_in(store, recipe);
  REQUIRE(rows.size() == 5);
  const std::uint64_t seeds[] = {0, 2, 7, 9, 30};
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i] == some_row(seeds[i]));
  std::vector<std::uint64_t> in_range;
  REQUIRE(store.for_each(recipe, {1, 9}, [&](const Row& row) { return in_range.push_back(row.seed), true; }));
  CHECK(in_range == std::vector<std::uint64_t>{2, 7, 9});
}

TEST_CASE("the key of a recipe depends on its text, content, size and depth, and not on its name") {
  const auto key = [](const std::string& text, const std::string& part = "room_stairs", Request request = {}) {
    const RecipeLoader load = [&](const std::string&) -> Result<std::string> {
      return R"({"name": "p", "chain": [")" + part + "\"]}";
    };
    return make_record("any", text, Recipe::parse(text, "r.json", {.load = load}).value(), request).hash;
  };
  const std::string text = R"({"name": "x", "chain": ["bsp_dungeon", "room_start", {"include": "p.json"}]})";
  const std::string same = key(text);
  CHECK(key(text) == same);
  CHECK(key(text, "distant_exit") != same);
  CHECK(key(text + " // edited") != same);
  CHECK(key(text, "room_stairs", {.size = {80, 51}}) != same);
  CHECK(key(text, "room_stairs", {.depth = 2}) != same);
  CHECK(key(text, "room_stairs", {.seed = 9}) == same);
}

TEST_CASE("uncommitted rows are lost, and committed rows are kept") {
  const test::TemporaryFolder folder;
  const std::string path = (folder / "a.db").string();
  {
    Store store = Store::open(path).value();
    const std::int64_t recipe = store.recipe(record).value();
    REQUIRE(store.add(recipe, some_row(1)));
    REQUIRE(store.commit());
    REQUIRE(store.add(recipe, some_row(2)));
  }
  Store store = Store::open(path).value();
  CHECK(rows_in(store, store.recipe(record).value()).size() == 1);
}

TEST_CASE("merging joins recipes by hash and rows by seed, and is idempotent") {
  const test::TemporaryFolder folder;
  const auto make = [&](const std::string& name, std::vector<RecipeRecord> records, std::uint64_t from) {
    Store store = Store::open((folder / name).string()).value();
    for (const RecipeRecord& r : records) {
      const std::int64_t recipe = store.recipe(r).value();
      for (std::uint64_t seed = from; seed < from + 10; ++seed) REQUIRE(store.add(recipe, some_row(seed)));
    }
    REQUIRE(store.commit());
    return (folder / name).string();
  };
  const RecipeRecord other{.name = "y", .hash = "def", .text = "{}", .size = {80, 50}};
  const std::string a = make("a.db", {record, other}, 0);
  const std::string b = make("b.db", {other, record}, 5);  // ids differ
  Store all = Store::open((folder / "all.db").string()).value();
  for (const std::string& path : {a, b, a}) REQUIRE(all.merge(path));
  CHECK(all.count().value() == 30);
  for (const RecipeRecord& r : {record, other}) {
    const std::vector<Row> rows = rows_in(all, all.recipe(r).value());
    REQUIRE(rows.size() == 15);
    for (std::uint64_t seed = 0; seed < 15; ++seed) CHECK(rows[seed] == some_row(seed));
  }
}

TEST_CASE("files that are not databases of a survey are errors and unchanged") {
  const test::TemporaryFolder folder;
  const std::string text(5000, 'x');
  const std::string path = folder.write("text.db", text).string();
  CHECK(Store::open(path).error().code == ErrorCode::bad_database);
  CHECK(test::contents_of(path) == text);
  const std::string foreign = (folder / "foreign.db").string();
  REQUIRE(Database::open(foreign, Database::Access::create).value()->run("CREATE TABLE t (a)"));
  CHECK(Store::open(foreign).error().code == ErrorCode::bad_database);
  const std::string newer = (folder / "newer.db").string();
  REQUIRE(Store::open(newer));
  REQUIRE(Database::open(newer, Database::Access::create).value()->run("PRAGMA user_version = 99"));
  const Error error = Store::open(newer).error();
  CHECK(error.code == ErrorCode::bad_database);
  CHECK(error.message.find("version 99") != std::string::npos);
  CHECK(Store::open((folder / "no/such/folder.db").string()).error().code == ErrorCode::cannot_write);
}

TEST_CASE("a row with a value beyond what can be summed is an error") {
  const test::TemporaryFolder folder;
  Store store = Store::open((folder / "a.db").string()).value();
  const std::int64_t recipe = store.recipe(record).value();
  Row row = some_row(1);
  row[MetricId::rooms] = std::numeric_limits<Value>::max();
  REQUIRE(store.add(recipe, row));
  REQUIRE(store.commit());
  const Status read = store.for_each(recipe, {0, 10}, [](const Row&) { return true; });
  REQUIRE_FALSE(read);
  CHECK(read.error().code == ErrorCode::bad_database);
}

}  // namespace warren::store_test
