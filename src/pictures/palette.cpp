// SPDX-License-Identifier: MIT
#include "src/pictures/palette.hpp"

#include <algorithm>

namespace warren {

std::size_t Palette::table_place(Pixel colour) const {
  const std::uint32_t packed = static_cast<std::uint32_t>(colour.r) << 24 | static_cast<std::uint32_t>(colour.g) << 16 |
                               static_cast<std::uint32_t>(colour.b) << 8 | colour.a;
  std::size_t place = packed * 0x9e3779b1U >> 22;
  while (table_[place] != 0 && colours_[table_[place] - 1U] != colour) place = (place + 1) % table_size;
  return place;
}

std::optional<std::uint8_t> Palette::place_of(Pixel colour) {
  std::uint16_t& entry = table_[table_place(colour)];
  if (entry == 0) {
    if (colours_.size() == most_colours) return std::nullopt;
    colours_.push_back(colour);
    entry = static_cast<std::uint16_t>(colours_.size());
  }
  return static_cast<std::uint8_t>(entry - 1);
}

std::optional<std::uint8_t> Palette::find(Pixel colour) const {
  const std::uint16_t entry = table_[table_place(colour)];
  return entry == 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(entry - 1));
}

std::uint8_t Palette::nearest(Pixel colour) const {
  const auto distance = [colour](Pixel other) {
    const int r = colour.r - other.r;
    const int g = colour.g - other.g;
    const int b = colour.b - other.b;
    return r * r + g * g + b * b;
  };
  const auto found = std::ranges::min_element(colours_, {}, distance);
  return static_cast<std::uint8_t>(found - colours_.begin());
}

std::optional<IndexedPicture> indexed(const Picture& picture) {
  IndexedPicture result;
  result.places.reset(picture.size());
  // Most pixels have the colour of the previous one.
  Pixel last{};
  std::uint8_t place = 0;
  bool first = true;
  for (std::size_t i = 0; i < picture.cells().size(); ++i) {
    if (first || picture[i] != last) {
      const std::optional<std::uint8_t> found = result.palette.place_of(picture[i]);
      if (!found) return std::nullopt;
      place = *found;
      last = picture[i];
      first = false;
    }
    result.places[i] = place;
  }
  return result;
}

}  // namespace warren
