// SPDX-License-Identifier: MIT
#pragma once

namespace warren::tool {

/// Selects the instruction set named by the environment variable WARREN_CPU: baseline or avx2. Without it the
/// library uses the fastest. Returns exit_ok, or the exit code after printing an error.
int choose_processor();

}  // namespace warren::tool
