// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/terminal_guard.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "tools/files/unfinished_files.hpp"

namespace warren::tool {

namespace {

constexpr std::array fatal_signals = {SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM};

/// The data of the signal handler, prepared in advance: a handler must not allocate.
struct Rescue {
  termios modes{};
  bool has_modes = false;
  std::array<char, 256> bytes{};
  volatile std::sig_atomic_t count = 0;
  std::array<char, 65536> stack{};  // handlers need their own stack after a stack overflow
  std::array<struct sigaction, fatal_signals.size()> before{};
  std::terminate_handler terminate_before = nullptr;
};
Rescue rescue;

extern "C" void rescue_terminal(int signal) {
  // In a background process, setting the modes would stop the process.
  struct sigaction ignored{};
  ignored.sa_handler = SIG_IGN;
  ::sigaction(SIGTTOU, &ignored, nullptr);
  const ssize_t written = ::write(STDOUT_FILENO, rescue.bytes.data(), static_cast<std::size_t>(rescue.count));
  static_cast<void>(written);  // nothing can be done about an error here
  if (rescue.has_modes) ::tcsetattr(STDIN_FILENO, TCSANOW, &rescue.modes);
  files::delete_unfinished_files();
  ::raise(signal);  // its default action has been restored
}

}  // namespace

TerminalGuard::TerminalGuard() {
  rescue.has_modes = ::tcgetattr(STDIN_FILENO, &rescue.modes) == 0;
  rescue.terminate_before = std::set_terminate(std::abort);  // which raises SIGABRT
  stack_t stack{};
  stack.ss_sp = rescue.stack.data();
  stack.ss_size = rescue.stack.size();
  ::sigaltstack(&stack, nullptr);
  struct sigaction action{};
  action.sa_handler = rescue_terminal;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  for (std::size_t i = 0; i < fatal_signals.size(); ++i) {
    ::sigaction(fatal_signals[i], &action, &rescue.before[i]);
    // A signal that the parent process ignores stays ignored, as with nohup.
    if (rescue.before[i].sa_handler == SIG_IGN) ::sigaction(fatal_signals[i], &rescue.before[i], nullptr);
  }
}

TerminalGuard::~TerminalGuard() {
  for (std::size_t i = 0; i < fatal_signals.size(); ++i) {
    ::sigaction(fatal_signals[i], &rescue.before[i], nullptr);
  }
  std::set_terminate(rescue.terminate_before);
  stack_t none{};
  none.ss_flags = SS_DISABLE;
  ::sigaltstack(&none, nullptr);
  rescue.count = 0;
}

void TerminalGuard::send_at_end(std::string_view bytes) {
  const auto count = static_cast<std::size_t>(rescue.count);
  if (count + bytes.size() > rescue.bytes.size()) return;
  std::memcpy(rescue.bytes.data() + count, bytes.data(), bytes.size());
  rescue.count = static_cast<std::sig_atomic_t>(count + bytes.size());
}

}  // namespace warren::tool
