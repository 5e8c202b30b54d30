// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/chain/theme_choice.hpp>

namespace warren {

/// Changes the material of floor and adds props. The cells between props that stand in the way stay connected.
struct Furnish {
  ThemeChoice theme{};        ///< any, those with a tag, or a single one
  int density_percent = 100;  ///< of the props that themes scatter
  bool by_role = true;        ///< rooms and zones that a theme names have that theme
  bool light = true;          ///< props that give light
  Where where{};              ///< which cells are furnished

  Status build(Level& level, Rng& rng) const;
  /// Lists of cells by what they are beside.
  BuildCost cost(Size size) const { return {.bytes = BuildCost::per_cell(size, 28), .work_steps = 0}; }

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren
