// SPDX-License-Identifier: MIT
// ./dev soak flows [N]: see flow_soak.cpp.
#pragma once

#include <cstdint>

/// Returns the exit code.
int soak_flows(std::int64_t graphs);
