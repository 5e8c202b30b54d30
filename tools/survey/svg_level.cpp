// SPDX-License-Identifier: MIT
#include "tools/survey/svg_level.hpp"

#include <iterator>
#include <map>

#include <fmt/format.h>

namespace warren::survey {

namespace {

std::string colour_of(Tile tile, const TileSet& tiles) {
  const TileInfo& info = tiles[tile];
  if (is_walkable(tile) && info.opaque == false && info.cost_percent == 100 && !is_door(tile)) return "#d8d3c6";
  if (!is_walkable(tile) && info.opaque) return "#2e333b";
  const Colour c = info.foreground;
  return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

void add_dot(std::string& out, Point p, double radius, std::string_view colour) {
  fmt::format_to(std::back_inserter(out), "<circle cx=\"{}.5\" cy=\"{}.5\" r=\"{}\" fill=\"{}\"/>", p.x, p.y, radius,
                 colour);
}

}  // namespace

std::string svg_shapes_of(const Level& level) {
  std::map<Tile, std::string> paths;
  for (int y = 0; y < level.height(); ++y) {
    for (int x = 0; x < level.width();) {
      const Tile tile = level.tiles[{x, y}];
      int end = x + 1;
      while (end < level.width() && level.tiles[{end, y}] == tile) ++end;
      fmt::format_to(std::back_inserter(paths[tile]), "M{} {}h{}v1h-{}z", x, y, end - x, end - x);
      x = end;
    }
  }
  std::string out;
  for (const auto& [tile, path] : paths) {
    fmt::format_to(std::back_inserter(out), "<path fill=\"{}\" d=\"{}\"/>", colour_of(tile, *level.tile_set), path);
  }
  out += "<g shape-rendering=\"auto\">";
  for (const Spawn& spawn : level.spawns) add_dot(out, spawn.at, 0.45, "#b5651d");
  for (const Point exit : level.exits) add_dot(out, exit, 0.9, "#d03b3b");
  if (level.start) add_dot(out, *level.start, 0.9, "#1baf7a");
  return out + "</g>";
}

std::string svg_of(const Level& level) {
  return fmt::format("<svg class=\"level\" viewBox=\"0 0 {} {}\" shape-rendering=\"crispEdges\">{}</svg>",
                     level.width(), level.height(), svg_shapes_of(level));
}

}  // namespace warren::survey
