// SPDX-License-Identifier: MIT
#include "tools/warren/read_level.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/formats/format.hpp>

#include "tools/files/input_file.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

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

}  // namespace

LevelOrExitCode read_level(const std::string& file, const std::string& from) {
  const FormatDescriptor* format = input_format(file, from);
  if (format == nullptr || format->read == nullptr) {
    return tl::unexpected(
        fail_usage(fmt::format("{} is not a level that can be read", from.empty() ? file : from),
                   fmt::format("give its format with --from: {}", fmt::join(readable_formats(), ", "))));
  }
  const Limits limits;
  const Result<std::string> bytes = files::read_file(file, limits.level_bytes);
  if (!bytes) return tl::unexpected(fail(bytes.error()));
  Result<Level> level = format->read(
      *bytes, {.file = file == "-" ? "stdin" : file,
               .files = [&](const std::string& path) { return read_named_file(file, path, limits.file_bytes); },
               .limits = limits});
  if (!level) return tl::unexpected(fail(with_format(level.error(), *bytes, file, *format)));
  return std::move(*level);
}

void add_from_option(CLI::App& app, std::string& from) {
  app.add_option("--from", from, "The format of the file; inferred from the extension by default, json for -");
}

}  // namespace warren::tool
