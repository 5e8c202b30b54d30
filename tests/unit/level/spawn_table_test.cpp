// SPDX-License-Identifier: MIT
// Spawn tables: weights by depth, and rolls that follow them.
#include <warren/level/spawn_table.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <map>

#include <rapidcheck.h>

namespace warren::spawn_table_test {

namespace {

std::map<std::string, int> rolled(const SpawnTable& table, int depth, int rolls, std::uint64_t seed) {
  Rng rng(seed);
  std::map<std::string, int> counts;
  for (int i = 0; i < rolls; ++i) {
    const SpawnRow* row = table.roll(depth, rng);
    ++counts[row == nullptr ? "" : row->name];
  }
  return counts;
}

}  // namespace

TEST_CASE("a weight grows with the depth, is never negative and is 0 outside the row's depths") {
  CHECK(rc::check("weight_at against the formula", [] {
    SpawnRow row;
    row.weight = *rc::gen::inRange(-2'000'000, 2'000'000);
    row.weight_per_depth = *rc::gen::inRange(-2000, 2000);
    row.min_depth = *rc::gen::inRange(0, 20);
    row.max_depth = *rc::gen::inRange(0, 2000);
    const int depth = *rc::gen::inRange(-5, 2500);
    const double formula = row.weight + static_cast<double>(row.weight_per_depth) * depth;
    const bool appears = depth >= row.min_depth && depth <= row.max_depth;
    const double expected = appears ? std::fmin(std::fmax(formula, 0), 1'000'000) : 0;
    RC_ASSERT(static_cast<double>(row.weight_at(depth)) == expected);
  }));
}

TEST_CASE("rolls come as often as their weights say, within one in a hundred of all rolls") {
  const SpawnTable table("mine", {{.name = "Bat", .weight = 60},
                                  {.name = "Rat", .weight = 0, .weight_per_depth = 10},
                                  {.name = "Dragon", .weight = 1},
                                  {.name = "Deep one", .weight = 500, .min_depth = 5},
                                  {.name = "Never", .weight = -3, .weight_per_depth = 1}});
  constexpr int rolls = 100'000;
  for (const int depth : {1, 3, 4, 5}) {
    const auto counts = rolled(table, depth, rolls, 17);
    CAPTURE(depth);
    for (const SpawnRow& row : table.rows()) {
      CAPTURE(row.name);
      const double share = static_cast<double>(row.weight_at(depth)) / static_cast<double>(table.total_at(depth));
      const int count = counts.contains(row.name) ? counts.at(row.name) : 0;
      CHECK(std::abs(static_cast<double>(count) / rolls - share) < 0.01);
      CHECK((count > 0) == (row.weight_at(depth) > 0));
    }
    CHECK_FALSE(counts.contains(""));
  }
}

TEST_CASE("a row of weight 1 appears, first, last and among many") {
  for (std::size_t place = 0; place < 3; ++place) {
    std::vector<SpawnRow> rows(3, {.name = "common", .weight = 500});
    rows[place] = {.name = "rare", .weight = 1};
    const auto counts = rolled({"mine", rows}, 1, 100'000, 3);
    CHECK(counts.at("rare") > 50);
    CHECK(counts.at("rare") < 150);
  }
}

TEST_CASE("nothing is rolled where nothing appears, and it takes one draw all the same") {
  const SpawnTable deep("deep", {{.name = "Balrog", .min_depth = 9, .max_depth = 10}});
  for (const int depth : {-1, 0, 1, 8, 9, 10, 11}) {
    Rng drawn(4);
    Rng plain(4);
    const SpawnRow* row = deep.roll(depth, drawn);
    CHECK((row != nullptr) == (depth == 9 || depth == 10));
    CHECK(deep.total_at(depth) == (row == nullptr ? 0 : 1));
    plain.next();
    CHECK(drawn.next() == plain.next());
  }
  Rng rng(1);
  CHECK(SpawnTable("none", {}).roll(1, rng) == nullptr);
}

TEST_CASE("all weights together fit a draw, even in the largest table") {
  std::vector<SpawnRow> rows(SpawnTable::max_rows, {.name = "x", .weight = 2'000'000'000});
  rows.back().name = "last";
  const SpawnTable table("large", rows);
  CHECK(table.total_at(1) == static_cast<std::int64_t>(rows.size()) * SpawnRow::max_weight);
  const auto counts = rolled(table, 1, 20'000, 5);
  CHECK(counts.at("x") + counts.at("last") == 20'000);
  CHECK(counts.at("last") > 0);
}

TEST_CASE("rows are found by name, and copies share them") {
  const SpawnTable table("mine", {{.name = "Bat"}, {.name = "Rat", .glyph = 'r'}});
  const SpawnTable copy = table;
  REQUIRE(table.find("Rat") != nullptr);
  CHECK(table.find("Rat")->glyph == 'r');
  CHECK(copy.find("Rat") == table.find("Rat"));
  CHECK(table.find("rat") == nullptr);
  CHECK(table.name() == "mine");
}

TEST_CASE("a table that is made from nothing is the default that ships") {
  const SpawnTable table;
  const SpawnTable* shipped = SpawnTable::shipped("default");
  REQUIRE(shipped != nullptr);
  CHECK(table.name() == SpawnTable::default_name);
  CHECK(&table.rows() == &shipped->rows());
  CHECK(table.rows().size() > 5);
  CHECK(SpawnTable::shipped("no such table") == nullptr);
}

}  // namespace warren::spawn_table_test
