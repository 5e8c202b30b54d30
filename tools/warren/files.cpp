// SPDX-License-Identifier: MIT
#include "tools/warren/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <fmt/core.h>

#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

tl::unexpected<Error> io_error(ErrorCode code, std::string_view doing, const std::string& path, std::string hint) {
  return failure({code, fmt::format("cannot {} {}: {}", doing, path, std::strerror(errno)), {}, std::move(hint)});
}

/// A file descriptor that is closed when it goes out of scope.
class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { close(); }

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  bool close() {
    const int closing = descriptor_;
    descriptor_ = -1;
    return closing < 0 || ::close(closing) == 0;
  }

 private:
  int descriptor_;
};

bool write_all(int descriptor, std::string_view contents) {
  while (!contents.empty()) {
    const ssize_t written = ::write(descriptor, contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::int64_t most_bytes) {
  constexpr std::string_view hint = "check the path and its permissions";
  const OpenFile file(path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return io_error(ErrorCode::cannot_read, "read", path, std::string(hint));
  std::string contents;
  char buffer[65536];
  while (true) {
    const ssize_t got = ::read(file.descriptor(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return io_error(ErrorCode::cannot_read, "read", path, std::string(hint));
    if (got == 0) return contents;
    contents.append(buffer, static_cast<std::size_t>(got));
    if (static_cast<std::int64_t>(contents.size()) > most_bytes) {
      return failure({ErrorCode::input_too_large,
                      fmt::format("{} has more than {} bytes", path, most_bytes),
                      {},
                      "make it smaller"});
    }
  }
}

std::string folder_of(const std::string& file) {
  return file.substr(0, file.find_last_of('/') + 1);  // npos + 1 is 0
}

namespace {

/// Writes to an existing path that is not a regular file: a device or a pipe.
Status write_into(const std::string& path, std::string_view contents) {
  OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.is_open() && write_all(file.descriptor(), contents) && file.close()) return ok();
  return io_error(ErrorCode::cannot_write, "write", path, "check the path and its permissions");
}

Status write_whole(const std::string& path, std::string_view contents) {
  const std::string hint = "check that the folder exists and is writable, and that the disk has room";
  std::string temporary = path + ".XXXXXX";
  OpenFile file(::mkostemp(temporary.data(), O_CLOEXEC));
  if (!file.is_open()) return io_error(ErrorCode::cannot_write, "write", path, hint);
  // mkostemp creates files that only the owner can read; apply the umask instead.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const bool written = ::fchmod(file.descriptor(), 0666 & ~mask) == 0 && write_all(file.descriptor(), contents) &&
                       ::fsync(file.descriptor()) == 0 && file.close() &&
                       ::rename(temporary.c_str(), path.c_str()) == 0;
  if (written) return ok();
  const int reason = errno;
  ::unlink(temporary.c_str());
  errno = reason;
  return io_error(ErrorCode::cannot_write, "write", path, hint);
}

}  // namespace

Status write_file(const std::string& path, std::string_view contents, Existing existing) {
  if (path == "-") return write_stdout(contents);
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return write_whole(path, contents);
  if (!S_ISREG(found.st_mode)) return write_into(path, contents);
  if (existing == Existing::keep) {
    return failure({ErrorCode::cannot_write,
                    fmt::format("{} exists already", path),
                    {},
                    "choose another name, or overwrite it with --force"});
  }
  // A symbolic link is kept, and its target replaced.
  const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path.c_str(), nullptr), &std::free);
  return write_whole(target ? target.get() : path, contents);
}

}  // namespace warren::tool
