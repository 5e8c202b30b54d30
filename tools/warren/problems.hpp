// SPDX-License-Identifier: MIT
// Problems of files as compilers print them.
#pragma once

#include <string>

#include <warren/core/error.hpp>

namespace warren::tool {

/// FILE:LINE:COL: error: …, one line for each problem, so that editors jump to it. `file` is for those without one.
void print_problems(const Error& error, const std::string& file);

}  // namespace warren::tool
