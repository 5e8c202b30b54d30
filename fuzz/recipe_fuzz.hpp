// SPDX-License-Identifier: MIT
// The properties of a recipe: it is rejected with a place for every problem, or keeps what its validation promises.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <warren/catalogue/recipe.hpp>

#include "fuzz/must.hpp"

namespace warren::fuzz {

/// "a.json" is the input itself, so that recipes can include themselves. "b.json" is valid, others do not exist.
inline RecipeLoader recipe_loader(std::string_view input) {
  return [input](const std::string& path) -> Result<std::string> {
    if (path.ends_with("a.json")) return std::string(input);
    if (path == "b.json") return std::string(R"({"name": "b", "chain": ["room_spawner"]})");
    return failure({ErrorCode::cannot_read, "cannot read " + path, {}, "write it"});
  };
}

/// Small enough for thousands of inputs per second.
inline Request small_request(const Recipe& recipe, std::uint64_t seed) {
  Request request = recipe.request();
  request.seed = seed;
  request.size = {std::min(request.size.w, 32), std::min(request.size.h, 20)};
  request.limits.work_steps = 10'000;
  request.limits.attempts = 2;
  return request;
}

/// A recipe without problems has none for any outcome of its choices.
inline void check_expansion(const Recipe& recipe, const Request& request) {
  const Result<Chain> chain = recipe.expand(request.seed, request.depth);
  must(chain.has_value(), "a checked recipe expands", chain ? nullptr : &chain.error());
  const Status good = chain->check(request);
  must(good.has_value(), "what a checked recipe expands to is good", good ? nullptr : &good.error());
}

inline void build_small(const Recipe& recipe, const Request& request) {
  const Result<Level> level = recipe.build(request);
  if (level) {
    must(level->size() == request.size, "a level has the size that was asked for");
    return;
  }
  const ErrorKind kind = level.error().kind();
  must(kind == ErrorKind::unlucky_seed || kind == ErrorKind::limit, "a checked recipe fails only by luck or limits",
       &level.error());
}

inline void try_recipe(std::string_view text) {
  const Result<Recipe> recipe = Recipe::parse(text, "input.json", {.load = recipe_loader(text)});
  if (!recipe) {
    must_have_places(recipe.error());
    return;
  }
  // Its own size may be huge: it is validated but not built.
  static_cast<void>(recipe->check(recipe->request()));
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}}) {
    const Request request = small_request(*recipe, seed);
    if (!recipe->check(request)) return;
    check_expansion(*recipe, request);
    if (seed == 0) build_small(*recipe, request);
  }
}

}  // namespace warren::fuzz
