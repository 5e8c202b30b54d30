// SPDX-License-Identifier: MIT
// Reading the fields of a JSON object, with every problem noted and none of them the end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <warren/json/json_value.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// These give the value of a key, or note what is wrong and give the fallback. A missing key is no problem.
std::string string_field(const JsonValue& object, std::string_view key, ProblemList& problems,
                         std::string fallback = {});
std::int64_t integer_field(const JsonValue& object, std::string_view key, std::int64_t min, std::int64_t max,
                           ProblemList& problems, std::int64_t fallback);
/// The index of one of several words.
std::size_t choice_field(const JsonValue& object, std::string_view key, std::span<const std::string_view> words,
                         ProblemList& problems);

}  // namespace warren
