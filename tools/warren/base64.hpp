// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace warren::tool {

/// Bytes as base64 (RFC 4648), padded.
std::string to_base64(std::string_view bytes);

}  // namespace warren::tool
