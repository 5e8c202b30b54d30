// SPDX-License-Identifier: MIT
// Decodes and encodes UTF-8. Input may be invalid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren {

/// The length of the first character in bytes; 0 if it is not valid UTF-8 (overlong, truncated, a surrogate, beyond
/// U+10FFFF), or if the text is empty.
std::size_t utf8_length(std::string_view text);

/// Removes the first character from the text and returns it. If it is not valid UTF-8, removes one byte and returns
/// nothing.
std::optional<char32_t> take_utf8(std::string_view& text);

/// Appends a code point, which must be valid.
void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace warren
