// SPDX-License-Identifier: MIT
// Prefabs from texts, and what is said about those that cannot be read.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include <warren/prefabs/prefab.hpp>

#include "tests/unit/printing.hpp"
#include "tests/unit/small_chains.hpp"

namespace warren::reading {

using Problems = std::vector<std::string>;

/// "line:column message" of every problem, or "x,y message" where files have no lines.
inline Problems told(const Error& error) {
  Problems problems;
  for (const Error& e : small::all_of(error)) {
    CHECK(e.code == ErrorCode::bad_prefab);
    CHECK(e.place.file == "p.txt");
    CHECK_FALSE(e.hint.empty());
    const bool cell = !e.place.cells.empty();
    const std::string where = cell ? std::to_string(e.place.cells[0].x) + "," + std::to_string(e.place.cells[0].y)
                                   : std::to_string(e.place.line) + ":" + std::to_string(e.place.column);
    problems.push_back(where + " " + e.message);
  }
  return problems;
}

inline Problems problems_of(std::string_view text) {
  const Result<Prefab> prefab = Prefab::parse(text, "p", "p.txt");
  return prefab ? Problems{} : told(prefab.error());
}

/// What is to be done about the first problem.
inline std::string hint_of(std::string_view text) {
  const Result<Prefab> prefab = Prefab::parse(text, "p", "p.txt");
  return prefab ? "" : prefab.error().hint;
}

/// A prefab that must be good.
inline Prefab parsed(std::string_view text) {
  const Result<Prefab> prefab = Prefab::parse(text, "p", "p.txt");
  INFO(text);
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  return *prefab;
}

}  // namespace warren::reading
