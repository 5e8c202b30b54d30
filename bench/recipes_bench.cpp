// SPDX-License-Identifier: MIT
// Every shipped recipe: all its steps and checks, as `warren generate` runs them.
#include <benchmark/benchmark.h>

#include <string>

#include <warren/warren.hpp>

using namespace warren;

namespace {

void build_recipe(benchmark::State& state, const std::string& id, Size size) {
  const Recipe recipe = *Recipe::shipped(id);
  Request request = recipe.request();
  request.size = size;
  request.depth = 5;
  Level level;
  std::int64_t failed = 0;
  for (auto _ : state) {
    ++request.seed;
    if (!recipe.build_into(level, request)) ++failed;
  }
  if (failed > 0) state.counters["failed"] = static_cast<double>(failed);
}

const bool added = [] {
  for (const RecipeInfo& recipe : shipped_recipes()) {
    const std::string id(recipe.id);
    for (const Size size : {Size{80, 50}, Size{200, 120}}) {
      const std::string name = "recipe/" + id + "/" + std::to_string(size.w) + "x" + std::to_string(size.h);
      benchmark::RegisterBenchmark(name.c_str(), build_recipe, id, size)->Unit(benchmark::kMicrosecond);
    }
  }
  return true;
}();

}  // namespace
