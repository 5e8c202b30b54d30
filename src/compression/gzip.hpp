// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace warren {

/// As small as it gets, without a time or the name of a system. Empty if there is no memory left.
std::string pack_gzip(std::string_view content);

}  // namespace warren
