// SPDX-License-Identifier: MIT
// ./dev soak descriptions [N]: see descriptions_soak.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>

/// Of the recipes named, or of all. Returns the exit code.
int soak_descriptions(std::int64_t levels, std::span<const std::string> names);
