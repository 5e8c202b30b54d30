// SPDX-License-Identifier: MIT
// Text for messages. Text from outside is made safe to show: a terminal obeys control characters, also those in the
// name of a recipe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace warren {

/// The text with its control characters (C0, DEL, C1) written as \u001b and bytes that are not UTF-8 as \xff. The rest
/// is unchanged, backslashes included, so that doing it twice does no harm, and JSON stays the same JSON.
std::string printable(std::string_view text);

/// The same for a text of several lines: line breaks are kept.
std::string printable_lines(std::string_view text);

/// A number with its noun in singular or plural: "1 room", "2 rooms".
std::string counted(std::int64_t count, std::string_view noun);

}  // namespace warren
