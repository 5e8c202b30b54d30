// SPDX-License-Identifier: MIT
// warren generate: one level, to stdout or into a file.
#include <memory>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "tools/warren/build_progress.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/files.hpp"
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
};

Result<Level> build_with_progress(const Recipe& recipe, Request request) {
  const BuildProgress progress(request);
  return recipe.build(request);
}

int run_generate(const GenerateArguments& arguments) {
  const Parsed<LevelArguments> asked = parse_level(arguments.level, "simple");
  if (!asked) return fail_usage(asked.error());
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  const Result<Recipe> recipe = load_recipe(*asked);
  if (!recipe) return fail(recipe.error());
  Request request = make_request(*recipe, *asked);
  name_build_in_errors(request);
  const Existing existing = output->force ? Existing::replace : Existing::keep;
  if (const Status free = check_output(output->path, existing); !free) return fail(free.error());
  // A random seed is printed before the build, so that a failure can be reproduced. JSON errors hold it.
  if (!arguments.quiet && !asked->seed && !errors_are_json()) print_error("seed {}\n", request.seed);
  History history;
  if (output->format->moves) request.history = &history;
  const Result<Level> level = build_with_progress(*recipe, request);
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
  // Its effect is that of choose_error_format, which reads it before the other arguments.
  app.add_flag("--json-errors")->description("Report any failure as a JSON object on stderr")->disable_flag_override();
  app.add_flag("-q,--quiet", arguments->quiet, "Print only errors on stderr");
  return [arguments] { return run_generate(*arguments); };
}

}  // namespace

const Command generate_command{"generate", "Build a level and print it or write it to a file", declare_generate};

}  // namespace warren::tool
