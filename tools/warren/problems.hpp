// SPDX-License-Identifier: MIT
// Problems of files, in the format of compilers or as JSON.
#pragma once

#include <string>

#include <warren/level/error.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

/// FILE:LINE:COL: error: …, one line per problem, so that editors can jump to it. `file` is used where a problem names
/// none.
void print_problems(const Error& error, const std::string& file);

/// Collects the problems of several files.
class ProblemReport {
 public:
  explicit ProblemReport(bool as_json) : as_json_(as_json) {}

  /// Lines are printed immediately, JSON is printed by finish().
  void add(const Error& error, const std::string& file);
  /// Returns the exit code of the worst problem.
  int finish() const;

 private:
  bool as_json_;
  int worst_ = exit_ok;
  Json all_ = Json::array();
};

}  // namespace warren::tool
