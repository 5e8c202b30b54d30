// SPDX-License-Identifier: MIT
// Pictures of the props that ship: furniture, plants, lights and remains. Other props are squares with a letter.
#pragma once

#include <optional>
#include <string_view>

#include <warren/level/level.hpp>
#include <warren/level/tile.hpp>

namespace warren {

inline constexpr int prop_art_count = 56;
inline constexpr int prop_art_side = 12;   ///< of a picture, in pixels
inline constexpr int prop_art_margin = 2;  ///< from the edge of the cell to the picture; one of these is its outline

/// The number of the picture of a spawn of this kind, from 0; nothing if it is no prop, has a colour of its own or no
/// picture.
std::optional<int> find_prop_art(const Spawn& spawn, SpawnKind kind, const TileSet& tile_set);
/// The prop that a picture shows.
std::string_view prop_art_name(int number);
/// The colour of a point, which may be beside the picture; nothing where it is transparent. A picture has a dark
/// outline.
std::optional<Colour> prop_art_pixel(int number, int x, int y);

}  // namespace warren
