// SPDX-License-Identifier: MIT
// What is packed in an .xp file. Apart from the packing, so that a fuzzer need not guess checksums.
#pragma once

#include "src/rexpaint/xp_image.hpp"

namespace warren {

/// Offsets in its errors are those of the unpacked picture.
Result<XpImage> read_xp_payload(std::string_view payload, std::string_view file, const Limits& limits = {});
std::string write_xp_payload(const XpImage& image);

}  // namespace warren
