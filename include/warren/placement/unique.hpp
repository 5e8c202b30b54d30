// SPDX-License-Identifier: MIT
// How often something that a pack names may be placed.
#pragma once

#include <cstdint>
#include <string_view>

namespace warren {

/// Any number of times, once per level, or once in all levels of a seed.
enum class Unique : std::uint8_t { no, level, campaign };
/// The names of the values, in the order of the enumerators.
inline constexpr std::string_view unique_names[] = {"no", "level", "campaign"};

}  // namespace warren
