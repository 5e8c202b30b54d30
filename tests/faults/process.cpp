// SPDX-License-Identifier: MIT
#include "tests/faults/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <sstream>

extern char** environ;  // NOLINT: POSIX requires the declaration

namespace warren::test {

namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream text(line);
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

Process::Process(const Scenario& scenario, const Environment& environment) : scenario_(scenario) {
  for (const auto& [name, text] : scenario.before) {
    if (text.starts_with(link_to)) {
      std::filesystem::create_symlink(text.substr(link_to.size()), folder_ / name);
    } else {
      folder_.write(name, text);
    }
  }
  start(environment);
}

Process::~Process() {
  if (child_ > 0) ::kill(child_, SIGKILL), ::waitpid(child_, nullptr, 0);
}

void Process::start(const Environment& environment) {
  std::vector<std::string> words = words_of(scenario_.arguments);
  words.insert(words.begin(), WARREN_FAULTS_TOOL);
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) variables.emplace_back(*variable);
  for (const auto& [name, value] : environment) variables.push_back(name + "=" + value);
  variables.push_back("TMPDIR=" + folder_.path().string());
  if (!environment.empty()) {
    variables.emplace_back("LD_PRELOAD=" WARREN_FAILING_CALLS);
    variables.push_back("WARREN_FAULT_MARK=" + (streams_ / "mark").string());
  }
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addchdir_np(&actions, folder_.path().c_str());
  constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, (streams_ / "out").c_str(), flags, 0600);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, (streams_ / "err").c_str(), flags, 0600);
  const int failed = ::posix_spawn(&child_, WARREN_FAULTS_TOOL, &actions, nullptr, pointers_to(words).data(),
                                   pointers_to(variables).data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) child_ = -1;
}

void Process::signal(int number) const { ::kill(child_, number); }

Ended Process::wait() {
  Ended ended;
  int status = 0;
  if (child_ > 0 && ::waitpid(child_, &status, 0) == child_) {
    ended.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }
  child_ = -1;
  ended.out = contents_of(streams_ / "out");
  ended.err = contents_of(streams_ / "err");
  return ended;
}

Ended Process::run_again() {
  start({});
  return wait();
}

bool Process::had_fault() const { return std::filesystem::exists(streams_ / "mark"); }

}  // namespace warren::test
