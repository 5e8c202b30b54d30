// SPDX-License-Identifier: MIT
// ./dev soak dungeons [N]: see dungeon_soak.cpp.
#pragma once

#include <cstdint>

/// Returns the exit code.
int soak_dungeons(std::int64_t dungeons);
