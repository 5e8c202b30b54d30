// SPDX-License-Identifier: MIT
// What a reader says of a file that is no level.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <warren/formats/format.hpp>

namespace warren::test {

/// "line:column message" for each problem; each has to have a file and a hint as well. Empty when it is read.
inline std::string refusals(std::string_view format, std::string_view text) {
  const Result<Level> level = find_format(format)->read(text, {.file = "level.in"});
  if (level) return "";
  std::string lines;
  const auto tell = [&](const Error& error) {
    CHECK(error.place.file == "level.in");
    CHECK(!error.hint.empty());
    lines += std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + " " + error.message + "\n";
  };
  tell(level.error());
  for (const Error& error : level.error().more) tell(error);
  return lines;
}

}  // namespace warren::test
