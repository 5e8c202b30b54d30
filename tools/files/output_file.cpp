// SPDX-License-Identifier: MIT
#include "tools/files/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fmt/core.h>

#include <warren/grid/rng.hpp>

#include "tools/files/paths.hpp"
#include "tools/files/write_all.hpp"

namespace warren::files {

namespace {

tl::unexpected<Error> write_error(const std::string& path) {
  return failure({ErrorCode::cannot_write,
                  fmt::format("cannot write {}: {}", path, std::strerror(errno)),
                  {},
                  "check that the folder exists and is writable, and that the disk has room"});
}

/// Six letters that are unlikely to be in use. Only O_EXCL makes sure.
std::string random_suffix(std::uint64_t attempt) {
  constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuvwxyz";
  const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  Rng rng(now ^ static_cast<std::uint64_t>(::getpid()) << 40U ^ attempt);
  std::string suffix = ".";
  for (int i = 0; i < 6; ++i) suffix += letters[static_cast<std::size_t>(rng.below(static_cast<int>(letters.size())))];
  return suffix;
}

int exchange_files(const std::string& one, const std::string& other) {
#ifdef RENAME_EXCHANGE
  return ::renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/// Delays the signals of this thread, so that they do not come between two files.
class SignalPause {
 public:
  SignalPause() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalPause(const SignalPause&) = delete;
  SignalPause& operator=(const SignalPause&) = delete;
  ~SignalPause() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

}  // namespace

Result<OutputFile> OutputFile::create(const std::string& path, Existing existing) {
  struct stat found{};
  const bool exists = ::stat(path.c_str(), &found) == 0;
  const bool is_special = exists && !S_ISREG(found.st_mode);
  if (exists && !is_special && existing == Existing::keep) {
    return failure({ErrorCode::cannot_write,
                    fmt::format("{} exists already", path),
                    {},
                    "choose another name, or overwrite it with --force"});
  }
  const std::string target = exists && !is_special ? canonical_path(path) : path;
  if (target.empty()) return write_error(path);
  OutputFile file(path, target);
  const Status opened = is_special ? file.open_special() : file.open_temporary();
  if (!opened) return failure(opened.error());
  return file;
}

Status OutputFile::check(const std::string& path, Existing existing) {
  struct stat found{};
  // Opening a pipe and closing it again would end its reader.
  const bool is_stream = ::stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
  if (is_stream) return ok();
  const Result<OutputFile> file = create(path, existing);
  return file ? ok() : Status(failure(file.error()));
}

Status OutputFile::open_special() {
  descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
  return descriptor_ >= 0 ? ok() : Status(error());
}

Status OutputFile::open_temporary() {
  constexpr std::uint64_t attempts = 100;
  for (std::uint64_t i = 0; i < attempts; ++i) {
    temporary_ = target_ + random_suffix(i);
    unfinished_ = UnfinishedFile(temporary_);
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) return ok();
    if (errno != EEXIST) break;
  }
  temporary_.clear();
  return error();
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      unfinished_(std::move(other.unfinished_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_new_(other.is_new_),
      buffer_(std::move(other.buffer_)) {}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  remove_temporary();
}

void OutputFile::remove_temporary() {
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  temporary_.clear();
}

tl::unexpected<Error> OutputFile::error() const { return write_error(path_); }

Status OutputFile::write(std::string_view bytes) {
  constexpr std::size_t enough = std::size_t{1} << 20;
  if (bytes.size() >= enough) {  // not worth a copy
    const Status flushed = flush();
    return flushed ? write_through(bytes) : flushed;
  }
  buffer_.append(bytes);
  return buffer_.size() < enough ? ok() : flush();
}

Status OutputFile::flush() {
  Status written = write_through(buffer_);
  buffer_.clear();
  return written;
}

Status OutputFile::write_through(std::string_view bytes) {
  return write_all(descriptor_, bytes) ? ok() : Status(error());
}

/// Closes the file after its bytes have reached the disk, as far as a device or a pipe has one.
Status OutputFile::close_synced() {
  if (Status flushed = flush(); !flushed) return flushed;
  if (::fsync(descriptor_) != 0 && !temporary_.empty()) return error();
  return ::close(std::exchange(descriptor_, -1)) == 0 ? ok() : Status(error());
}

Status OutputFile::finish() {
  if (Status closed = close_synced(); !closed) return closed;
  if (!temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0) return error();
  temporary_.clear();
  return ok();
}

/// Puts the new file in place. The temporary file then has the old contents, for undo_exchange().
Status OutputFile::exchange() {
  if (temporary_.empty() || exchange_files(temporary_, target_) == 0) return ok();
  is_new_ = errno == ENOENT;
  const bool cannot_exchange = errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
  if (!is_new_ && !cannot_exchange) return error();
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) return error();
  temporary_.clear();
  return ok();
}

void OutputFile::undo_exchange() {
  if (is_new_) {
    ::unlink(target_.c_str());
  } else if (!temporary_.empty()) {
    static_cast<void>(exchange_files(temporary_, target_));
  }
}

Status finish_all(std::span<OutputFile> files) {
  for (OutputFile& file : files) {
    if (Status closed = file.close_synced(); !closed) return closed;
  }
  const SignalPause pause;
  for (std::size_t i = 0; i < files.size(); ++i) {
    Status exchanged = files[i].exchange();
    if (exchanged) continue;
    for (std::size_t k = 0; k < i; ++k) files[k].undo_exchange();
    return exchanged;
  }
  for (OutputFile& file : files) file.remove_temporary();
  return ok();
}

}  // namespace warren::files
