// SPDX-License-Identifier: MIT
// User data in files: any JSON object, up to a size, which is kept as compact text.
#pragma once

#include <string_view>

#include <warren/level/error.hpp>
#include <warren/level/level_parts.hpp>
#include <warren/level/limits.hpp>

#include "src/json/checked_scanner.hpp"

namespace warren {

/// Reads the next value of a file.
Status read_user_data(CheckedScanner& in, const Limits& limits, UserData& into);

/// Reads a text that holds nothing else. The error has no place in a file.
Result<UserData> parse_user_data(std::string_view text, const Limits& limits);

}  // namespace warren
