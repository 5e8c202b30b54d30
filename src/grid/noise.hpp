// SPDX-License-Identifier: MIT
// Smooth noise: hills and hollows that are the same on every machine.
//
// Gradient noise (Perlin's idea) in integers only. Points of a coarse lattice each have a slope that a hash
// of the seed gives them; a cell blends the slopes of the four points around it. Octaves add the same with
// features half as large and half as high each. The lattice is shifted by the seed, so no cell is special.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <warren/grid/grid.hpp>

namespace warren {

/// Values are from -one to one, as often above 0 as below; nine in ten lie within half of that. With one octave,
/// cells beside each other differ by less than 5 * one / scale.
class Noise {
 public:
  static constexpr std::int32_t one = 1 << 16;
  static constexpr int max_octaves = 8;
  static constexpr int max_scale = 1 << 14;

  /// `scale` is the size of the largest features in cells. Octaves with features smaller than two cells are left out:
  /// they would be nothing but grain.
  Noise(std::uint64_t seed, int scale, int octaves = 1);

  /// The value of one cell; any cell, also one outside a map.
  std::int32_t at(Point cell) const {
    std::int32_t value = 0;
    row(cell, {&value, 1});
    return value;
  }
  /// The values of the cells from `first` on to the right: several times cheaper than one by one.
  void row(Point first, std::span<std::int32_t> values) const;
  /// The values of a whole map.
  Grid<std::int32_t> field(Size size) const;

 private:
  struct Octave {
    std::uint64_t seed = 0;
    std::int64_t step = 0;  // from one cell to the next, in 65536ths of the lattice
    std::int64_t x = 0;     // where the cell (0, 0) is
    std::int64_t y = 0;
    std::int32_t weight = 0;
  };
  static void add_row(const Octave& octave, Point first, std::span<std::int32_t> values);

  std::array<Octave, max_octaves> octaves_{};
  int count_ = 0;
};

/// The value that `share` in `whole` of all values are below, for cutting noise at a share of the map rather than at a
/// height. Puts the values into another order. 0 when there are none.
std::int32_t quantile(std::span<std::int32_t> values, std::int64_t share, std::int64_t whole);

}  // namespace warren
