// SPDX-License-Identifier: MIT
#include <warren/catalogue/recipe.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <warren/core/nearest.hpp>

#include "catalogue/embedded.hpp"

namespace warren {

std::vector<RecipeInfo> shipped_recipes() {
  std::vector<RecipeInfo> recipes;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "recipes/");
    if (!name.empty()) recipes.push_back({name, file.text});
  }
  return recipes;
}

Result<Recipe> Recipe::shipped(std::string_view name) {
  std::vector<std::string_view> names;
  for (const RecipeInfo& recipe : shipped_recipes()) {
    if (recipe.id == name) return parse(recipe.text, fmt::format("{}.json", name));
    names.push_back(recipe.id);
  }
  const std::string nearest = nearest_name(name, names);
  return failure({ErrorCode::unknown_name,
                  fmt::format("there is no recipe named \"{}\"", name),
                  {},
                  nearest.empty() ? fmt::format("use one of these: {}", fmt::join(names, ", "))
                                  : fmt::format("did you mean {}? `warren list recipes` shows them all", nearest)});
}

Request Recipe::request() const {
  Request request;
  request.name = name_;
  request.size = size_;
  request.movement = movement_;
  return request;
}

Error Recipe::located(Error error) const {
  const auto step = static_cast<std::size_t>(error.place.step);
  if (error.place.file.empty()) {
    error.place.file = file_;
    if (step >= 1 && step <= steps_.size()) {
      error.place.line = steps_[step - 1].line;
      error.place.column = steps_[step - 1].column;
    }
  }
  for (Error& other : error.more) other = located(std::move(other));
  return error;
}

Status Recipe::check(const Request& request) const {
  return chain_.check(request).map_error([this](Error error) { return located(std::move(error)); });
}

Status Recipe::build_into(Level& level, const Request& request) const {
  return chain_.build_into(level, request).map_error([this](Error error) { return located(std::move(error)); });
}

Result<Level> Recipe::build(const Request& request) const {
  Level level;
  if (Status built = build_into(level, request); !built) return failure(std::move(built.error()));
  return level;
}

}  // namespace warren
