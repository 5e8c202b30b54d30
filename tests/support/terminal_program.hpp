// SPDX-License-Identifier: MIT
// Runs a program in a terminal: sends keys and signals, and checks the state of the terminal afterwards.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/support/tmux.hpp"

namespace warren::test {

/// Shell script that runs the program, in the folder of its terminal.
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

  /// Presses keys and waits for the expected text.
  void press_for(const std::string& keys, const std::string& text) {
    press(keys);
    CHECK_MESSAGE(wait_for(text), keys << " for " << text << "\n" << screen());
  }
  void signal(const std::string& name) { run_shell("kill -" + name + " $(cat " + (folder() / "pid").string() + ")"); }

  /// Waits until it exits.
  bool ends_with(int code) const { return wait_for("code=" + std::to_string(code) + "\n"); }
  /// Whether it uses the alternate screen and hides the cursor.
  bool has_terminal() const { return tell("#{alternate_on} #{cursor_flag}") == "1 0"; }
  /// Whether the terminal is restored, keypad mode included.
  bool gave_terminal_back() const { return tell("#{alternate_on} #{cursor_flag} #{keypad_flag}") == "0 1 0"; }
};

}  // namespace warren::test
