// SPDX-License-Identifier: MIT
#include "problems.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace warren::tool {

namespace {

void print_problem(const Error& error, const std::string& file) {
  const Place& place = error.place;
  const std::string where = fmt::format("{}:{}:{}", place.file.empty() ? file : place.file, std::max(place.line, 1),
                                        std::max(place.column, 1));
  const std::string who = place.builder.empty() ? "" : place.builder + " ";
  fmt::print("{}: error: {}{}{}{} [W{}]\n", where, who, error.message, cells_to_text(place.cells),
             error.hint.empty() ? "" : "; " + error.hint, static_cast<int>(error.code));
}

}  // namespace

void print_problems(const Error& error, const std::string& file) {
  print_problem(error, file);
  for (const Error& other : error.more) print_problem(other, file);
}

}  // namespace warren::tool
