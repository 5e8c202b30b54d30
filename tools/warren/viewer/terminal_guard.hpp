// SPDX-License-Identifier: MIT
// The terminal is given back as it was, even when the program is killed or crashes.
#pragma once

#include <string_view>

namespace warren::tool {

/// While one lives, a signal that ends the process first sets the terminal's modes as they were when it was made, and
/// writes some bytes to it. There can be one at a time. Ctrl-C is left to whoever catches it.
class TerminalGuard {
 public:
  TerminalGuard();
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;
  ~TerminalGuard();

  /// What the terminal has to be sent to be as before; what is too long is left out.
  static void send_at_end(std::string_view bytes);
};

}  // namespace warren::tool
