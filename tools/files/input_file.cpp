// SPDX-License-Identifier: MIT
#include "tools/files/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/core.h>

namespace warren::files {

namespace {

tl::unexpected<Error> read_error(const std::string& path) {
  return failure({ErrorCode::cannot_read,
                  fmt::format("cannot read {}: {}", path, std::strerror(errno)),
                  {},
                  "check the path and its permissions"});
}

/// A file descriptor that is closed when it goes out of scope.
class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&&) = delete;
  ~OpenFile() {
    if (is_open()) ::close(descriptor_);
  }

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

Result<OpenFile> open_regular(const std::string& path) {
  // Without O_NONBLOCK, opening a pipe waits for a writer.
  OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat found{};
  if (!file.is_open() || ::fstat(file.descriptor(), &found) != 0) return read_error(path);
  if (!S_ISREG(found.st_mode)) {
    return failure({ErrorCode::cannot_read,
                    fmt::format("cannot read {}: it is not a regular file", path),
                    {},
                    "name a file, not a folder, a pipe or a device"});
  }
  return file;
}

Result<std::string> read_open(const OpenFile& file, const std::string& path, std::int64_t max_bytes) {
  std::string contents;
  char buffer[65536];
  while (true) {
    const ssize_t got = ::read(file.descriptor(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return read_error(path);
    if (got == 0) return contents;
    contents.append(buffer, static_cast<std::size_t>(got));
    if (static_cast<std::int64_t>(contents.size()) > max_bytes) {
      return failure({ErrorCode::input_too_large,
                      fmt::format("{} has more than {} bytes", path, max_bytes),
                      {},
                      "make it smaller"});
    }
  }
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::int64_t max_bytes) {
  const OpenFile file(path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.is_open() ? read_open(file, path, max_bytes) : read_error(path);
}

Result<std::string> read_regular_file(const std::string& path, std::int64_t max_bytes) {
  return open_regular(path).and_then([&](const OpenFile& file) { return read_open(file, path, max_bytes); });
}

Status check_regular_file(const std::string& path) {
  return open_regular(path).map([](const OpenFile&) {});
}

}  // namespace warren::files
