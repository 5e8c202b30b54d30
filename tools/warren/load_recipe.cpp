// SPDX-License-Identifier: MIT
#include "load_recipe.hpp"

#include <random>

#include <fmt/core.h>

#include <warren/analysis/distance.hpp>

#include "files.hpp"
#include "outcome.hpp"

namespace warren::tool {

Result<Recipe> load_recipe(const std::string& name_or_file) {
  const bool is_file = name_or_file == "-" || name_or_file.find_first_of("./") != std::string::npos;
  if (!is_file) return Recipe::shipped(name_or_file);
  const Limits limits;
  Result<std::string> text = read_file(name_or_file, limits.file_bytes);
  if (!text) return failure(std::move(text.error()));
  return Recipe::parse(*text, name_or_file == "-" ? "stdin" : name_or_file, limits);
}

Request make_request(const Recipe& recipe, const LevelArguments& arguments) {
  Request request = recipe.request();
  // 32 bits are enough to surprise and short enough to be typed again.
  request.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  request.size = arguments.size.value_or(request.size);
  request.depth = arguments.depth;
  request.cancel = &interrupted();
  return request;
}

int fail_build(const Error& error, const LevelArguments& arguments) {
  const int code = fail(error);
  const bool is_size = error.code == ErrorCode::map_too_small || error.code == ErrorCode::bad_size;
  return is_size && !arguments.size ? exit_bad_input : code;
}

std::string facts_line(const Level& level) {
  const std::optional<int> path = path_length(level);
  return fmt::format("{}, seed {}, {}x{}, depth {}: {} rooms, {} corridors, {} spawns, {} to the exit, hash {:016x}",
                     level.name, level.seed, level.width(), level.height(), level.depth, level.rooms.size(),
                     level.corridors.size(), level.spawns.size(), path ? fmt::format("{} steps", *path) : "no way",
                     level.hash());
}

}  // namespace warren::tool
