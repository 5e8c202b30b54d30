// SPDX-License-Identifier: MIT
// Whether the programs under test have sanitizers.
#pragma once

namespace warren::test {

/// Sanitizers reserve terabytes of address space, so `ulimit -v` would end every program at once.
inline constexpr bool is_sanitized = WARREN_SANITIZED != 0;

}  // namespace warren::test
