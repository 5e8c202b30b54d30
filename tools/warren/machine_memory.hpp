// SPDX-License-Identifier: MIT
// How much memory this process may use.
#pragma once

#include <cstdint>

namespace warren::tool {

/// The bytes that the process can still allocate: those of the machine, and less where `ulimit` says so.
std::int64_t available_memory();

}  // namespace warren::tool
