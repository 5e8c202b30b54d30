// SPDX-License-Identifier: MIT
// Code page 437, the characters of the first IBM PC and of REXPaint: 256 of them, each with a picture.
#pragma once

#include <cstdint>
#include <optional>

namespace warren {

/// The character that a code is drawn as. Codes below 32 are pictures too (1 is ☺), not control characters; 0 is a
/// blank, as 32 is, and 255 a no-break space.
char32_t unicode_of_cp437(std::uint8_t code);

/// The code that is drawn as this character; 32 for a blank, nothing when there is none.
std::optional<std::uint8_t> cp437_of_unicode(char32_t character);

}  // namespace warren
