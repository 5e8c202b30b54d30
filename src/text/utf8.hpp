// SPDX-License-Identifier: MIT
// Characters of UTF-8, as they come from files nobody has checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren {

/// How many bytes the first character has; 0 when they are not valid UTF-8 (overlong, cut off, a
/// surrogate, past U+10FFFF), or when there are none.
std::size_t utf8_length(std::string_view text);

/// Takes the first character off a text; nothing, and one byte less, when its bytes are not valid UTF-8.
std::optional<char32_t> take_utf8(std::string_view& text);

void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace warren
