// SPDX-License-Identifier: MIT
#include "tools/warren/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include <fmt/core.h>

#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

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
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (is_open()) ::close(descriptor_);
  }

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

Result<std::string> read_open(const OpenFile& file, const std::string& path, std::int64_t most_bytes) {
  if (!file.is_open()) return read_error(path);
  std::string contents;
  char buffer[65536];
  while (true) {
    const ssize_t got = ::read(file.descriptor(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return read_error(path);
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

}  // namespace

Result<std::string> read_file(const std::string& path, std::int64_t most_bytes) {
  const OpenFile file(path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return read_open(file, path, most_bytes);
}

Result<std::string> read_regular_file(const std::string& path, std::int64_t most_bytes) {
  // Without O_NONBLOCK, opening a pipe waits for a writer.
  const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat found{};
  if (file.is_open() && ::fstat(file.descriptor(), &found) == 0 && !S_ISREG(found.st_mode)) {
    return failure({ErrorCode::cannot_read,
                    fmt::format("cannot read {}: it is not a regular file", path),
                    {},
                    "name a file, not a folder, a pipe or a device"});
  }
  return read_open(file, path, most_bytes);
}

std::string folder_of(const std::string& file) {
  return file.substr(0, file.find_last_of('/') + 1);  // npos + 1 is 0
}

Status check_output(const std::string& path, Existing existing) {
  return path == "-" ? ok() : files::OutputFile::check(path, existing);
}

Status write_file(const std::string& path, std::string_view contents, Existing existing) {
  if (path == "-") return write_stdout(contents);
  return files::OutputFile::create(path, existing).and_then([&](files::OutputFile file) {
    return file.write(contents).and_then([&] { return file.finish(); });
  });
}

Status write_files(std::span<const NewFile> new_files, Existing existing) {
  if (new_files.size() == 1) return write_file(new_files[0].path, new_files[0].contents, existing);
  std::vector<files::OutputFile> opened;
  for (const NewFile& file : new_files) {
    Result<files::OutputFile> output = files::OutputFile::create(file.path, existing);
    if (!output) return failure(output.error());
    opened.push_back(std::move(*output));
    if (Status written = opened.back().write(file.contents); !written) return written;
  }
  return files::finish_all(opened);
}

}  // namespace warren::tool
