// SPDX-License-Identifier: MIT
// PNG files, by libpng.
#pragma once

#include <string>
#include <string_view>

#include <warren/core/error.hpp>
#include <warren/core/limits.hpp>
#include <warren/pictures/picture.hpp>

namespace warren {

/// With a palette when 256 colours are enough. The same picture gives the same bytes with the same libpng and zlib.
Result<std::string> write_png(const Picture& picture);

/// Reads any PNG of up to `limits.picture_pixels` pixels. Errors name the file.
Result<Picture> read_png(std::string_view bytes, std::string_view file, const Limits& limits = {});

}  // namespace warren
