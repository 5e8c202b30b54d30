// SPDX-License-Identifier: MIT
// Keys and locks in the overview of a dungeon: their marks, and the legend that explains them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <warren/catalogue/dungeon.hpp>
#include <warren/level/colour.hpp>

namespace warren::tool {

/// The line of a link in the overview.
struct LinkStyle {
  std::string_view colour;
  std::string_view dashes;
};
const LinkStyle& style_of(FloorLink::Kind kind);

/// A name for SVG, without control characters.
std::string shown_in_svg(std::string_view name);

/// What the dungeon of a seed has to explain: the kinds of its links, then each key with its floor and its locks. Keys
/// and locks have the glyphs of drawings of levels, and one colour on all floors.
class DungeonLegend {
 public:
  DungeonLegend(const Dungeon& dungeon, std::uint64_t seed);

  /// The mark of a key, in the middle of a pixel.
  std::string key_mark(std::size_t key, Point at) const;
  /// The marks of a locked link side by side, one for each key that its lock names; nothing without a lock.
  std::string lock_marks(const FloorLink& link, Point at) const;

  /// The legend below a pixel.
  std::string draw(Point corner) const;
  int width() const;
  int height() const;

 private:
  struct KeyLine {
    std::size_t key = 0;
    std::string text{};
  };

  std::string name_of(const FloorLink& link) const;
  std::string opened_by(std::size_t key, std::uint64_t seed) const;

  const Dungeon& dungeon_;
  std::vector<FloorLink::Kind> kinds_;
  bool has_one_way_ = false;
  std::map<std::string, Colour, std::less<>> colours_;
  std::vector<KeyLine> lines_;
};

}  // namespace warren::tool
