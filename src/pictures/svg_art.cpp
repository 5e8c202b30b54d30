// SPDX-License-Identifier: MIT
#include "src/pictures/svg_art.hpp"

#include <map>
#include <optional>

#include <fmt/format.h>

#include "src/pictures/pixel_canvas.hpp"
#include "src/pictures/prop_art.hpp"

namespace warren {

namespace {

constexpr Colour svg_black = Colour::hex(0x000000);
constexpr Colour svg_ink = Colour::hex(0x101010);

Colour svg_tint(const TileInfo& info, int percent) { return mixed(info.background, info.foreground, percent); }

std::string lines(Colour colour, std::string_view path, double width = 1) {
  return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>)", path, svg_colour(colour), width);
}
std::string filled(Colour colour, std::string_view path) {
  return fmt::format(R"(<path d="{}" fill="{}"/>)", path, svg_colour(colour));
}
std::string box(Colour colour, const Rect& r) {
  return filled(colour, fmt::format("M{} {}h{}v{}h{}z", r.x, r.y, r.w, r.h, -r.w));
}

/// A letter as rectangles, so that the picture does not depend on fonts.
std::string letter(Point at, char character, Colour colour) {
  std::string path;
  const Letter& letter = letter_of(character);
  for (int y = 0; y < Letter::height; ++y) {
    for (int x = 0; x < Letter::width; ++x) {
      int end = x;
      while (end < Letter::width && letter.dot(end, y)) ++end;
      if (end > x) path += fmt::format("M{} {}h{}v1h{}z", at.x + x, at.y + y, end - x, x - end);
      x = end;
    }
  }
  return path.empty() ? path : filled(colour, path);
}

/// Stairs: steps with a gradient from light to dark.
std::string stairs(const TileInfo& info, bool down) {
  std::string steps = box(svg_black, {1, 1, 14, 14});
  for (int i = 0; i < 6; ++i) {
    const Rect step = {2 + 2 * i, down ? 2 + 2 * i : 12 - 2 * i, 12 - 2 * i, 2};
    steps += box(mixed(info.foreground, svg_black, down ? 15 * i : 75 - 15 * i), step);
  }
  return steps;
}

/// A door seen from above, in a horizontal wall.
std::string door(const TileInfo& info) {
  return box(svg_tint(info, 35), {0, 3, 2, 10}) + box(svg_tint(info, 35), {14, 3, 2, 10}) +
         fmt::format(R"(<rect x="2.5" y="5" width="11" height="6" rx="1" fill="{}" stroke="{}"/>)",
                     svg_colour(info.foreground), svg_colour(svg_black)) +
         lines(svg_tint(info, 55), "M3 8h7") + R"(<circle cx="11.5" cy="8" r="1" fill="#ffe9a0"/>)";
}

std::string secret_door(const TileInfo& info) {
  return fmt::format(R"(<rect x="1.5" y="3.5" width="13" height="9" fill="none" stroke="{}" stroke-dasharray="2 1"/>)",
                     svg_colour(info.foreground)) +
         letter({6, 5}, 'S', info.foreground);
}

std::string spike(const TileInfo& info, bool hangs) {
  return hangs ? filled(info.foreground, "M2 2h12l-6 12z") + filled(svg_tint(info, 55), "M8 2h6l-6 12z")
               : filled(info.foreground, "M2 14h12l-6-12z") + filled(svg_tint(info, 55), "M8 14h6l-6-12z");
}

std::string portal(const TileInfo& info) {
  return fmt::format(R"(<circle cx="8" cy="8" r="6" fill="{}" stroke="{}" stroke-width="1.6"/>)",
                     svg_colour(svg_tint(info, 45)), svg_colour(info.foreground)) +
         fmt::format(R"(<circle cx="8" cy="8" r="3" fill="{}"/>)", svg_colour(svg_tint(info, 80)));
}

constexpr std::string_view tufts =
    "M2 7V4M3.5 7V5M5 7V4M9 5V2M10.5 5V3M12 5V2M6 14V11M7.5 14V12M9 14V11M12.5 12V9M14 12V10";
constexpr std::string_view pebbles = "M3 3h.1M8 5h.1M13 2h.1M5 9h.1M11 10h.1M2 13h.1M7 14h.1M14 14h.1";
constexpr std::string_view bricks =
    "M0 3.5h16M0 7.5h16M0 11.5h16M0 15.5h16M5.5 0v3.5M12.5 0v3.5M1.5 4v3.5M9.5 4v3.5M5.5 8v3.5M12.5 8v3.5M1.5 "
    "12v3.5M9.5 12v3.5";

}  // namespace

std::string svg_colour(Colour colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b); }

