// SPDX-License-Identifier: MIT
#include "tools/warren/dungeon_legend.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <warren/level/mission_drawing.hpp>
#include <warren/text/printable.hpp>

#include "tools/survey/dungeon_summary.hpp"
#include "tools/survey/svg_charts.hpp"
#include "tools/warren/dungeon_files.hpp"

namespace warren::tool {

namespace {

constexpr int line_pixels = 20;
constexpr int mark_pixels = 14;
constexpr int letter_pixels = 8;  // at most, of the text of the legend

std::string mark(Point at, char glyph, Colour colour, std::string_view title) {
  return fmt::format(
      "<g><title>{0}</title><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{3}\" rx=\"3\" fill=\"#20242b\" "
      "stroke=\"#{4:02x}{5:02x}{6:02x}\" stroke-width=\"1.5\"/><text x=\"{7}\" y=\"{8}\" text-anchor=\"middle\" "
      "font-family=\"monospace\" font-weight=\"bold\" font-size=\"12\" "
      "fill=\"#{4:02x}{5:02x}{6:02x}\">{9}</text></g>\n",
      title, at.x - mark_pixels / 2, at.y - mark_pixels / 2, mark_pixels, colour.r, colour.g, colour.b, at.x, at.y + 4,
      survey::escaped(std::string(1, glyph)));
}

}  // namespace

const LinkStyle& style_of(FloorLink::Kind kind) {
  // In the order of FloorLink::Kind.
  static constexpr LinkStyle styles[] = {{"#c8372d", ""}, {"#1769aa", "7 5"}, {"#8e44ad", "2 5"}};
  return styles[static_cast<std::size_t>(kind)];
}

std::string shown_in_svg(std::string_view name) { return survey::escaped(printable(name)); }

DungeonLegend::DungeonLegend(const Dungeon& dungeon, std::uint64_t seed) : dungeon_(dungeon) {
  for (const std::size_t i : links_of_seed(dungeon, seed)) {
    const FloorLink& link = dungeon.links()[i];
    has_one_way_ |= link.one_way;
    if (std::ranges::find(kinds_, link.kind) == kinds_.end()) kinds_.push_back(link.kind);
  }
  std::ranges::sort(kinds_);
  Mission mission;
  for (const DungeonKey& key : dungeon.keys()) mission.keys.push_back({key.name, {}, key.kind});
  colours_ = key_colours(mission);
  const std::vector<FloorPlace> places = dungeon.key_places(seed);
  for (std::size_t i = 0; i < places.size(); ++i) {
    lines_.push_back({i, fmt::format("{}: on {}, {}", dungeon.keys()[i].name, dungeon.floors()[places[i].floor].name,
                                     opened_by(i, seed))});
  }
}

std::string DungeonLegend::name_of(const FloorLink& link) const {
  if (!link.name.empty()) return link.name;
  return fmt::format("{} – {}", dungeon_.floors()[link.from].name, dungeon_.floors()[link.to].name);
}

std::string DungeonLegend::opened_by(std::size_t key, std::uint64_t seed) const {
  constexpr std::size_t most = 4;
  std::vector<std::string> names;
  for (const std::size_t i : links_of_seed(dungeon_, seed)) {
    const FloorLink& link = dungeon_.links()[i];
    if (!survey::is_locked_by(link, dungeon_.keys()[key])) continue;
    // A shaft may have a link for each of its parts.
    if (const std::string name = name_of(link); std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  if (names.empty()) return "opens nothing";
  std::string text = "opens ";
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > most) text += fmt::format(" and {} more", names.size() - most);
  return text;
}

std::string DungeonLegend::key_mark(std::size_t key, Point at) const {
  const std::string& name = dungeon_.keys()[key].name;
  return mark(at, MissionGlyphs::key, colours_.find(name)->second, shown_in_svg("key: " + name));
}

std::string DungeonLegend::lock_marks(const FloorLink& link, Point at) const {
  std::string marks;
  if (!link.lock) return marks;
  const std::string title = shown_in_svg("lock: " + link.lock->to_text());
  for (const DungeonKey& key : dungeon_.keys()) {
    if (!survey::is_locked_by(link, key)) continue;
    marks += mark(at, MissionGlyphs::locked_door, colours_.find(key.name)->second, title);
    at.x += mark_pixels + 3;
  }
  return marks;
}

std::string DungeonLegend::draw(Point corner) const {
  std::string out;
  int x = corner.x;
  for (const FloorLink::Kind kind : kinds_) {
    const LinkStyle& style = style_of(kind);
    const std::string_view name = floor_link_kind_names[static_cast<std::size_t>(kind)];
    fmt::format_to(std::back_inserter(out),
                   "<path d=\"M{} {}h32\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{}\"/>"
                   "<text x=\"{}\" y=\"{}\">{}</text>\n",
                   x, corner.y + 10, style.colour, style.dashes, x + 40, corner.y + 15, name);
    x += 110;
  }
  if (has_one_way_) {
    fmt::format_to(std::back_inserter(out),
                   "<circle cx=\"{}\" cy=\"{}\" r=\"4.5\" fill=\"#ffffff\" stroke=\"#555555\" stroke-width=\"2\"/>"
                   "<text x=\"{}\" y=\"{}\">end of a one-way link</text>\n",
                   x + 8, corner.y + 10, x + 20, corner.y + 15);
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const int y = corner.y + static_cast<int>(i + 1) * line_pixels;
    const Colour colour = colours_.find(dungeon_.keys()[lines_[i].key].name)->second;
    out += mark({corner.x + 7, y + 10}, MissionGlyphs::key, colour, "key");
    out += mark({corner.x + 24, y + 10}, MissionGlyphs::locked_door, colour, "lock");
    fmt::format_to(std::back_inserter(out), "<text x=\"{}\" y=\"{}\">{}</text>\n", corner.x + 40, y + 15,
                   shown_in_svg(lines_[i].text));
  }
  return out;
}

int DungeonLegend::width() const {
  std::size_t letters = 0;
  for (const KeyLine& line : lines_) letters = std::max(letters, line.text.size());
  return std::max(40 + static_cast<int>(letters) * letter_pixels, static_cast<int>(kinds_.size()) * 110 + 190);
}

int DungeonLegend::height() const { return static_cast<int>(lines_.size() + 1) * line_pixels; }

}  // namespace warren::tool
