// SPDX-License-Identifier: MIT
// warren show: levels from files, printed or written in another format.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/files/input_file.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"
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

/// The formats that can be read, for messages.
std::vector<std::string_view> readable_formats() {
  std::vector<std::string_view> ids;
  for (const FormatDescriptor* format : all_formats()) {
    if (format->read != nullptr) ids.push_back(format->id);
  }
  return ids;
}

/// `from` is the format that was given, empty if none was.
const FormatDescriptor* input_format(const std::string& file, const std::string& from) {
  if (!from.empty()) return find_format(from);
  return file == "-" ? find_format("json") : format_of_file(file);
}

/// The type of file that a format reads.
FileType type_read_by(const FormatDescriptor& format) {
  if (format.id == "tmj" || format.id == "tmx") return FileType::tiled_map;
  return format.id == "xp" ? FileType::rexpaint : FileType::level;
}

/// If the file is a level in another format than that of its extension, the fix is to name the format.
Error with_format(const Error& error, std::string_view bytes, const std::string& file, const FormatDescriptor& format) {
  const FileType wanted = type_read_by(format);
  const FileType type = type_of_file(bytes);
  Error better = with_file_type(error, bytes, file == "-" ? "stdin" : file, wanted);
  if (type == wanted) return better;
  if (type == FileType::level) better.hint = "give its format with --from json";
  if (type == FileType::tiled_map) better.hint = "give its format with --from tmj or --from tmx";
  if (type == FileType::rexpaint) better.hint = "give its format with --from xp";
  return better;
}

int show_file(const std::string& file, const std::string& from, const OutputArguments& output) {
  const FormatDescriptor* format = input_format(file, from);
  if (format == nullptr || format->read == nullptr) {
    return fail_usage(fmt::format("{} is not a level that can be read", from.empty() ? file : from),
                      fmt::format("give its format with --from: {}", fmt::join(readable_formats(), ", ")));
  }
  const Limits limits;
  const Result<std::string> bytes = files::read_file(file, limits.level_bytes);
  if (!bytes) return fail(bytes.error());
  const Result<Level> level = format->read(
      *bytes, {.file = file == "-" ? "stdin" : file,
               .files = [&](const std::string& path) { return read_named_file(file, path, limits.file_bytes); },
               .limits = limits});
  if (!level) return fail(with_format(level.error(), *bytes, file, *format));
  return write_level(*level, nullptr, output);
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
  app.add_option("--from", arguments->from,
                 "The format of the file; inferred from the extension by default, json for -");
  add_output_options(app, arguments->output);
  return [arguments] { return run_show(*arguments); };
}

}  // namespace

const Command show_command{"show", "Print levels from files, or write one in another format", declare_show};

}  // namespace warren::tool
