// SPDX-License-Identifier: MIT
// Builds the levels of tests/golden/hashes.txt, read from stdin, in WebAssembly and compares every hash.
#include <cstdio>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include <warren/warren.hpp>

using namespace warren;

namespace {

std::string all_of_stdin() {
  std::string text;
  char buffer[65536];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) text.append(buffer, got);
  return text;
}

/// The hash that a line of the table should have, by building its level.
std::string hash_of(const std::string& recipe_name, const std::string& size, int depth, std::uint64_t seed) {
  const Result<Recipe> recipe = Recipe::shipped(recipe_name);
  if (!recipe) return "no recipe";
  Request request = recipe->request();
  const std::size_t x = size.find('x');
  request.size = {std::atoi(size.c_str()), std::atoi(size.c_str() + x + 1)};
  request.depth = depth;
  request.seed = seed;
  const Result<Level> level = recipe->build(request);
  return fmt::format("{:016x}", level ? level->hash() : 0);
}

}  // namespace

int main() {
  std::istringstream lines(all_of_stdin());
  int built = 0;
  int wrong = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string recipe;
    std::string size;
    std::string hash;
    int depth = 0;
    std::uint64_t seed = 0;
    words >> recipe >> size >> depth >> seed >> hash;
    const std::string ours = hash_of(recipe, size, depth, seed);
    ++built;
    if (ours == hash) continue;
    ++wrong;
    std::printf("%s %s %d %llu: %s here, %s elsewhere\n", recipe.c_str(), size.c_str(), depth,
                static_cast<unsigned long long>(seed), ours.c_str(), hash.c_str());
  }
  std::printf("%d levels, %d with another hash\n", built, wrong);
  return built >= 500 && wrong == 0 ? 0 : 1;
}
