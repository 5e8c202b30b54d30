// SPDX-License-Identifier: MIT
// The SVG has one path for each kind of tile, around all its cells. Rock is the background. The outline of all open
// ground, drawn with a wide stroke, is the rim of the walls; the same shape, shifted up, is their front.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include <warren/description/description.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/level/spawn_table.hpp>

#include "src/formats/formats.hpp"
#include "src/pictures/marks.hpp"
#include "src/pictures/outlines.hpp"
#include "src/pictures/pixel_canvas.hpp"
#include "src/pictures/prop_art.hpp"
#include "src/pictures/svg_art.hpp"
#include "src/text/xml_text.hpp"

namespace warren {

namespace {

constexpr std::string_view of_cell = "scale(.0625)";  // svg_art draws 16x16 units per cell

/// The appearance of a tile. Doors in vertical walls are turned.
struct Look {
  Tile tile = Tile::floor;
  bool turned = false;

  auto operator<=>(const Look&) const = default;
};

class SvgWriter {
 public:
  SvgWriter(const Level& level, int tile_size, const Description* description)
      : level_(level), tile_size_(tile_size), description_(description) {}

  std::string write() {
    head();
    ground();
    tiles();
    marks();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  void titled(std::string_view title) {
    out_ += "<title>";
    append_xml_text(out_, title);
    out_ += "</title>";
  }

  void head() {
    const int w = level_.width();
    const int h = level_.height();
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">)",
        std::int64_t{w} * tile_size_, std::int64_t{h} * tile_size_, w, h);
    out_ += '\n';
    const bool has_name = description_ != nullptr && !description_->name.empty();
    titled(has_name ? description_->name : level_.name.empty() ? "A level" : level_.name);
    out_ += "\n<desc>";
    if (description_ != nullptr && !description_->text.empty()) {
      append_xml_text(out_, description_->text);
      out_ += ' ';
    }
    out_ += "Made by Warren";
    if (!level_.name.empty()) {
      out_ += " from the recipe ";
      append_xml_text(out_, level_.name);
    }
    add(", seed {}, depth {}, {} by {} cells.</desc>\n", level_.seed, level_.depth, w, h);
  }

  bool is_rock(Point p) const { return !level_.tiles.contains(p) || level_.tiles[p] == Tile::wall; }

  /// Draws the rock and the walls at its edges.
  void ground() {
    const TileInfo& wall = (*level_.tile_set)[Tile::wall];
    add("<rect width=\"{}\" height=\"{}\" fill=\"{}\"><title>{}</title></rect>\n", level_.width(), level_.height(),
        svg_colour(mixed(Colour{}, wall.background, 45)), wall.name);
    Grid<AreaNumber> open(level_.size(), no_area);
    for (std::size_t i = 0; i < open.cells().size(); ++i) open[i] = level_.tiles[i] == Tile::wall ? no_area : 1;
    const std::string path = std::move(outlines(open, 2)[1]);
    if (path.empty()) return;
    add("<defs><path id=\"open\" d=\"{}\"/></defs>\n", path);
    const std::string rim = svg_colour(wall.foreground);
    add("<g stroke=\"{}\" stroke-width=\".25\" pointer-events=\"none\"><use href=\"#open\"/>", rim);
    add("<use href=\"#open\" y=\"-.3125\" fill=\"{}\"/></g>\n", rim);
    add("<use href=\"#open\" y=\"-.3125\" fill=\"{}\" pointer-events=\"none\"/>\n",
        svg_colour(mixed(wall.background, wall.foreground, 40)));
  }

  Look look_of(Point p) const {
    const Tile tile = level_.tiles[p];
    const bool turned = is_door(tile) && is_rock({p.x, p.y - 1}) && is_rock({p.x, p.y + 1});
    return {tile, turned};
  }

