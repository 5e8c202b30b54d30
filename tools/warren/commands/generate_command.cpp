// SPDX-License-Identifier: MIT
// warren generate: one level, to stdout or into a file.
#include <memory>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/level_facts.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

struct GenerateArguments {
  RawLevel level;
  RawOutput output;
  bool quiet = false;
  bool json_errors = false;
};

/// Prints why there is no level, for programs.
int fail_build_as_json(const Error& error, const Request& request) {
  const Json json = {{"seed", request.seed},
                     {"depth", request.depth},
                     {"attempts", error.kind() == ErrorKind::unlucky_seed ? request.limits.attempts : 0},
                     {"problems", errors_of_as_json(error)}};
  print_error("{}\n", lines(json_text(json)));
  return exit_code_of(error);
}

int run_generate(const GenerateArguments& arguments) {
  const Parsed<LevelArguments> asked = parse_level(arguments.level, "simple");
  if (!asked) return fail_usage(asked.error());
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  const Result<Recipe> recipe = load_recipe(*asked);
  if (!recipe) return fail(recipe.error());
  Request request = make_request(*recipe, *asked);
  // A random seed is printed before the build, so that a failure can be reproduced.
  if (!arguments.quiet && !asked->seed) print_error("seed {}\n", request.seed);
  History history;
  if (output->format->moves) request.history = &history;
  const Result<Level> level = recipe->build(request);
  if (!level && arguments.json_errors) return fail_build_as_json(level.error(), request);
  if (!level) return fail_build(level.error(), *asked);
  const int code = write_level(*level, request.history, *output);
  if (code == exit_ok && !arguments.quiet) print_error("{}\n", facts_line(*level));
  return code;
}

std::function<int()> declare_generate(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren generate bsp_dungeon --seed 7 --size 120x60 --depth 3\n"
      "  warren generate nethack --style lines\n"
      "  warren generate simple --format json -o level.json\n"
      "  warren generate deep_caves --seed 3 -o cave.png --tile-size 32\n"
      "  warren generate town -o town.tmj                 for Tiled, with its tileset beside it");
  const auto arguments = std::make_shared<GenerateArguments>();
  add_level_options(app, arguments->level);
  add_output_options(app, arguments->output);
  app.add_flag("--json-errors", arguments->json_errors, "Report a failure as JSON on stderr");
  app.add_flag("-q,--quiet", arguments->quiet, "Print only errors on stderr");
  return [arguments] { return run_generate(*arguments); };
}

}  // namespace

const Command generate_command{"generate", "Build a level and print it or write it to a file", declare_generate};

}  // namespace warren::tool
