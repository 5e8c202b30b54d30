// SPDX-License-Identifier: MIT
// warren generate: one level, to stdout or into a file, or the levels of several seeds.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <warren/text/printable.hpp>

#include "tools/warren/build_progress.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/level_facts.hpp"
#include "tools/warren/level_series.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/mission_story.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/spawn_depth.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

struct GenerateArguments {
  RawLevel level;
  RawOutput output;
  std::string count;
  bool explain = false;
  bool quiet = false;
};

/// What is printed about a level on stderr.
struct Remarks {
  bool facts = false;
  bool story = false;
};

/// The level, and the pack that its recipe was read with.
struct Chosen {
  Pack pack;
  PlannedLevel level;
};

/// Builds and writes a level. `which` begins the line that shows the progress.
int generate_level(const Chosen& chosen, const LevelArguments& asked, const OutputArguments& output,
                   const Remarks& remarks, std::string which = {}) {
  Request request = chosen.level.request;
  name_build_in_errors(request, chosen.level.seed);
  const Existing existing = output.force ? Existing::replace : Existing::keep;
  if (const Status free = check_output(output.path, existing); !free) return fail(free.error());
  History history;
  if (output.format->moves) request.history = &history;
  const auto build = [&](const Request& shown) { return chosen.level.recipe.build(shown); };
  const Result<Level> level = build_with_progress(request, build, std::move(which));
  if (!level) return fail_build(level.error(), asked);
  end_at_interrupts();
  const int code = write_level(*level, request.history, output, &chosen.pack, chosen.level.recipe.grammar());
  if (code == exit_ok && remarks.facts) print_error("{}\n", facts_line(*level));
  if (code == exit_ok && remarks.story) {
    for (const std::string& line : description_lines(*level, chosen.level.recipe.grammar())) print_error("{}\n", line);
    for (const std::string& line : mission_story(*level)) print_error("{}\n", line);
  }
  return code;
}

/// Plans the level of another seed. Floors of one campaign may have another recipe.
Status plan_again(Chosen& chosen, const LevelArguments& asked) {
  if (!chosen.level.is_floor) {
    chosen.level.seed = chosen.level.request.seed = *asked.seed;
    return ok();
  }
  Result<PlannedLevel> level = plan_level(asked, chosen.pack, PrefabWarnings::skip);
  if (!level) return failure(std::move(level.error()));
  chosen.level = std::move(*level);
  return ok();
}

/// The levels of a range of seeds, each as by itself. A failure does not keep the others from being built.
int generate_series(Chosen chosen, LevelArguments asked, const OutputArguments& output, const SeedRange& seeds,
                    const GenerateArguments& arguments) {
  // What is wrong for every seed is reported once.
  if (const Status good = chosen.level.recipe.check(chosen.level.request); !good) {
    return fail_build(good.error(), asked);
  }
  const bool to_stdout = output.path == "-";
  SeriesProgress progress(seeds.count);
  int first_failure = exit_ok;
  std::uint64_t written = 0;
  for (std::uint64_t i = 0; i < seeds.count; ++i) {
    asked.seed = seeds.first + i;
    OutputArguments numbered = output;
    if (!to_stdout) numbered.path = numbered_path(output.path, *asked.seed);
    const std::string which = progress.next_level();
    if (to_stdout) {
      progress.clear();
      if (i > 0) print("\n");
    }
    const Remarks remarks{.facts = to_stdout && !arguments.quiet, .story = arguments.explain};
    const Status planned = plan_again(chosen, asked);
    const int code = planned ? generate_level(chosen, asked, numbered, remarks, which) : fail(planned.error());
    if (code == exit_ok) ++written;
    if (first_failure == exit_ok) first_failure = code;
    if (code == exit_interrupted) return code;
    if (interrupted().load()) return fail({ErrorCode::cancelled, "the build was cancelled"});
  }
  progress.clear();
  if (!to_stdout && !arguments.quiet && !errors_are_json()) report_series(written, seeds, output.path);
  return first_failure;
}

int run_generate(const GenerateArguments& arguments) {
  const Parsed<std::optional<SeedRange>> seeds = parse_seed_range(arguments.level.seed, arguments.count);
  if (!seeds) return fail_usage(seeds.error());
  RawLevel raw = arguments.level;
  if (*seeds) raw.seed = std::to_string((*seeds)->first);
  const Parsed<LevelArguments> asked = parse_level(raw, "simple");
  if (!asked) return fail_usage(asked.error());
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  if (*seeds) {
    if (const std::optional<UsageError> error = series_output_error(*output)) return fail_usage(*error);
  }
  const Result<Pack> pack = chosen_pack(*asked);
  if (!pack) return fail(pack.error());
  const Result<PlannedLevel> level = plan_level(*asked, *pack);
  if (!level) return fail(level.error());
  const Chosen chosen{*pack, *level};
  name_build_in_errors(level->request, level->seed);
  warn_of_depth(level->recipe, level->request);
  // A random seed is printed before the build, so that a failure can be reproduced. JSON errors hold it.
  const bool prints_seed = arguments.level.seed.empty() && !arguments.quiet && !errors_are_json();
  if (*seeds) {
    if (prints_seed) print_error("seeds {}..{}\n", (*seeds)->first, (*seeds)->last());
    return generate_series(chosen, *asked, *output, **seeds, arguments);
  }
  if (prints_seed) print_error("seed {}\n", level->seed);
  return generate_level(chosen, *asked, *output, {.facts = !arguments.quiet, .story = arguments.explain});
}

std::function<int()> declare_generate(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren generate bsp_dungeon --seed 7 --size 120x60 --depth 3\n"
      "  warren generate nethack --style lines\n"
      "  warren generate simple --format json -o level.json\n"
      "  warren generate deep_caves --seed 3 -o cave.png --tile-size 32\n"
      "  warren generate town -o town.tmj                 for Tiled, with its tileset beside it\n"
      "  warren generate town --seed 7..20 -o town.json   town-7.json to town-20.json\n"
      "  warren generate maze --count 50 -o levels/%d.png each seed in a file of its own");
  const auto arguments = std::make_shared<GenerateArguments>();
  add_level_options(app, arguments->level);
  app.add_option("--count", arguments->count,
                 "The number of levels, of consecutive seeds, as by --seed 7..20; %d in -o becomes the seed");
  add_output_options(app, arguments->output);
  // Its effect is that of choose_error_format, which reads it before the other arguments.
  app.add_flag("--json-errors")->description("Report any failure as a JSON object on stderr")->disable_flag_override();
  app.add_flag("--explain", arguments->explain,
               "Print the name, the description and the mission on stderr: what to take, what it opens, how far it is");
  app.add_flag("-q,--quiet", arguments->quiet, "Print only errors on stderr");
  return [arguments] { return run_generate(*arguments); };
}

}  // namespace

const Command generate_command{"generate", "Build a level and print it or write it to a file", declare_generate};

}  // namespace warren::tool
