// SPDX-License-Identifier: MIT
// Runs a scenario as a process, with faults and signals.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>

#include "tests/faults/scenarios.hpp"

namespace warren::test {

using Environment = std::map<std::string, std::string>;

/// A scenario that runs in a folder of its own. `environment` is that of failing_calls.cpp.
class Process {
 public:
  Process(const Scenario& scenario, const Environment& environment);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  void signal(int number) const;
  Ended wait();
  const TemporaryFolder& folder() const { return folder_; }
  /// Runs the command again in the same folder, without faults.
  Ended run_again();
  /// Whether the planned call was reached.
  bool had_fault() const;

 private:
  void start(const Environment& environment);

  const Scenario& scenario_;
  TemporaryFolder folder_;
  TemporaryFolder streams_;
  pid_t child_ = -1;
};

}  // namespace warren::test
