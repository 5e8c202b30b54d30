// SPDX-License-Identifier: MIT
// Code page 437: the 256 characters of the IBM PC, which REXPaint uses.
#pragma once

#include <cstdint>
#include <optional>

namespace warren {

/// The character of a code. Codes below 32 are symbols (1 is ☺) rather than control characters; 0 and 32 are blanks,
/// and 255 is a no-break space.
char32_t unicode_of_cp437(std::uint8_t code);

/// The code of a character; 32 for a blank, empty if there is none.
std::optional<std::uint8_t> cp437_of_unicode(char32_t character);

}  // namespace warren
