// SPDX-License-Identifier: MIT
// Converts REXPaint pictures to drawings of prefabs and back.
#include <vector>

#include <fmt/format.h>

#include <warren/prefabs/prefab.hpp>
#include "src/rexpaint/cp437.hpp"
#include "src/rexpaint/xp_image.hpp"

namespace warren {

namespace {

constexpr std::size_t most_errors = 100;

#define WARREN_TILE(name, id, glyph, foreground, background, ...) \
  static_assert(Colour::hex(background) != XpCell::no_background, #name " would be transparent in .xp files");
#include <warren/level/tiles.def>
#undef WARREN_TILE

/// The topmost layer that is not transparent at a cell, counted from 1; 0 if there is none.
std::size_t layer_seen(const XpImage& image, std::size_t cell) {
  std::size_t layer = image.layers.size();
  while (layer > 0 && image.layers[layer - 1][cell].transparent()) --layer;
  return layer;
}

XpCell coloured(std::uint8_t code, const Meaning* meaning) {
  constexpr Colour white = {255, 255, 255};
  const TileSet& set = *TileSet::standard();
  if (meaning == nullptr || meaning->role == Role::transparent || !set.knows(meaning->tile)) {
    return {.glyph = code, .foreground = white};
  }
  const TileInfo& tile = set[meaning->tile];
  return {.glyph = code, .foreground = tile.foreground, .background = tile.background};
}

}  // namespace

Result<PrefabSource> xp_prefab(const XpImage& image, std::string_view file) {
  const Place place = {.file = std::string(file)};
  if (image.layers.empty()) return failure({ErrorCode::bad_prefab, "the picture has no layers", place, "draw one"});
  const Size size = image.layers[0].size();
  for (std::size_t i = 1; i < image.layers.size(); ++i) {
    const Size other = image.layers[i].size();
    if (other == size) continue;
    return failure({ErrorCode::bad_prefab,
                    fmt::format("layer {} is {}x{}, and layer 1 is {}x{}", i + 1, other.w, other.h, size.w, size.h),
                    place, "make all layers of the same size"});
  }
  PrefabSource source = {.glyphs = Grid<char32_t>(size, PrefabSource::no_glyph)};
  std::vector<Error> errors;
  for (std::size_t cell = 0; cell < source.glyphs.cells().size() && errors.size() < most_errors; ++cell) {
    const std::size_t layer = layer_seen(image, cell);
    if (layer == 0) continue;
    const std::uint32_t code = image.layers[layer - 1][cell].glyph;
    if (code <= 255) {
      source.glyphs[cell] = unicode_of_cp437(static_cast<std::uint8_t>(code));
      continue;
    }
    errors.push_back({ErrorCode::bad_prefab,
                      fmt::format("layer {} has glyph {}, and code page 437 ends with 255", layer, code),
                      {.file = std::string(file), .cells = {source.glyphs.point(cell)}},
                      "draw it with a font of 256 glyphs"});
  }
  if (!errors.empty()) return failure(combined(std::move(errors)));
  return source;
}

Result<XpImage> prefab_to_xp(const Grid<char32_t>& glyphs, const Legend& legend) {
  const Size size = glyphs.size();
  constexpr int longest = Prefab::longest_side;
  if (size.w < 1 || size.h < 1 || size.w > longest || size.h > longest) {
    return failure({ErrorCode::bad_prefab,
                    fmt::format("the drawing is {}x{}", size.w, size.h),
                    {},
                    fmt::format("sides have 1 to {} cells", longest)});
  }
  constexpr XpCell nothing = {.background = XpCell::no_background};
  Grid<XpCell> cells(size, nothing);
  std::vector<Error> errors;
  for (std::size_t cell = 0; cell < cells.cells().size() && errors.size() < most_errors; ++cell) {
    const char32_t glyph = glyphs[cell];
    if (glyph == PrefabSource::no_glyph) continue;
    if (const std::optional<std::uint8_t> code = cp437_of_unicode(glyph)) {
      cells[cell] = coloured(*code, legend.find(glyph));
      continue;
    }
    errors.push_back({ErrorCode::bad_prefab,
                      fmt::format("code page 437 has no U+{:04X}", static_cast<std::uint32_t>(glyph)),
                      {.cells = {glyphs.point(cell)}},
                      "use another glyph with the same meaning"});
  }
  if (!errors.empty()) return failure(combined(std::move(errors)));
  XpImage image;
  image.layers.push_back(std::move(cells));
  return image;
}

}  // namespace warren
