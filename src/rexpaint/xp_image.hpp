// SPDX-License-Identifier: MIT
// REXPaint pictures (.xp): layers of coloured characters.
//
// A file is gzip-compressed and holds little-endian numbers: the version -1, the number of layers, and for each layer
// its width, height and cells, column by column: glyph (4 bytes), foreground (3 bytes), background (3 bytes).
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
  /// The background colour that means transparent.
  static constexpr Colour no_background = {255, 0, 255};

  std::uint32_t glyph = 32;  ///< an index into the font: code page 437, unless a custom font is used
  Colour foreground{};
  Colour background{};

  /// Whether it shows the layer below, whatever its glyph.
  constexpr bool transparent() const { return background == no_background; }

  constexpr bool operator==(const XpCell&) const = default;
};

struct XpImage {
  std::vector<Grid<XpCell>> layers{};  ///< from bottom to top

  bool operator==(const XpImage&) const = default;
};

/// Reads a picture of 1 to `limits.layers` layers, each with sides of 1 to Prefab::longest_side. Errors name the byte
/// offset in the file, or in the decompressed picture.
Result<XpImage> read_xp(std::string_view bytes, std::string_view file, const Limits& limits = {});

/// Writes a picture; the same picture gives the same bytes. Pictures beyond the limits of read_xp can be written but
/// not read. Empty only if memory runs out.
std::string write_xp(const XpImage& image);

/// The merged layers as glyphs. Cells that are transparent in all layers have no glyph.
Result<PrefabSource> xp_prefab(const XpImage& image, std::string_view file);

/// A picture of one layer. Glyphs have the colours of their tiles; others are white on black. Errors have no file.
Result<XpImage> prefab_to_xp(const Grid<char32_t>& glyphs, const Legend& legend);

}  // namespace warren
