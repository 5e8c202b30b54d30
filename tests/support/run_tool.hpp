// SPDX-License-Identifier: MIT
// Running the warren command, or any other, and looking at what it did.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace warren::test {

inline std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A folder of its own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "warren-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

 private:
  std::filesystem::path path_;
};

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Runs a shell command with stdin empty and both outputs caught.
inline Outcome run_shell(const std::string& command) {
  const TemporaryFolder folder;
  const std::string redirected =
      "( " + command + " ) <" + "/dev/null >" + (folder / "out").string() + " 2>" + (folder / "err").string();
  const int status = std::system(redirected.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, contents_of(folder / "out"), contents_of(folder / "err")};
}

/// Runs the warren command that was built with the tests.
inline Outcome run_warren(const std::string& arguments) {
  return run_shell(std::string(WARREN_TOOL) + " " + arguments);
}

}  // namespace warren::test
