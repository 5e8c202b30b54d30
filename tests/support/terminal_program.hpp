// SPDX-License-Identifier: MIT
// A program in a terminal: keys for it, signals to it, and how it left the terminal behind.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/support/tmux.hpp"

namespace warren::test {

/// Lines of the shell about a program, in the folder of its terminal.
struct Around {
  std::string before{};
  std::string after{};
};

class TerminalProgram : public Tmux {
 public:
  TerminalProgram(int columns, int rows, const std::string& command, const Around& around = {})
      : Tmux(columns, rows,
             "cd $(dirname $0)\n" + around.before + "\nbash -c 'echo $$ >pid; exec " + command + "'\necho code=$?\n" +
                 around.after) {}

  /// Presses keys, and waits for what they have to bring about.
  void press_for(const std::string& keys, const std::string& text) {
    press(keys);
    CHECK_MESSAGE(wait_for(text), keys << " for " << text << "\n" << screen());
  }
  void signal(const std::string& name) { run_shell("kill -" + name + " $(cat " + (folder() / "pid").string() + ")"); }

  /// Waits for its end.
  bool ends_with(int code) const { return wait_for("code=" + std::to_string(code) + "\n"); }
  /// Whether it has the whole screen, and hides the cursor.
  bool has_terminal() const { return tell("#{alternate_on} #{cursor_flag}") == "1 0"; }
  /// Whether the terminal is the shell's again, keypad included.
  bool gave_terminal_back() const { return tell("#{alternate_on} #{cursor_flag} #{keypad_flag}") == "0 1 0"; }
};

}  // namespace warren::test
