// SPDX-License-Identifier: MIT
// Reading whole files, up to a size limit.
#pragma once

#include <cstdint>
#include <string>

#include <warren/level/error.hpp>

namespace warren::files {

/// The contents of a file that the user named; "-" is stdin. It may be a pipe or a device.
Result<std::string> read_file(const std::string& path, std::int64_t max_bytes);

/// The contents of a file that the user did not name. Pipes and devices are errors, because reading one may not end.
Result<std::string> read_regular_file(const std::string& path, std::int64_t max_bytes);
/// Whether read_regular_file() could open it.
Status check_regular_file(const std::string& path);

}  // namespace warren::files
