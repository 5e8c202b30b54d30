// SPDX-License-Identifier: MIT
#include "tools/warren/problems.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

void print_problem(const Error& error, const std::string& file) {
  const Place& place = error.place;
  const std::string where = fmt::format("{}:{}:{}", place.file.empty() ? file : place.file, std::max(place.line, 1),
                                        std::max(place.column, 1));
  const std::string builder = place.builder.empty() ? "" : place.builder + " ";
  print("{}: error: {}{}{}{} [W{}]\n", where, builder, error.message, cells_to_text(place.cells),
        error.hint.empty() ? "" : "; " + error.hint, static_cast<int>(error.code));
}

}  // namespace

void print_problems(const Error& error, const std::string& file) {
  print_problem(error, file);
  for (const Error& other : error.more) print_problem(other, file);
}

void ProblemReport::add(const Error& error, const std::string& file) {
  // Any problem of a file counts as bad input, even where the library calls it a usage error.
  const ExitCode code = exit_code_of(error);
  worst_ = std::max<int>(worst_, code == exit_usage || code == exit_generation_failed ? exit_bad_input : code);
  if (as_json_) {
    for (Json& one : errors_of_as_json(error)) all_.push_back(std::move(one));
  } else {
    print_problems(error, file);
  }
}

int ProblemReport::finish() const {
  if (as_json_) print("{}\n", lines(json_text(all_)));
  return worst_;
}

}  // namespace warren::tool
