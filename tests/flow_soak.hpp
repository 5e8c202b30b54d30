// SPDX-License-Identifier: MIT
// ./dev soak flows [N] [KIND…]: see flow_soak.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>

/// Levels of graphs of these kinds, or of all kinds if none is named. Returns the exit code.
int soak_flows(std::int64_t graphs, std::span<const std::string> kinds);