  void tiles() {
    std::map<Look, AreaNumber> numbers;
    Grid<AreaNumber> areas(level_.size(), no_area);
    for (std::size_t i = 0; i < areas.cells().size(); ++i) {
      if (level_.tiles[i] == Tile::wall) continue;
      const Look look = look_of(areas.point(i));
      areas[i] = numbers.try_emplace(look, static_cast<AreaNumber>(numbers.size() + 1)).first->second;
    }
    const std::vector<std::string> paths = outlines(areas, numbers.size() + 1);
    for (const auto& [look, number] : numbers) tile(look, number, paths[number]);
  }

  void tile(Look look, AreaNumber number, std::string_view path) {
    const TileInfo& info = (*level_.tile_set)[look.tile];
    const bool known = level_.tile_set->knows(look.tile);
    const TileInfo unknown{.name = "unknown", .foreground = Colour::hex(0xff00ff)};
    const SvgTile art = svg_tile(look.tile, known ? info : unknown);
    if (!art.pattern.empty()) {
      add(R"(<pattern id="p{}" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="{}{}">{}</pattern>)",
          number, of_cell, look.turned ? "rotate(90)" : "", art.pattern);
      out_ += '\n';
    }
    add("<g fill=\"{}\">", svg_colour(art.ground));
    titled(known ? info.name : unknown.name);
    add("<path id=\"t{}\" d=\"{}\"/>", number, path);
    if (!art.pattern.empty()) add("<use href=\"#t{0}\" fill=\"url(#p{0})\"/>", number);
    out_ += "</g>\n";
  }

  /// Defines each shape once and then refers to it.
  void marks() {
    std::set<std::string> defined;
    for (const Spawn& spawn : drawn_spawns(level_)) {
      const SpawnKind kind = kind_of(spawn, *level_.tile_set);
      if (const std::optional<int> art = find_prop_art(spawn, kind, *level_.tile_set)) {
        const std::string id = "picture" + std::to_string(*art);
        if (defined.insert(id).second) define(id, svg_prop(*art));
        mark(id, spawn.at, spawn.name);
        continue;
      }
      const char glyph = glyph_of(spawn, *level_.tile_set);
      const Colour colour = foreground_of(spawn, *level_.tile_set);
      std::string id = fmt::format("{}{}", spawn_kind_names[static_cast<std::size_t>(kind)], static_cast<int>(glyph));
      if (colour != colour_of(kind)) id += fmt::format("-{:06x}", colour.rgb());
      if (defined.insert(id).second) define(id, svg_spawn(kind, glyph, colour));
      mark(id, spawn.at, spawn.name);
    }
    if (!level_.start) return;
    define("start", svg_start());
    mark("start", *level_.start, "start");
  }

  void define(std::string_view id, std::string_view shapes) {
    add("<defs><g id=\"{}\" transform=\"{}\">{}</g></defs>\n", id, of_cell, shapes);
  }

  void mark(std::string_view id, Point at, std::string_view name) {
    if (!level_.tiles.contains(at)) return;
    add("<use href=\"#{}\" x=\"{}\" y=\"{}\">", id, at.x, at.y);
    titled(name);
    out_ += "</use>\n";
  }

  const Level& level_;
  int tile_size_;
  const Description* description_;  // null if there is none
  std::string out_;
};

Result<LevelFile> write_svg_level(const Level& level, const WriteOptions& options) {
  if (level.tiles.cells().empty()) {
    return failure({ErrorCode::bad_size, "a level without cells cannot be drawn", {}, "build one first"});
  }
  const int tile_size = options.sheet != nullptr ? options.sheet->tile_size() : TileSheet::drawn_size;
  return LevelFile{SvgWriter(level, tile_size, options.description).write()};
}

}  // namespace

constinit const FormatDescriptor formats::svg = {
    .id = "svg",
    .summary = "a picture of shapes, sharp at any size, for browsers and print",
    .extension = ".svg",
    .write = Guarded<write_svg_level>::call,
};

}  // namespace warren
