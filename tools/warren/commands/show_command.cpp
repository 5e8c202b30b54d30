// SPDX-License-Identifier: MIT
// warren show: levels from files, printed or written in another format.
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/read_level.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

struct ShowArguments {
  std::vector<std::string> files;
  std::string from;  ///< a format; inferred from the extension when empty
  RawOutput output;
};

int show_file(const std::string& file, const std::string& from, const OutputArguments& output) {
  const LevelOrExitCode level = read_level(file, from);
  return level ? write_level(*level, nullptr, output) : level.error();
}

/// One file after the other. A file that cannot be shown does not keep the others from being shown.
int run_show(const ShowArguments& arguments) {
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  const bool is_drawing = output->format->id == "ascii" || output->format->id == "ansi";
  if (arguments.files.size() > 1 && (output->path != "-" || !is_drawing)) {
    return fail_usage("several levels are only drawn on stdout", "write one level at a time");
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
      "  warren generate nethack --format json | warren show - --style lines");
  const auto arguments = std::make_shared<ShowArguments>();
  app.add_option("files", arguments->files, "Levels in a format that can be read, - for stdin; several are only drawn")
      ->required();
  add_from_option(app, arguments->from);
  add_output_options(app, arguments->output);
  return [arguments] { return run_show(*arguments); };
}

}  // namespace

const Command show_command{"show", "Print levels from files, or write one in another format", declare_show};

}  // namespace warren::tool
