// SPDX-License-Identifier: MIT
// Smooth noise that is the same on every machine.
//
// Perlin's gradient noise in integers. Each point of a coarse lattice has a gradient from a hash of the seed;
// a cell interpolates the gradients of the four points around it. Each octave adds features of half the size
// and half the height. The lattice is shifted by the seed, so that no cell is special.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <warren/grid/grid.hpp>

namespace warren {

/// Values are from -one to one, symmetric around 0; nine in ten lie within half of that. With one octave, adjacent
/// cells differ by less than 5 * one / scale.
class Noise {
 public:
  static constexpr std::int32_t one = 1 << 16;
  static constexpr int max_octaves = 8;
  static constexpr int max_scale = 1 << 14;

  /// `scale` is the size of the largest features in cells. Octaves with features smaller than two cells are left out:
  /// they would be white noise.
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

/// The quantile `share / whole` of the values: for selecting a share of the map instead of a height. Reorders the
/// values. One more than the maximum when `share` is `whole`; 0 when there are no values.
std::int32_t quantile(std::span<std::int32_t> values, std::int64_t share, std::int64_t whole);

}  // namespace warren
