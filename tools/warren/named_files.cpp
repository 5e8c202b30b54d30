// SPDX-License-Identifier: MIT
#include "tools/warren/named_files.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <fmt/core.h>

#include <warren/text/named_path.hpp>

#include "tools/warren/files.hpp"

namespace warren::tool {

namespace {

tl::unexpected<Error> cannot_read(const std::string& path, std::string_view why, std::string hint) {
  return failure({ErrorCode::cannot_read, fmt::format("cannot read {}: {}", path, why), {}, std::move(hint)});
}

/// The path without links; empty if it does not exist.
std::string canonical(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : "";
}

}  // namespace

Result<std::string> resolve_named_file(const std::string& naming_file, const std::string& path) {
  const std::string joined = path_beside(naming_file, path);
  const std::string leads_out = "it is not in the folder of the file that names it";
  const std::string hint = "name a file in the same folder or below it; links must not lead out";
  if (!stays_in_folder(path)) return cannot_read(joined, leads_out, hint);
  const std::string real = canonical(joined);
  if (real.empty()) return cannot_read(joined, std::strerror(errno), "check the path and its permissions");
  const std::string folder = canonical(path_beside(naming_file, "."));
  const bool is_inside = folder == "/" || real.starts_with(folder + "/");
  if (folder.empty() || !is_inside) return cannot_read(joined, leads_out, hint);
  struct stat found{};
  if (::stat(real.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) {
    return cannot_read(joined, "it is not a regular file", "name a file, not a folder, a pipe or a device");
  }
  return joined;
}

Result<std::string> read_named_file(const std::string& naming_file, const std::string& path, std::int64_t most_bytes) {
  return resolve_named_file(naming_file, path).and_then([&](const std::string& resolved) {
    return read_regular_file(resolved, most_bytes);
  });
}

}  // namespace warren::tool
