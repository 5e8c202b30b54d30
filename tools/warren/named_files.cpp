// SPDX-License-Identifier: MIT
#include "tools/warren/named_files.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/core.h>

#include <warren/text/named_path.hpp>

#include "tools/files/input_file.hpp"
#include "tools/files/paths.hpp"

namespace warren::tool {

namespace {

tl::unexpected<Error> cannot_read(const std::string& path, std::string_view why, std::string hint) {
  return failure({ErrorCode::cannot_read, fmt::format("cannot read {}: {}", path, why), {}, std::move(hint)});
}

/// The path of an existing file in the folder of `naming_file` or below it.
Result<std::string> path_in_folder(const std::string& naming_file, const std::string& path) {
  std::string joined = path_beside(naming_file, path);
  const std::string leads_out = "it is not in the folder of the file that names it";
  const std::string hint = "name a file in the same folder or below it; links must not lead out";
  if (!stays_in_folder(path)) return cannot_read(joined, leads_out, hint);
  const std::string real = files::canonical_path(joined);
  if (real.empty()) return cannot_read(joined, std::strerror(errno), "check the path and its permissions");
  const std::string folder = files::canonical_path(path_beside(naming_file, "."));
  const bool is_inside = folder == "/" || real.starts_with(folder + "/");
  if (folder.empty() || !is_inside) return cannot_read(joined, leads_out, hint);
  return joined;
}

}  // namespace

Result<std::string> resolve_named_file(const std::string& naming_file, const std::string& path) {
  Result<std::string> found = path_in_folder(naming_file, path);
  if (!found) return found;
  return files::check_regular_file(*found).map([&] { return *found; });
}

Result<std::string> read_named_file(const std::string& naming_file, const std::string& path, std::int64_t max_bytes) {
  return path_in_folder(naming_file, path).and_then([&](const std::string& found) {
    return files::read_regular_file(found, max_bytes);
  });
}

}  // namespace warren::tool
