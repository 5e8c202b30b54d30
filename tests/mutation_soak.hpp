// SPDX-License-Identifier: MIT
// ./dev soak mutations [N]: see mutation_soak.cpp.
#pragma once

#include <cstdint>

/// Returns the exit code.
int soak_mutations(std::int64_t mutants);
