// SPDX-License-Identifier: MIT
// warren generate: one level, to stdout or into a file.
#include <fmt/core.h>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/level_facts.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

/// Why there is no level, for programs.
int report(const Error& error, const Request& request) {
  const Json json = {{"seed", request.seed},
                     {"depth", request.depth},
                     {"attempts", error.kind() == ErrorKind::unlucky_seed ? request.limits.attempts : 0},
                     {"problems", errors_of_as_json(error)}};
  // The name of a file need not be UTF-8, and what is printed has to be.
  fmt::print(stderr, "{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
  return exit_code_of(error);
}

}  // namespace

int generate(const GenerateArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  Request request = make_request(*recipe, arguments.level);
  // The seed is told even when the build fails: that is when it is wanted most.
  if (!arguments.quiet && !arguments.level.seed) fmt::print(stderr, "seed {}\n", request.seed);
  History history;
  const bool moves = find_format(arguments.output.format)->moves;
  if (moves) request.history = &history;
  const Result<Level> level = recipe->build(request);
  if (!level && arguments.json_errors) return report(level.error(), request);
  if (!level) return fail_build(level.error(), arguments.level);
  const int code = write_level(*level, moves ? &history : nullptr, arguments.output);
  if (code == exit_ok && !arguments.quiet) fmt::print(stderr, "{}\n", facts_line(*level));
  return code;
}

}  // namespace warren::tool
