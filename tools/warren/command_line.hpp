// SPDX-License-Identifier: MIT
// From argv to arguments. The file behind this and survey_options.cpp are all that know CLI11, which is slow to
// compile.
#pragma once

#include <optional>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

struct ParsedLine {
  std::optional<Arguments> arguments;  ///< nothing when help was asked for, or the line made no sense
  int exit_code = 0;
};

/// Help goes to stdout, complaints to stderr.
ParsedLine parse_command_line(int argc, char** argv);

}  // namespace warren::tool
