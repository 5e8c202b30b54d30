// SPDX-License-Identifier: MIT
// Palettes, and pictures as indices into them, for PNG and GIF.
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
  /// The index of a colour, which is added if it is new; empty if the palette is full.
  std::optional<std::uint8_t> place_of(Pixel colour);
  /// The index of a colour; empty if the palette lacks it.
  std::optional<std::uint8_t> find(Pixel colour) const;
  /// The index of the most similar colour.
  std::uint8_t nearest(Pixel colour) const;

 private:
  static constexpr std::size_t table_size = 1024;
  std::size_t table_place(Pixel colour) const;

  std::vector<Pixel> colours_;
  // A hash table of index + 1; 0 for empty entries. At most a quarter full.
  std::vector<std::uint16_t> table_ = std::vector<std::uint16_t>(table_size);
};

/// A picture as indices into a palette.
struct IndexedPicture {
  Palette palette{};
  Grid<std::uint8_t> places{};
};

/// Converts a picture; empty if it has more than 256 colours.
std::optional<IndexedPicture> indexed(const Picture& picture);

}  // namespace warren
