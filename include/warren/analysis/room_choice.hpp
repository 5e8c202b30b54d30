// SPDX-License-Identifier: MIT
// Which room is meant: what the builders that put one thing into one room share.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <warren/core/level.hpp>
#include <warren/core/rng.hpp>

namespace warren {

/// `other` is any room but the one with the start, as long as there are two.
enum class RoomChoice : std::uint8_t { first, last, random, other };
inline constexpr std::string_view room_choice_names[] = {"first", "last", "random", "other"};

enum class SpotChoice : std::uint8_t { center, random };
inline constexpr std::string_view spot_choice_names[] = {"center", "random"};

/// A free cell of the chosen room, the one nearest to its centre or any; nothing when the room is full.
/// The level must have rooms. Draws three numbers, whatever the choices.
std::optional<Point> choose_spot(const Level& level, RoomChoice room, SpotChoice spot, Rng& rng);

}  // namespace warren
