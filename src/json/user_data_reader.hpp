// SPDX-License-Identifier: MIT
// User data in files: any JSON object, up to a size, which is kept as compact text.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/user_data.hpp>

#include "src/json/checked_scanner.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

/// Reads the next value of a file.
Status read_user_data(CheckedScanner& in, const Limits& limits, UserData& into);

/// Converts the value of a key of a file that has been parsed; an object without members is the same as none.
UserData read_user_data(const JsonValue& value, ProblemList& problems, const Limits& limits = {});
/// The value of the key "data"; nothing if it is missing.
UserData user_data_field(const JsonValue& object, ProblemList& problems, const Limits& limits = {});

/// Reads a text that holds nothing else. The error has no place in a file.
Result<UserData> parse_user_data(std::string_view text, const Limits& limits);

}  // namespace warren
