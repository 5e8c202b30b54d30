// SPDX-License-Identifier: MIT
// ./dev soak missions [N] [--locks K] [RECIPE…]: see mission_soak.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Returns the exit code.
int soak_missions(std::int64_t levels, int locks, const std::vector<std::string>& recipes);
