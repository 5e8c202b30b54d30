// SPDX-License-Identifier: MIT
// The tiles of a map, put away in little memory: their kinds are numbered, and the numbers written in binary, a set of
// cells for each digit. A map of rock and floor takes a bit a cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/level/tile.hpp>

namespace warren {

class TilePlanes {
 public:
  explicit TilePlanes(const Grid<Tile>& tiles) : size_(tiles.size()) {
    std::array<bool, 256> occurs{};
    for (const Tile tile : tiles.cells()) occurs[static_cast<std::size_t>(tile)] = true;
    for (std::size_t i = 0; i < occurs.size(); ++i) {
      if (occurs[i]) kinds_.push_back(static_cast<Tile>(i));
    }
    std::array<std::uint8_t, 256> numbers{};
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      numbers[static_cast<std::size_t>(kinds_[i])] = static_cast<std::uint8_t>(i);
    for (std::size_t digit = 0; kinds_.size() > std::size_t{1} << digit; ++digit) {
      CellSet& plane = planes_.emplace_back(size_);
      for (int y = 0; y < size_.h; ++y) {
        const std::span<const Tile> row = tiles.row(y);
        const std::span<CellSet::Word> words = plane.row(y);
        for (std::size_t x = 0; x < row.size(); ++x) {
          const CellSet::Word bit = numbers[static_cast<std::size_t>(row[x])] >> digit & 1;
          words[x / 64] |= bit << x % 64;
        }
      }
    }
  }

  /// The tiles as they were.
  Grid<Tile> tiles() const {
    Grid<Tile> tiles(size_);
    for (std::size_t cell = 0; cell < tiles.cells().size(); ++cell) {
      std::size_t number = 0;
      for (std::size_t i = 0; i < planes_.size(); ++i) {
        if (planes_[i].contains(tiles.point(cell))) number |= std::size_t{1} << i;
      }
      tiles[cell] = kinds_[number];
    }
    return tiles;
  }

 private:
  Size size_;
  std::vector<Tile> kinds_;
  std::vector<CellSet> planes_;  // for each digit of the number of a cell's kind where it is 1
};

}  // namespace warren
