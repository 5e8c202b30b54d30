// SPDX-License-Identifier: MIT
// "Did you mean …?": suggestions for misspelled names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace warren {

/// The Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, replacements and swaps of
/// neighbours.
int edit_distance(std::string_view a, std::string_view b);

/// The name closest to `name`; empty if none is close enough.
std::string closest_name(std::string_view name, std::span<const std::string_view> names);

/// The hint for an unknown name: did you mean "X"? If no name is close, the hint is `otherwise`, or a list of all names
/// if that is empty.
std::string suggestion(std::string_view name, std::span<const std::string_view> names, std::string_view otherwise = {});

}  // namespace warren
