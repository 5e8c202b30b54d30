// SPDX-License-Identifier: MIT
//
//      ____________     Floors are drawn slanted: a row of cells is half a row up and half a column to the left.
//     /     o     /     The ends of stairs that line up are then exactly above each other.
//    /_____ : ___/
//      ____ : ____
//     /     o    /
#include "tools/warren/dungeon_overview.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "tools/survey/svg_level.hpp"
#include "tools/warren/dungeon_legend.hpp"

namespace warren::tool {

namespace {

/// Pixels: of a cell, between floors, and around the picture.
constexpr int cell_pixels = 4;
constexpr int row_pixels = cell_pixels / 2;
constexpr int gap_x = 40;
constexpr int gap_y = 34;
constexpr int border = 24;

class Overview {
 public:
  Overview(const Campaign& campaign, std::uint64_t seed, const std::vector<BuiltFloor>& floors)
      : campaign_(campaign), dungeon_(campaign.dungeon()), seed_(seed), floors_(floors), legend_(dungeon_, seed) {
    for (const BuiltFloor& floor : floors_) {
      const Size size = floor.level.size();
      pitch_x_ = std::max(pitch_x_, size.w * cell_pixels + size.h * row_pixels + gap_x);
      pitch_y_ = std::max(pitch_y_, size.h * row_pixels + gap_y);
      tallest_ = std::max(tallest_, size.h);
    }
    choose_columns();
  }

  std::string draw() {
    for (const BuiltFloor& floor : floors_) draw_floor(floor);
    for (const std::size_t link : links_of_seed(dungeon_, seed_)) draw_link(link);
    draw_keys();
    out_ += legend_.draw({border, border + 10});
    const int width = 2 * border + std::max((columns_ + 1) * pitch_x_, legend_.width());
    const int height = 3 * border + legend_.height() + (rows_ + 1) * pitch_y_;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"sans-serif\" font-size=\"14\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#f4f1ea\"/>\n"
        "<text x=\"{2}\" y=\"{2}\" font-weight=\"bold\">{3}, seed {4}</text>\n{5}</svg>\n",
        width, height, border, shown_in_svg(campaign_.name()), seed_, out_);
  }

 private:
  struct Slot {
    int column = 0;
    int row = 0;
  };

  /// A floor stays in the column of a floor above that it is linked to, if no other floor of its depth is there.
  void choose_columns() {
    std::map<int, int> row_of_depth;
    for (const BuiltFloor& floor : floors_) row_of_depth[depth_of(floor.index)] = 0;
    for (auto& [depth, row] : row_of_depth) row = rows_++;
    --rows_;
    for (const auto& [depth, row] : row_of_depth) {
      std::vector<int> taken;
      for (const BuiltFloor& floor : floors_) {
        if (depth_of(floor.index) != depth) continue;
        int column = column_above(floor.index).value_or(0);
        while (std::ranges::find(taken, column) != taken.end()) ++column;
        taken.push_back(column);
        columns_ = std::max(columns_, column);
        slots_[floor.index] = {column, row};
      }
    }
  }

  std::optional<int> column_above(std::size_t floor) const {
    for (const FloorLink& link : dungeon_.links()) {
      if (link.from != floor && link.to != floor) continue;
      const std::size_t other = link.from == floor ? link.to : link.from;
      const auto slot = slots_.find(other);
      if (slot != slots_.end() && depth_of(other) < depth_of(floor)) return slot->second.column;
    }
    return std::nullopt;
  }

  int depth_of(std::size_t floor) const { return dungeon_.floors()[floor].depth; }

  /// The pixel of the corner of a cell. The last rows of all floors of a column are in line.
  Point pixel(std::size_t floor, Point cell) const {
    const Slot slot = slots_.at(floor);
    return {border + slot.column * pitch_x_ + cell.x * cell_pixels + (tallest_ - cell.y) * row_pixels,
            2 * border + legend_.height() + slot.row * pitch_y_ + cell.y * row_pixels};
  }

