// SPDX-License-Identifier: MIT
// warren check: every problem of some recipes, one line each, as compilers print them.
#include <fmt/core.h>

#include "catalogue_json.hpp"
#include "commands.hpp"
#include "load_recipe.hpp"
#include "outcome.hpp"

namespace warren::tool {

namespace {

/// FILE:LINE:COL: error: …, so that editors jump to it.
void print_problem(const Error& error, const std::string& file) {
  const Place& place = error.place;
  const std::string where = fmt::format("{}:{}:{}", place.file.empty() ? file : place.file, std::max(place.line, 1),
                                        std::max(place.column, 1));
  const std::string who = place.builder.empty() ? "" : place.builder + " ";
  fmt::print("{}: error: {}{}{} [W{}]\n", where, who, error.message, error.hint.empty() ? "" : "; " + error.hint,
             static_cast<int>(error.code));
}

}  // namespace

int check(const CheckArguments& arguments) {
  int worst = exit_ok;
  Json all = Json::array();
  for (const std::string& file : arguments.files) {
    const Result<Recipe> recipe = load_recipe(file);
    const Status good = recipe ? recipe->check(recipe->request()) : Status(failure(recipe.error()));
    if (good) continue;
    // Whatever is wrong with it, it is wrong with the file.
    const ExitCode code = exit_code_of(good.error());
    worst = std::max<int>(worst, code == exit_usage || code == exit_generation_failed ? exit_bad_input : code);
    if (arguments.json) {
      for (Json& error : errors_of_as_json(good.error())) all.push_back(std::move(error));
    } else {
      print_problem(good.error(), file);
      for (const Error& other : good.error().more) print_problem(other, file);
    }
  }
  // The name of a file need not be UTF-8, and what is printed has to be.
  if (arguments.json) fmt::print("{}\n", all.dump(2, ' ', false, Json::error_handler_t::replace));
  return worst;
}

}  // namespace warren::tool
