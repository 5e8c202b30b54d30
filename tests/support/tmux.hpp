// SPDX-License-Identifier: MIT
// A terminal for tests: tmux with a server of its own.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace warren::test {

class Tmux {
 public:
  /// Runs a shell script in a terminal of this size. The terminal remains after the script ends.
  Tmux(int columns, int rows, const std::string& script) {
    const std::string alive = (folder_ / "alive").string();
    ::mkfifo(alive.c_str(), 0600);
    alive_ = ::open(alive.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const std::string path = folder_.write("script", "exec 9>" + alive + "\n" + script + "\nsleep 600\n").string();
    const std::string size = " -x " + std::to_string(columns) + " -y " + std::to_string(rows);
    run_shell("LC_ALL=C.UTF-8 " + tmux_ + " -f /dev/null -u new-session -d" + size + " 'bash " + path + "'");
  }
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;
  /// Waits for the programs to end, since those that catch the hangup still write and remove files.
  ~Tmux() {
    run_shell(tmux_ + " kill-server");
    wait_until([&] {
      char byte = 0;
      return ::read(alive_, &byte, 1) == 0;
    });
    ::close(alive_);
  }

  const TemporaryFolder& folder() const { return folder_; }

  /// Presses keys, as tmux names them.
  void press(const std::string& keys) { run_shell(tmux_ + " send-keys " + keys); }
  void resize(int columns, int rows) {
    run_shell(tmux_ + " resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
  }
  /// The text of the screen, optionally with colour codes.
  std::string screen(const std::string& options = "") const {
    return run_shell(tmux_ + " capture-pane -p " + options).out;
  }
  std::vector<std::string> lines() const {
    std::vector<std::string> found;
    std::istringstream text(screen());
    for (std::string line; std::getline(text, line);) found.push_back(line);
    return found;
  }
  /// One line of the screen, from 0.
  std::string line(std::size_t y) const {
    const std::vector<std::string> all = lines();
    return y < all.size() ? all[y] : "";
  }
  bool shows(const std::string& text) const { return screen().find(text) != std::string::npos; }
  /// A format variable of tmux: "#{cursor_flag}".
  std::string tell(const std::string& format) const {
    const std::string answer = run_shell(tmux_ + " display-message -p '" + format + "'").out;
    return answer.substr(0, answer.find('\n'));
  }

  /// Polls until the condition is true; false after a generous timeout.
  static bool wait_until(const std::function<bool()>& holds) {
    for (int i = 0; i < 600; ++i) {
      if (holds()) return true;
      ::usleep(25'000);
    }
    return false;
  }
  bool wait_for(const std::string& text) const {
    return wait_until([&] { return shows(text); });
  }
  bool wait_until_gone(const std::string& text) const {
    return wait_until([&] { return !shows(text); });
  }

 private:
  TemporaryFolder folder_;
  int alive_ = -1;  ///< a pipe that the script and its programs hold open for writing; at its end, all have exited
  std::string tmux_ = "tmux -L " + folder_.path().filename().string();
};

}  // namespace warren::test
