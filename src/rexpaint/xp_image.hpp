// SPDX-License-Identifier: MIT
// Pictures of REXPaint (.xp): layers of coloured characters.
//
// A file is gzip around little-endian numbers: the version -1, the number of layers, and for each layer its width, its
// height and its cells, column after column: glyph (4 bytes), foreground (3 bytes), background (3 bytes).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>
#include <warren/prefabs/prefab.hpp>
#include "src/prefabs/prefab_source.hpp"

namespace warren {

struct XpCell {
  /// The background that stands for none.
  static constexpr Colour no_background = {255, 0, 255};

  std::uint32_t glyph = 32;  ///< a place in the font, which is that of code page 437 unless somebody brings another
  Colour foreground{};
  Colour background{};

  /// Shows the layer below, whatever its glyph is.
  constexpr bool transparent() const { return background == no_background; }

  constexpr bool operator==(const XpCell&) const = default;
};

struct XpImage {
  std::vector<Grid<XpCell>> layers{};  ///< the lowest first

  bool operator==(const XpImage&) const = default;
};

/// Reads a picture of 1 to `limits.layers` layers, each with sides of 1 to Prefab::longest_side. Errors name the byte
/// that is wrong: of the file, or of the picture that is packed in it.
Result<XpImage> read_xp(std::string_view bytes, std::string_view file, const Limits& limits = {});

/// The file of a picture; the same bytes for the same picture. What has more layers, larger ones or none can be written
/// but not read. Empty only if there is no memory left to pack it in.
std::string write_xp(const XpImage& image);

/// What is seen when all layers lie over each other, as characters. Cells that are transparent in all of them have no
/// glyph.
Result<PrefabSource> xp_prefab(const XpImage& image, std::string_view file);

/// One layer, with the colours of the built-in tiles that the glyphs mean, and white on black for others. Errors have
/// no file.
Result<XpImage> prefab_to_xp(const Grid<char32_t>& glyphs, const Legend& legend);

}  // namespace warren
