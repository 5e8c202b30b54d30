// SPDX-License-Identifier: MIT
// The survey by whoever does the work: threads here, other processes in warren-mpi.
#pragma once

#include "tools/survey/engine.hpp"
#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// Returns the exit code.
int survey_by(const SurveyArguments& arguments, survey::Engine& engine);

}  // namespace warren::tool