  Point middle_of_cell(std::size_t floor, Point cell) const {
    return pixel(floor, cell) + Point{cell_pixels / 2 - row_pixels / 2, row_pixels / 2};
  }

  void draw_floor(const BuiltFloor& floor) {
    const Point origin = pixel(floor.index, {0, 0});
    fmt::format_to(std::back_inserter(out_),
                   "<g transform=\"matrix({} 0 {} {} {} {})\" shape-rendering=\"crispEdges\">{}</g>\n", cell_pixels,
                   -row_pixels, row_pixels, origin.x, origin.y, survey::svg_shapes_of(floor.level));
    const Point below = pixel(floor.index, {0, floor.level.height()});
    const DungeonFloor& wanted = dungeon_.floors()[floor.index];
    fmt::format_to(std::back_inserter(out_), "<text x=\"{}\" y=\"{}\">{} · depth {} · {}{}</text>\n", below.x,
                   below.y + 16, shown_in_svg(wanted.name), wanted.depth,
                   shown_in_svg(dungeon_.recipe(seed_, floor.index)), floor.index == dungeon_.goal() ? " · goal" : "");
  }

  void draw_link(std::size_t index) {
    const FloorLink& link = dungeon_.links()[index];
    const LinkEnds ends = dungeon_.ends(seed_, index);
    const LinkStyle& style = style_of(link.kind);
    const Point from = middle_of_cell(link.from, ends.from);
    const Point to = middle_of_cell(link.to, ends.to);
    // A link that passes other floors bends around them a little, so that it is not taken for several.
    const int rows = std::abs(slots_.at(link.from).row - slots_.at(link.to).row);
    const int bend = rows > 1 ? 18 * rows : 0;
    fmt::format_to(std::back_inserter(out_),
                   "<path d=\"M{} {}Q{} {} {} {}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" "
                   "stroke-dasharray=\"{}\" opacity=\"0.85\"><title>{}</title></path>\n",
                   from.x, from.y, (from.x + to.x) / 2 + bend, (from.y + to.y) / 2, to.x, to.y, style.colour,
                   style.dashes, shown_in_svg(title_of(link)));
    const auto draw_end = [&](Point at, bool is_open) {
      fmt::format_to(std::back_inserter(out_),
                     "<circle cx=\"{}\" cy=\"{}\" r=\"4.5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>\n", at.x,
                     at.y, is_open ? "#ffffff" : style.colour, style.colour);
    };
    draw_end(from, false);
    draw_end(to, link.one_way);
    // The middle of the curve.
    out_ += legend_.lock_marks(link, {(from.x + to.x) / 2 + bend / 2, (from.y + to.y) / 2});
  }

  void draw_keys() {
    const std::vector<FloorPlace> places = dungeon_.key_places(seed_);
    for (std::size_t i = 0; i < places.size(); ++i) {
      out_ += legend_.key_mark(i, middle_of_cell(places[i].floor, places[i].at));
    }
  }

  std::string title_of(const FloorLink& link) const {
    return fmt::format("{} {} {} {}", floor_link_kind_names[static_cast<std::size_t>(link.kind)],
                       dungeon_.floors()[link.from].name, link.one_way ? "to" : "and", dungeon_.floors()[link.to].name);
  }

  const Campaign& campaign_;
  const Dungeon& dungeon_;
  std::uint64_t seed_;
  const std::vector<BuiltFloor>& floors_;
  DungeonLegend legend_;
  std::map<std::size_t, Slot> slots_;
  int columns_ = 0;
  int rows_ = 0;
  int pitch_x_ = 0;
  int pitch_y_ = 0;
  int tallest_ = 0;
  std::string out_;
};

}  // namespace

std::string dungeon_overview(const Campaign& campaign, std::uint64_t seed, const std::vector<BuiltFloor>& floors) {
  return Overview(campaign, seed, floors).draw();
}

}  // namespace warren::tool
