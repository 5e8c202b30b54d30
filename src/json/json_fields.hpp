// SPDX-License-Identifier: MIT
// Reads the fields of a JSON object. Problems are collected, and reading goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <warren/grid/rect.hpp>
#include <warren/json/json_value.hpp>
#include <warren/level/colour.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// The value of a key. If the key is missing, or its value is not valid, the fallback; only the latter is a problem.
std::string string_field(const JsonValue& object, std::string_view key, ProblemList& problems,
                         std::string fallback = {});
std::int64_t integer_field(const JsonValue& object, std::string_view key, std::int64_t min, std::int64_t max,
                           ProblemList& problems, std::int64_t fallback);
/// The index of the value in `words`; 0 if the key is missing or the value is not valid.
std::size_t choice_field(const JsonValue& object, std::string_view key, std::span<const std::string_view> words,
                         ProblemList& problems);
/// A colour, as in "#6b5a2a"; empty if the key is missing or the value is not valid.
std::optional<Colour> colour_field(const JsonValue& object, std::string_view key, ProblemList& problems);
/// A width and a height, as in [80, 50].
Size size_field(const JsonValue& object, std::string_view key, Size fallback, ProblemList& problems);

}  // namespace warren
