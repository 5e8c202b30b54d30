// SPDX-License-Identifier: MIT
#pragma once

namespace warren::tool {

/// Uses the instructions that the environment variable WARREN_CPU names: baseline, avx2 or avx512. Without it the
/// library takes the fastest. exit_ok, or the code to end with, after saying why.
int choose_processor();

}  // namespace warren::tool
