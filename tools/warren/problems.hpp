// SPDX-License-Identifier: MIT
// Problems of files: as compilers print them, or as JSON.
#pragma once

#include <string>

#include <warren/level/error.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

/// FILE:LINE:COL: error: …, one line for each problem, so that editors jump to it. `file` is for those without one.
void print_problems(const Error& error, const std::string& file);

/// What is wrong with several files.
class ProblemReport {
 public:
  explicit ProblemReport(bool as_json) : as_json_(as_json) {}

  /// Lines are printed at once, JSON is kept for the end.
  void add(const Error& error, const std::string& file);
  /// The exit code of the worst of them.
  int finish() const;

 private:
  bool as_json_;
  int worst_ = exit_ok;
  Json all_ = Json::array();
};

}  // namespace warren::tool
