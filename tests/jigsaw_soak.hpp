// SPDX-License-Identifier: MIT
// ./dev soak jigsaw [N]: see jigsaw_soak.cpp.
#pragma once

#include <cstdint>

/// Returns the exit code.
int soak_jigsaws(std::int64_t levels);
