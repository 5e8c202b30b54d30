// SPDX-License-Identifier: MIT
#include "tools/warren/save_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/core.h>

namespace warren::tool {

namespace {

/// False when the process that had the lock before deleted the file after it was opened here.
bool is_still_at(int descriptor, const std::string& file) {
  struct stat opened{};
  struct stat named{};
  return ::fstat(descriptor, &opened) == 0 && ::stat(file.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

tl::unexpected<Error> lock_error(std::string message, std::string hint) {
  return failure({ErrorCode::cannot_write, std::move(message), {}, std::move(hint)});
}

}  // namespace

Result<SaveLock> SaveLock::take(const std::string& path) {
  constexpr int attempts = 100;
  const std::string file = path + ".lock";
  for (int i = 0; i < attempts; ++i) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (descriptor < 0) {
      return lock_error(fmt::format("cannot write {}: {}", file, std::strerror(errno)),
                        "check that the folder is writable, or name another file with --save");
    }
    SaveLock lock(descriptor, file);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return lock;  // a file system without locks is no reason not to play
      lock.file_.clear();
      break;
    }
    if (is_still_at(descriptor, file)) return lock;
    lock.file_.clear();
  }
  return lock_error(fmt::format("{} is being played in another process", path),
                    "leave the game there, or name another file with --save");
}

SaveLock::SaveLock(SaveLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), file_(std::exchange(other.file_, {})) {}

SaveLock::~SaveLock() {
  if (!file_.empty()) ::unlink(file_.c_str());  // before another process can take the lock
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace warren::tool
