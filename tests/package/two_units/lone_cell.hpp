// SPDX-License-Identifier: MIT
#pragma once

#include <warren/warren.hpp>

/// One cell of floor, somewhere: a program's own builder.
struct LoneCell {
  warren::Tile tile = warren::Tile::grass;

  static constexpr std::string_view id = "lone_cell";
  void build(warren::Level& level, warren::Rng& rng) const { level.dig(rng.cell_of(level.interior()), tile); }
};

/// The same chain, built in the other file.
warren::Result<warren::Level> level_of_other_file();
const warren::Descriptor* descriptor_of_other_file();
