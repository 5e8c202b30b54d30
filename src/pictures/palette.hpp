// SPDX-License-Identifier: MIT
// Pictures with a list of colours, and for each pixel a place in it: what PNG and GIF files keep best.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <warren/pictures/picture.hpp>

namespace warren {

class Palette {
 public:
  static constexpr std::size_t most_colours = 256;

  const std::vector<Pixel>& colours() const { return colours_; }
  /// The place of a colour, which is added if it is new; nothing when there are 256 others.
  std::optional<std::uint8_t> place_of(Pixel colour);
  /// The place of a colour; nothing when it is not in the list.
  std::optional<std::uint8_t> find(Pixel colour) const;
  /// The place of the colour that is nearest to one.
  std::uint8_t nearest(Pixel colour) const;

 private:
  static constexpr std::size_t table_size = 1024;
  std::size_t table_place(Pixel colour) const;

  std::vector<Pixel> colours_;
  // Where a colour is in the list, plus one, by a hash of it; 0 for none. Never more than a quarter full.
  std::vector<std::uint16_t> table_ = std::vector<std::uint16_t>(table_size);
};

/// A picture in places of a palette.
struct IndexedPicture {
  Palette palette{};
  Grid<std::uint8_t> places{};
};

/// Nothing when the picture has more than 256 colours.
std::optional<IndexedPicture> indexed(const Picture& picture);

}  // namespace warren
