// SPDX-License-Identifier: MIT
// Packed files: gzip, with one member and nothing after it.
#pragma once

#include <string>
#include <string_view>

#include <warren/core/error.hpp>
#include <warren/core/limits.hpp>

namespace warren {

/// Stops as soon as there is more than `limits.inflated_bytes`. Both checksums of the file are compared.
Result<std::string> unpack_gzip(std::string_view bytes, std::string_view file, const Limits& limits);

/// As small as it gets, without a time or the name of a system. Empty if there is no memory left.
std::string pack_gzip(std::string_view content);

}  // namespace warren
