// SPDX-License-Identifier: MIT
// What the floor of a dungeon is built from.
#pragma once

#include <cstddef>
#include <cstdint>

#include <warren/catalogue/dungeon.hpp>
#include <warren/catalogue/recipe.hpp>

namespace warren {

/// The request for a floor with this recipe: what the links require, and what the recipe itself gives.
Request request_of_floor(const Dungeon& dungeon, const Recipe& recipe, std::uint64_t seed, std::size_t floor);

}  // namespace warren
