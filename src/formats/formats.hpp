// SPDX-License-Identifier: MIT
// The descriptors of all formats; each is defined at the end of its own file.
#pragma once

#include <warren/formats/format.hpp>

namespace warren::formats {

#define WARREN_FORMAT(id) extern const FormatDescriptor id;
#include "src/formats/formats.def"
#undef WARREN_FORMAT

}  // namespace warren::formats
