// SPDX-License-Identifier: MIT
// Assertions for fuzz targets. On failure libFuzzer stores the input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include <warren/level/error.hpp>

namespace warren::fuzz {

inline void must(bool holds, const char* what, const Error* error = nullptr) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n%s\n", what, error == nullptr ? "" : to_text(*error).c_str());
  std::abort();
}

/// Every problem of a binary file has a message, the file and a hint.
inline void must_be_about_a_file(const Error& error) {
  must(!error.message.empty() && !error.hint.empty(), "an error has a message and a hint", &error);
  must(!error.place.file.empty(), "an error in a file names it", &error);
  for (const Error& other : error.more) must_be_about_a_file(other);
}

/// Every problem of a text has a message, the file, line and column.
inline void must_have_places(const Error& error) {
  must(!error.message.empty(), "an error has a message", &error);
  const Place& place = error.place;
  must(!place.file.empty() && place.line > 0 && place.column > 0, "an error in a file has a place", &error);
  for (const Error& other : error.more) must_have_places(other);
}

}  // namespace warren::fuzz
