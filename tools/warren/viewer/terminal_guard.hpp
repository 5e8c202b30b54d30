// SPDX-License-Identifier: MIT
// Restores the terminal, even when the program is killed or crashes.
#pragma once

#include <string_view>

namespace warren::tool {

/// During its lifetime, a signal that ends the process first restores the modes that the terminal had at construction
/// and writes some bytes to it. Only one can exist at a time. It does not handle Ctrl-C.
class TerminalGuard {
 public:
  TerminalGuard();
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;
  ~TerminalGuard();

  /// Adds bytes that restore the terminal. They are ignored if they do not fit.
  static void send_at_end(std::string_view bytes);
};

}  // namespace warren::tool
