// SPDX-License-Identifier: MIT
// warren show: a level from a file, printed or written in another format.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/files.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

struct ShowArguments {
  std::string file;
  std::string from;  ///< a format; inferred from the extension when empty
  RawOutput output;
};

/// The formats that can be read, for messages.
std::vector<std::string_view> readable_formats() {
  std::vector<std::string_view> ids;
  for (const FormatDescriptor* format : all_formats()) {
    if (format->read != nullptr) ids.push_back(format->id);
  }
  return ids;
}

const FormatDescriptor* input_format(const ShowArguments& arguments) {
  if (!arguments.from.empty()) return find_format(arguments.from);
  return arguments.file == "-" ? find_format("json") : format_of_file(arguments.file);
}

int run_show(const ShowArguments& arguments) {
  const Parsed<OutputArguments> output = parse_output(arguments.output, "ascii");
  if (!output) return fail_usage(output.error());
  const FormatDescriptor* format = input_format(arguments);
  if (format == nullptr || format->read == nullptr) {
    return fail_usage(
        fmt::format("{} is not a level that can be read", arguments.from.empty() ? arguments.file : arguments.from),
        fmt::format("give its format with --from: {}", fmt::join(readable_formats(), ", ")));
  }
  const Limits limits;
  const Result<std::string> bytes = read_file(arguments.file, limits.level_bytes);
  if (!bytes) return fail(bytes.error());
  const Result<Level> level = format->read(
      *bytes,
      {.file = arguments.file == "-" ? "stdin" : arguments.file,
       .files = [&](const std::string& path) { return read_named_file(arguments.file, path, limits.file_bytes); },
       .limits = limits});
  if (!level) return fail(level.error());
  return write_level(*level, nullptr, *output);
}

std::function<int()> declare_show(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren show level.json\n"
      "  warren show level.tmj -o level.png\n"
      "  warren generate nethack --format json | warren show - --style lines");
  const auto arguments = std::make_shared<ShowArguments>();
  app.add_option("file", arguments->file, "A level in a format that can be read, - for stdin")->required();
  app.add_option("--from", arguments->from,
                 "The format of the file; inferred from the extension by default, json for -");
  add_output_options(app, arguments->output);
  return [arguments] { return run_show(*arguments); };
}

}  // namespace

const Command show_command{"show", "Print a level from a file, or write it in another format", declare_show};

}  // namespace warren::tool
