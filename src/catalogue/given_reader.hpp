// SPDX-License-Identifier: MIT
// Reads what a file gives before the build.
#pragma once

#include <warren/json/json_value.hpp>
#include <warren/level/given.hpp>
#include <warren/level/limits.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

/// The value of the key "given"; nothing if it is missing.
Given given_field(const JsonValue& object, ProblemList& problems, const Limits& limits);

}  // namespace warren
