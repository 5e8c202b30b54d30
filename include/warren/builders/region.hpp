// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>

namespace warren {

/// Which part of the map: a half of it, a rectangle in percent of it, or patches of noise.
enum class RegionArea : std::uint8_t { left_half, right_half, top_half, bottom_half, rectangle, noise };
inline constexpr std::string_view region_area_names[] = {"left_half",   "right_half", "top_half",
                                                         "bottom_half", "rectangle",  "noise"};

/// How what was built inside gets into the map: in place of what is there, or only by what it opens.
enum class RegionMerge : std::uint8_t { replace, open };
inline constexpr std::string_view region_merge_names[] = {"replace", "open"};

/// Another chain inside a part of the map: where two kinds of terrain meet.
///
///   Region{.area = RegionArea::right_half, .chain = Chain{BspDungeon{}}.with(RoomExploder{})}
struct Region {
  RegionArea area = RegionArea::right_half;
  RegionMerge merge = RegionMerge::replace;
  int left_percent = 25;  ///< of the rectangle, in percent of the map
  int top_percent = 25;
  int width_percent = 50;
  int height_percent = 50;
  int noise_percent = 50;  ///< of the map that the patches of noise cover
  int noise_scale = 20;    ///< the size of a patch in cells
  SubChain chain{};        ///< what is built there; without one the map stays as it is

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
