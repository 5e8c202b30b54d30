// SPDX-License-Identifier: MIT
// Writing all bytes to a file descriptor.
#pragma once

#include <string_view>

namespace warren::files {

/// Writes all bytes, after signals and short writes too. Waits for a pipe or terminal that another process made
/// non-blocking. False if a write fails; errno has the reason.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace warren::files
