// SPDX-License-Identifier: MIT
// warren show: a level from a file, printed or written in another format.
#include <fmt/format.h>

#include "tools/warren/commands.hpp"
#include "tools/warren/files.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/write_level.hpp"

namespace warren::tool {

namespace {

/// The formats that are read, for messages.
std::vector<std::string_view> readable() {
  std::vector<std::string_view> ids;
  for (const FormatDescriptor* format : all_formats()) {
    if (format->read != nullptr) ids.push_back(format->id);
  }
  return ids;
}

}  // namespace

int show(const ShowArguments& arguments) {
  const bool from_stdin = arguments.file == "-";
  const FormatDescriptor* format = !arguments.read_as.empty() ? find_format(arguments.read_as)
                                   : from_stdin               ? find_format("json")
                                                              : format_of_file(arguments.file);
  if (format == nullptr || format->read == nullptr) {
    const std::string named = arguments.read_as.empty() ? arguments.file : arguments.read_as;
    return fail_usage(fmt::format("{} is no level that can be read", named),
                      fmt::format("read are {}; say which one it is with --from", fmt::join(readable(), ", ")));
  }
  const Limits limits;
  const Result<std::string> bytes = read_file(arguments.file, limits.level_bytes);
  if (!bytes) return fail(bytes.error());
  const std::string folder = folder_of(arguments.file);
  const Result<Level> level = format->read(
      *bytes, {.file = from_stdin ? "stdin" : arguments.file,
               .files = [&](const std::string& path) { return read_file(folder + path, limits.file_bytes); },
               .limits = limits});
  if (!level) return fail(level.error());
  return write_level(*level, nullptr, arguments.output);
}

}  // namespace warren::tool
