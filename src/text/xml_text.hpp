// SPDX-License-Identifier: MIT
// Text as XML takes it.
#pragma once

#include <string>
#include <string_view>

namespace warren {

/// Appends a text with the characters that mean something to XML escaped, for elements and attributes in double quotes.
/// What XML cannot hold, control characters and what is no UTF-8, becomes the character that stands for such.
void append_xml_text(std::string& out, std::string_view text);

}  // namespace warren
