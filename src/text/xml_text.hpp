// SPDX-License-Identifier: MIT
// Escapes text for XML.
#pragma once

#include <string>
#include <string_view>

namespace warren {

/// Appends a text with XML's special characters escaped, for elements and for attributes in double quotes. Characters
/// that XML does not allow and invalid UTF-8 become U+FFFD, the replacement character.
void append_xml_text(std::string& out, std::string_view text);

}  // namespace warren
