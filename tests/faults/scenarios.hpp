// SPDX-License-Identifier: MIT
// Every command that writes files, some that print, and what their files must look like whatever happens to them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/temporary_folder.hpp"

namespace warren::test {

/// How Files shows a symbolic link.
inline constexpr std::string_view link_to = "-> ";

enum class Together : unsigned char { each, all };

/// A command line, in a folder with the files of `before`.
struct Scenario {
  std::string name{};
  std::string arguments{};
  std::map<std::string, std::string> before{};  ///< "-> NAME" is a symbolic link
  std::vector<std::string> outputs{};           ///< compared byte by byte
  std::vector<std::string> databases{};         ///< not compared: the command must succeed when it is run again
  Together together = Together::each;           ///< all: the outputs are all new or all old
  bool prints_times = false;                    ///< its stdout differs from run to run
};

const std::vector<Scenario>& scenarios();

/// What a run left, by file name.
using Files = std::map<std::string, std::string>;
Files files_of(const TemporaryFolder& folder);

/// The outputs of a run without faults.
struct Reference {
  Files files{};
  std::string out{};
  double seconds = 0;
};
Reference reference_of(const Scenario& scenario);

struct Ended {
  int exit_code = -1;  ///< -1 when a signal ended it
  int signal = 0;
  std::string out{};
  std::string err{};
};

/// What is wrong with the files after a run; empty if nothing is. Temporary files are a mistake.
std::string wrong_files(const Scenario& scenario, const Reference& reference, const Files& files, bool succeeded);

/// The names of temporary files among them.
std::vector<std::string> temporary_files(const Scenario& scenario, const Files& files);

}  // namespace warren::test
