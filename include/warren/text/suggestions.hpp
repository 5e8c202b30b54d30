// SPDX-License-Identifier: MIT
// "Did you mean …?": the name that is closest to what somebody typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace warren {

/// How many letters have to be inserted, removed, replaced or swapped with the next to make one of the other.
int edit_distance(std::string_view a, std::string_view b);

/// The name closest to `typed`; empty when none is close enough to be meant.
std::string closest_name(std::string_view typed, std::span<const std::string_view> names);

/// What to tell somebody who typed a name that does not exist: did you mean "X"?, or else `where` the names are listed.
/// Without that, the names themselves.
std::string suggestion(std::string_view typed, std::span<const std::string_view> names, std::string_view where = {});

}  // namespace warren
