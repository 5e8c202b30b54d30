// SPDX-License-Identifier: MIT
// warren generate: one level, to stdout or into a file.
#include <unistd.h>

#include <fmt/core.h>

#include "catalogue_json.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "load_recipe.hpp"
#include "outcome.hpp"
#include "terminal.hpp"

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
  const Request request = make_request(*recipe, arguments.level);
  // The seed is told even when the build fails: that is when it is wanted most.
  if (!arguments.quiet && !arguments.level.seed) fmt::print(stderr, "seed {}\n", request.seed);
  const Result<Level> level = recipe->build(request);
  if (!level && arguments.json_errors) return report(level.error(), request);
  if (!level) return fail_build(level.error(), arguments.level);

  const bool paints = arguments.format == "ascii" && arguments.output == "-" && wants_colour(STDOUT_FILENO);
  const Result<std::string> text =
      paints ? paint(*level, arguments.style) : find_format(arguments.format)->write(*level, {arguments.style});
  if (!text) return fail(text.error());
  const Existing existing = arguments.force ? Existing::replace : Existing::keep;
  if (const Status written = write_file(arguments.output, *text, existing); !written) return fail(written.error());
  if (!arguments.quiet) fmt::print(stderr, "{}\n", facts_line(*level));
  return exit_ok;
}

}  // namespace warren::tool
