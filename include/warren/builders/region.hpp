// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Part of the map: a half, a rectangle in percent, or patches of noise.
enum class RegionArea : std::uint8_t { left_half, right_half, top_half, bottom_half, rectangle, noise };
inline constexpr std::string_view region_area_names[] = {"left_half",   "right_half", "top_half",
                                                         "bottom_half", "rectangle",  "noise"};

/// How tiles of the inner chain are copied: all of them, or only where they open a cell.
enum class RegionMerge : std::uint8_t { replace, open };
inline constexpr std::string_view region_merge_names[] = {"replace", "open"};

/// Without a chain the map stays unchanged. The parts are not connected: run ConnectAreas afterwards. The part is a
/// zone named "region", and the rooms of the chain are listed, as far as the part has their floor.
///
///   Region{.area = RegionArea::right_half, .chain = Chain{BspDungeon{}}.with(RoomExploder{})}
struct Region {
  RegionArea area = RegionArea::right_half;  ///< part of the map
  RegionMerge merge = RegionMerge::replace;  ///< how tiles of the inner chain are copied
  int left_percent = 25;                     ///< of the map width, for a rectangle
  int top_percent = 25;                      ///< of the map height, for a rectangle
  int width_percent = 50;                    ///< of the map width, for a rectangle
  int height_percent = 50;                   ///< of the map height, for a rectangle
  int noise_percent = 50;                    ///< of the map, covered by patches of noise
  int noise_scale = 20;                      ///< size of a patch in cells
  SubChain chain{};                          ///< built in the part

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  BuildCost cost(Size size) const;
  Status validate() const;
  bool has_passages() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
