// SPDX-License-Identifier: MIT
// A thousand levels of every recipe, hashed into one number each: what thousand.txt says, here and as WebAssembly
// (tests/wasm/thousand.mjs). Only the build that people use has the time for it.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <span>
#include <sstream>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "support/seeds.hpp"

using namespace warren;

namespace {

constexpr std::size_t seeds = 1000;

/// All hashes in the order of their seeds, by the rule of FNV-1a with words instead of bytes.
std::uint64_t hash_of_all(std::span<const std::uint64_t> hashes) {
  std::uint64_t all = 0xcbf29ce484222325U;
  for (const std::uint64_t hash : hashes) all = (all ^ hash) * 0x100000001b3U;
  return all;
}

}  // namespace

TEST_CASE("a thousand levels of every recipe have the hashes of the table" *
          doctest::skip(WARREN_SEEDS_PER_MILLE < 1000)) {
  std::vector<Recipe> recipes;
  for (const RecipeInfo& info : shipped_recipes()) recipes.push_back(*Recipe::shipped(info.id));
  std::vector<std::uint64_t> built(recipes.size() * seeds);
  std::vector<Level> levels(test::worker_count());
  test::for_seeds(static_cast<std::int64_t>(built.size()), [&](std::uint64_t i, unsigned worker) {
    const Recipe& recipe = recipes[i / seeds];
    Request request = recipe.request();
    request.seed = i % seeds + 1;
    built[i] = recipe.build_into(levels[worker], request) ? levels[worker].hash() : 0;
  });
  std::map<std::string, std::string> found;
  for (std::size_t i = 0; i < recipes.size(); ++i) {
    found[std::string(shipped_recipes()[i].id)] =
        fmt::format("{:016x}", hash_of_all(std::span(built).subspan(i * seeds, seeds)));
  }
  if (const char* path = std::getenv("WARREN_WRITE_THOUSAND")) {
    std::ofstream file(path);
    file << "# Recipe, and the hash of the hashes of seeds 1 to 1000. Made by ./dev golden.\n";
    for (const auto& [recipe, hash] : found) file << recipe << ' ' << hash << '\n';
  }
  std::map<std::string, std::string> table;
  std::ifstream file(WARREN_SOURCE_DIR "/tests/golden/thousand.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string recipe;
    std::string hash;
    if (words >> recipe >> hash && recipe != "#") table[recipe] = hash;
  }
  CHECK(found.size() > 50);
  CHECK(found == table);
}
