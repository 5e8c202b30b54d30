// SPDX-License-Identifier: MIT
// ./dev soak players [N]: see player_soak.cpp.
#pragma once

#include <cstdint>

/// Returns the exit code.
int soak_players(std::int64_t levels);
