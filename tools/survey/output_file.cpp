// SPDX-License-Identifier: MIT
#include "tools/survey/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fmt/core.h>

namespace warren::survey {

Result<OutputFile> OutputFile::create(const std::string& path, Existing existing) {
  if (existing == Existing::keep && ::access(path.c_str(), F_OK) == 0) {
    return failure({ErrorCode::cannot_write,
                    fmt::format("{} exists already", path),
                    {},
                    "choose another name, or overwrite it with --force"});
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
  OutputFile file(descriptor, path, temporary);
  if (descriptor < 0) return file.error();
  // mkostemp creates files that only the owner can read; apply the umask instead.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  if (::fchmod(descriptor, 0666 & ~mask) != 0) return file.error();
  return file;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      buffer_(std::move(other.buffer_)) {}

OutputFile::~OutputFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(temporary_.c_str());
}

tl::unexpected<Error> OutputFile::error() const {
  return failure({ErrorCode::cannot_write,
                  fmt::format("cannot write {}: {}", path_, std::strerror(errno)),
                  {},
                  "check that the folder exists and is writable, and that the disk has room"});
}

Status OutputFile::write(std::string_view bytes) {
  constexpr std::size_t enough = std::size_t{1} << 20;
  buffer_.append(bytes);
  return buffer_.size() < enough ? ok() : flush();
}

Status OutputFile::flush() {
  std::string_view left = buffer_;
  while (!left.empty()) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return error();
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  buffer_.clear();
  return ok();
}

Status OutputFile::finish() {
  if (Status flushed = flush(); !flushed) return flushed;
  if (::fsync(descriptor_) != 0 || ::rename(temporary_.c_str(), path_.c_str()) != 0) return error();
  ::close(std::exchange(descriptor_, -1));
  return ok();
}

}  // namespace warren::survey