SvgTile svg_tile(Tile tile, const TileInfo& info) {
  switch (tile) {
    case Tile::floor: return {svg_tint(info, 36), lines(svg_tint(info, 27), "M0 15.5h16M15.5 0v16")};
    case Tile::down_stairs: return {svg_tint(info, 12), stairs(info, true)};
    case Tile::up_stairs: return {svg_tint(info, 12), stairs(info, false)};
    case Tile::door: return {svg_tint(info, 15), door(info)};
    case Tile::road: return {svg_tint(info, 60), lines(svg_tint(info, 38), bricks)};
    case Tile::grass: return {svg_tint(info, 38), lines(info.foreground, tufts)};
    case Tile::shallow_water:
      return {svg_tint(info, 42), lines(svg_tint(info, 90), "M0 4q2-3 4 0t4 0t4 0t4 0M0 12q2-3 4 0t4 0t4 0t4 0")};
    case Tile::wood_floor:
      return {svg_tint(info, 55), lines(svg_tint(info, 25), "M0 7.5h16M0 15.5h16M4.5 0v7.5M12.5 8v7.5")};
    case Tile::bridge:
      return {info.foreground, lines(svg_tint(info, 30), "M3.5 2v12M7.5 2v12M11.5 2v12M15.5 2v12") +
                                   lines(svg_tint(info, 45), "M0 1h16M0 15h16", 2)};
    case Tile::gravel:
      return {svg_tint(info, 32), fmt::format(R"(<path d="{}" stroke="{}" stroke-width="1.6" stroke-linecap="round"/>)",
                                              pebbles, svg_colour(svg_tint(info, 85)))};
    case Tile::secret_door: return {svg_tint(info, 20), secret_door(info)};
    case Tile::secret_corridor:
      return {svg_tint(info, 12), lines(svg_tint(info, 90), "M-2 6L6-2M-2 14L14-2M2 18L18 2M10 18L18 10")};
    case Tile::portal: return {svg_tint(info, 10), portal(info)};
    case Tile::portcullis:
      return {svg_tint(info, 12), lines(info.foreground, "M2 0v16M6 0v16M10 0v16M14 0v16", 2) +
                                      lines(svg_tint(info, 70), "M0 4h16M0 11h16", 2)};
    case Tile::deep_water: return {svg_tint(info, 12), lines(svg_tint(info, 75), "M1 6q2-3 4 0t4 0M8 13q2-3 4 0t3 0")};
    case Tile::stalactite: return {mixed(info.background, svg_black, 30), spike(info, true)};
    case Tile::stalagmite: return {mixed(info.background, svg_black, 30), spike(info, false)};
    case Tile::wall: return {info.background, lines(svg_tint(info, 45), bricks)};
  }
  return {info.background, letter({6, 5}, info.glyph, info.foreground)};
}

std::string svg_start() {
  return fmt::format(R"(<circle cx="8" cy="8" r="7.5" fill="#ffffff" stroke="{}"/>)", svg_colour(svg_ink)) +
         letter({6, 5}, '@', svg_ink);
}

std::string svg_spawn(SpawnKind kind, char glyph, Colour colour) {
  const auto shape = [colour](std::string_view element) {
    return fmt::format(R"(<{} fill="{}" stroke="{}" stroke-linejoin="round"/>)", element, svg_colour(colour),
                       svg_colour(svg_ink));
  };
  switch (kind) {
    case SpawnKind::monster: return shape(R"(circle cx="8" cy="8" r="7")") + letter({6, 5}, glyph, svg_ink);
    case SpawnKind::item: return shape(R"(path d="M8-1L17 8L8 17L-1 8z")") + letter({6, 5}, glyph, svg_ink);
    case SpawnKind::trap: return shape(R"(path d="M8 .5L16 15.5H0z")") + letter({6, 7}, glyph, svg_ink);
    case SpawnKind::prop: return shape(R"(path d="M2.5 2.5h11v11h-11z")") + letter({6, 5}, glyph, svg_ink);
  }
  return {};
}

std::string svg_prop(int number) {
  std::map<std::uint32_t, std::string> paths;  // by colour
  for (int y = 0; y < Canvas::side; ++y) {
    const auto colour_at = [y, number](int x) {
      return prop_art_pixel(number, x - prop_art_margin, y - prop_art_margin);
    };
    for (int x = 0; x < Canvas::side;) {
      const std::optional<Colour> colour = colour_at(x);
      int end = x + 1;
      while (end < Canvas::side && colour_at(end) == colour) ++end;
      if (colour) paths[colour->rgb()] += fmt::format("M{} {}h{}v1h{}z", x, y, end - x, x - end);
      x = end;
    }
  }
  std::string shapes;
  for (const auto& [rgb, path] : paths) shapes += filled(Colour::hex(rgb), path);
  return fmt::format(R"(<g shape-rendering="crispEdges">{}</g>)", shapes);
}

}  // namespace warren
