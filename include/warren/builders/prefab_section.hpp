// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/level/choices.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// Position of a section: as in its header, or one of nine.
enum class SectionPlace : std::uint8_t {
  as_drawn,
  left_top,
  center_top,
  right_top,
  left_center,
  center,
  right_center,
  left_bottom,
  center_bottom,
  right_bottom
};
inline constexpr std::string_view section_place_names[] = {
    "as_drawn", "left_top",     "center_top",  "right_top",     "left_center",
    "center",   "right_center", "left_bottom", "center_bottom", "right_bottom"};

/// The level stays connected and keeps its start and an exit.
struct PrefabSection {
  SectionChoice prefab{};                       ///< any, those with a tag, or a single one
  SectionPlace place = SectionPlace::as_drawn;  ///< overrides the position in the prefab's header
  Where where{};                                ///< which cells the middle of the section may cover, instead of a place

  Status build(Level& level, Rng& rng) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
