// SPDX-License-Identifier: MIT
// A thousand levels of every recipe, hashed into one number each: thousand.txt, here and as WebAssembly
// (tests/wasm/thousand.mjs). Slow builds and quick runs build the first ten, which have their own hash.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <span>
#include <sstream>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/seeds.hpp"

namespace warren::thousand_test {

namespace {

constexpr std::size_t few = 10;

std::size_t seed_count() { return test::seeds_per_mille == 1000 && test::seeds_percent() == 100 ? 1000 : few; }

/// A row of the table.
struct Row {
  std::string all;
  std::string first;
};

/// Combines all hashes in the order of their seeds: FNV-1a over words instead of bytes.
std::string hash_of(std::span<const std::uint64_t> hashes) {
  std::uint64_t all = 0xcbf29ce484222325U;
  for (const std::uint64_t hash : hashes) all = (all ^ hash) * 0x100000001b3U;
  return fmt::format("{:016x}", all);
}

/// The rows of this build; the hash of all levels is empty when only the first are built.
std::map<std::string, Row> built_rows() {
  const std::size_t seeds = seed_count();
  std::vector<Recipe> recipes;
  for (const RecipeInfo& info : shipped_recipes()) recipes.push_back(*Recipe::shipped(info.id));
  std::vector<std::uint64_t> built(recipes.size() * seeds);
  std::vector<Level> levels(test::worker_count());
  test::for_every_seed(static_cast<std::int64_t>(built.size()), [&](std::uint64_t i, unsigned worker) {
    const Recipe& recipe = recipes[i / seeds];
    Request request = recipe.request();
    request.seed = i % seeds + 1;
    built[i] = recipe.build_into(levels[worker], request) ? levels[worker].hash() : 0;
  });
  std::map<std::string, Row> rows;
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    const std::span hashes = std::span(built).subspan(i * seeds, seeds);
    rows[std::string(shipped_recipes()[i].id)] = {seeds == few ? "" : hash_of(hashes), hash_of(hashes.first(few))};
  }
  return rows;
}

std::map<std::string, Row> rows_of_table() {
  std::map<std::string, Row> rows;
  std::ifstream file(WARREN_SOURCE_DIR "/tests/golden/thousand.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string recipe;
    Row row;
    if (words >> recipe >> row.all >> row.first && recipe != "#") rows[recipe] = row;
  }
  return rows;
}

}  // namespace

TEST_CASE("a thousand levels of every recipe have the hashes of the table") {
  const std::map<std::string, Row> built = built_rows();
  if (const char* path = std::getenv("WARREN_WRITE_THOUSAND")) {
    REQUIRE(seed_count() == 1000);
    std::ofstream file(path);
    file << "# Recipe, and the hashes of the hashes of seeds 1 to 1000 and of seeds 1 to 10. Made by ./dev golden.\n";
    for (const auto& [recipe, row] : built) file << recipe << ' ' << row.all << ' ' << row.first << '\n';
  }
  const std::map<std::string, Row> table = rows_of_table();
  CHECK(built.size() > 50);
  CHECK(built.size() == table.size());
  for (const auto& [recipe, row] : built) {
    INFO(recipe);
    REQUIRE(table.contains(recipe));
    CHECK(row.first == table.at(recipe).first);
    if (seed_count() != few) CHECK(row.all == table.at(recipe).all);
  }
}

}  // namespace warren::thousand_test
