// SPDX-License-Identifier: MIT
// The decompressed contents of an .xp file, separate so that fuzzing does not stop at checksums.
#pragma once

#include "src/rexpaint/xp_image.hpp"

namespace warren {

/// Byte offsets in errors refer to the decompressed picture.
Result<XpImage> read_xp_payload(std::string_view payload, std::string_view file, const Limits& limits = {});
std::string write_xp_payload(const XpImage& image);

}  // namespace warren
