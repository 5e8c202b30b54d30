// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace warren {

/// Compresses at the highest level. The header holds neither a time nor a system, so that the same input gives the same
/// bytes. Empty if memory runs out.
std::string pack_gzip(std::string_view content);

}  // namespace warren
