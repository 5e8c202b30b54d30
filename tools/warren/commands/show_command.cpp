// SPDX-License-Identifier: MIT
// warren show: levels from files, printed or written in another format.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/level_series.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/read_level.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

struct ShowArguments {
  std::vector<std::string> files;
  std::string seed;   ///< of the files of a series
  std::string count;  ///< of these files
  std::string from;   ///< a format; inferred from the extension when empty
  RawOutput output;
};

int show_file(const std::string& file, const std::string& from, const OutputArguments& output) {
  const LevelOrExitCode level = read_level(file, from);
  return level ? write_level(*level, nullptr, output) : level.error();
}

/// The files that `generate` writes for a series of seeds. One that cannot be shown does not keep the others from being
/// shown.
int show_series(const ShowArguments& arguments, const SeedRange& seeds, const OutputArguments& output) {
  const std::string& file = arguments.files.front();
  if (arguments.files.size() > 1 || file == "-") {
    return fail_usage("the seeds are those of one series of files",
                      "give the name that `generate -o` had, as in show level.json --seed 7..20");
  }
  if (const std::optional<UsageError> error = series_output_error(output)) return fail_usage(*error);
  const bool to_stdout = output.path == "-";
  int first_failure = exit_ok;
  std::uint64_t written = 0;
  for (std::uint64_t i = 0; i < seeds.count; ++i) {
    const std::uint64_t seed = seeds.first + i;
    OutputArguments numbered = output;
    if (!to_stdout) numbered.path = numbered_path(output.path, seed);
    if (to_stdout && i > 0) print("\n");
    const int code = show_file(numbered_path(file, seed), arguments.from, numbered);
    if (code == exit_ok) ++written;
    if (first_failure == exit_ok) first_failure = code;
  }
  if (!to_stdout) report_series(written, seeds, output.path);
  return first_failure;
}

/// The seeds that are asked for; nothing if the files have their whole names.
Parsed<std::optional<SeedRange>> seeds_of(const ShowArguments& arguments) {
  if (arguments.seed.empty() && !arguments.count.empty()) {
    return tl::unexpected(UsageError{"--count is given without the first seed", "give it too, as in --seed 7"});
  }
  const bool is_one = !arguments.seed.empty() && arguments.count.empty() && !is_seed_range(arguments.seed);
  return parse_seed_range(arguments.seed, is_one ? "1" : arguments.count);
}

/// One file after the other. A file that cannot be shown does not keep the others from being shown.
int run_show(const ShowArguments& arguments) {
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  const Parsed<std::optional<SeedRange>> seeds = seeds_of(arguments);
  if (!seeds) return fail_usage(seeds.error());
  if (*seeds) return show_series(arguments, **seeds, *output);
  const bool is_drawing = output->format->id == "ascii" || output->format->id == "ansi";
  if (arguments.files.size() > 1 && (output->path != "-" || !is_drawing)) {
    return fail_usage("several levels are only drawn on stdout",
                      "write one level at a time, or a series with --seed 7..20");
  }
  int first_failure = exit_ok;
  for (std::size_t i = 0; i < arguments.files.size(); ++i) {
    if (i > 0) print("\n");
    const int code = show_file(arguments.files[i], arguments.from, *output);
    if (first_failure == exit_ok) first_failure = code;
  }
  return first_failure;
}

std::function<int()> declare_show(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren show level.json\n"
      "  warren show levels/*.json\n"
      "  warren show level.tmj -o level.png\n"
      "  warren show town.json --seed 7..20 -o town.png   town-7.json to town-20.json as pictures\n"
      "  warren generate nethack --format json | warren show - --style lines");
  const auto arguments = std::make_shared<ShowArguments>();
  app.add_option("files", arguments->files, "Levels in a format that can be read, - for stdin; several are only drawn")
      ->required();
  app.add_option(
      "--seed", arguments->seed,
      "Seeds A..B, or the first: show the files that generate wrote for them; %d in the name becomes the seed");
  app.add_option("--count", arguments->count, "The number of seeds from --seed on");
  add_from_option(app, arguments->from);
  add_output_options(app, arguments->output);
  return [arguments] { return run_show(*arguments); };
}

}  // namespace

const Command show_command{"show", "Print levels from files, or write one in another format", declare_show};

}  // namespace warren::tool
