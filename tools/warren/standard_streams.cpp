// SPDX-License-Identifier: MIT
#include "tools/warren/standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "tools/files/write_all.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

struct StandardOutput {
  std::string pending{};
  int error = 0;  ///< the errno of the first failure; nothing is written after it
  bool is_reported = false;
};
StandardOutput standard_output;

std::atomic<bool> progress_is_shown{false};  // builds show it from a thread of its own

void send_to_stdout(std::string_view bytes) {
  StandardOutput& out = standard_output;
  if (out.error == 0 && !files::write_all(STDOUT_FILENO, bytes)) out.error = errno;
}

void flush_stdout() {
  send_to_stdout(standard_output.pending);
  standard_output.pending.clear();
}

/// File systems on other hosts may report a failure only when a descriptor is closed.
void check_closing() {
  const int copy = ::dup(STDOUT_FILENO);
  const bool closed = copy < 0 || ::close(copy) == 0;
  if (!closed && standard_output.error == 0 && errno != EINTR) standard_output.error = errno;
}

Status stdout_status() {
  StandardOutput& out = standard_output;
  if (out.error == 0 || out.is_reported) return ok();
  out.is_reported = true;
  return failure({ErrorCode::cannot_write,
                  fmt::format("cannot write to stdout: {}", std::strerror(out.error)),
                  {},
                  "check where the output goes, and that the disk has room"});
}

/// A reader of stderr that is gone must not end the process as one of stdout does: stdout may still be needed. Blocks
/// SIGPIPE for this thread, and removes the one that a write has caused.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    ::sigemptyset(&sigpipe_);
    ::sigaddset(&sigpipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;
  ~WithoutSigpipe() {
    sigset_t waiting;
    int signal = 0;
    const bool is_waiting = ::sigpending(&waiting) == 0 && ::sigismember(&waiting, SIGPIPE) == 1;
    if (is_waiting) ::sigwait(&sigpipe_, &signal);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_{};
  sigset_t before_{};
};

}  // namespace

void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1) continue;
    // The lowest free descriptor is the one that is closed. Opened in the wrong direction, so that using it fails.
    const int opened = ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (opened != stream) std::_Exit(exit_io);  // no /dev/null, and no stream to say so
  }
}

Status write_stdout(std::string_view bytes) {
  flush_stdout();
  send_to_stdout(bytes);
  StandardOutput& out = standard_output;
  if (out.error == 0) return ok();
  out.is_reported = false;  // whoever asks is told
  return stdout_status();
}

Status close_stdout() {
  flush_stdout();
  check_closing();
  return stdout_status();
}

void show_progress(std::string_view line) {
  progress_is_shown.store(false);  // it is replaced in one write
  streams::write_stderr(fmt::format("\r{}\x1b[K", printable(line)));
  progress_is_shown.store(true);
}
void clear_progress() { streams::write_stderr(""); }

namespace streams {

void append_to_stdout(std::string_view text) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  static const bool on_terminal = ::isatty(STDOUT_FILENO) != 0;
  standard_output.pending += text;
  if (on_terminal || standard_output.pending.size() >= enough) flush_stdout();
}

void write_stderr(std::string_view text) {
  const WithoutSigpipe guard;
  if (progress_is_shown.exchange(false)) static_cast<void>(files::write_all(STDERR_FILENO, "\r\x1b[K"));
  static_cast<void>(files::write_all(STDERR_FILENO, text));
}

void stdout_failed(int reason) {
  if (standard_output.error == 0) standard_output.error = reason;
}

}  // namespace streams

}  // namespace warren::tool
