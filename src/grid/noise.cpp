// SPDX-License-Identifier: MIT
#include "src/grid/noise.hpp"

#include <algorithm>

#include <warren/grid/rng.hpp>

namespace warren {

namespace {

constexpr int place_bits = 16;  // of a position on the lattice
constexpr int slope_bits = 12;  // of slopes and weights: products of the two fit 32 bits
constexpr std::int32_t whole = 1 << place_bits;

/// Sixteen directions, each 4096 long.
constexpr Point directions[16] = {{4096, 0},  {3784, 1567},   {2896, 2896},   {1567, 3784},
                                  {0, 4096},  {-1567, 3784},  {-2896, 2896},  {-3784, 1567},
                                  {-4096, 0}, {-3784, -1567}, {-2896, -2896}, {-1567, -3784},
                                  {0, -4096}, {1567, -3784},  {2896, -2896},  {3784, -1567}};

Point slope_at(std::uint64_t seed, std::int64_t x, std::int64_t y) {
  const std::uint64_t key = static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(y);
  return directions[mix_bits(seed ^ (key * 0xd1b54a32d192ed03U)) >> 60];
}

/// Perlin's fade curve from 0 to 4096, with zero first and second derivative at both ends.
constexpr auto ease = [] {
  std::array<std::int16_t, 1 << slope_bits> table{};
  for (std::int32_t t = 0; t < 1 << slope_bits; ++t) {
    const std::int32_t cube = (((t * t) >> slope_bits) * t) >> slope_bits;
    const std::int32_t factor = ((t * (6 * t - 15 * 4096)) >> slope_bits) + 10 * 4096;
    table[static_cast<std::size_t>(t)] = static_cast<std::int16_t>((cube * factor) >> slope_bits);
  }
  return table;
}();

std::int32_t eased(std::int32_t place) { return ease[static_cast<std::size_t>(place >> (place_bits - slope_bits))]; }

std::int32_t blend(std::int32_t a, std::int32_t b, std::int32_t weight) {
  return a + (((b - a) * weight) >> slope_bits);
}

/// Two vertically adjacent lattice points, interpolated for one row: their contribution is linear in the distance.
struct Column {
  std::int32_t slope;
  std::int32_t height;

  std::int32_t at(std::int32_t distance) const { return ((slope * distance) >> slope_bits) + height; }
};

Column column_at(std::uint64_t seed, std::int64_t x, std::int64_t y, std::int32_t below) {
  const Point upper = slope_at(seed, x, y);
  const Point lower = slope_at(seed, x, y + 1);
  const std::int32_t weight = eased(below);
  return {blend(upper.x, lower.x, weight),
          blend((upper.y * below) >> slope_bits, (lower.y * (below - whole)) >> slope_bits, weight)};
}

}  // namespace

Noise::Noise(std::uint64_t seed, int scale, int octaves) {
  scale = std::clamp(scale, 1, max_scale);
  octaves = std::clamp(octaves, 1, max_octaves);
  while (count_ < octaves && (count_ == 0 || (scale >> count_) >= 2)) ++count_;
  // The maximum of one octave is 1 / sqrt(2); 5793 is sqrt(2) in 4096ths, and the weights of all octaves add up to it.
  for (int i = 0; i < count_; ++i) {
    Octave& octave = octaves_[static_cast<std::size_t>(i)];
    octave.seed = mix_bits(seed + static_cast<std::uint64_t>(i + 1) * 0x9e3779b97f4a7c15U);
    octave.step = (std::int64_t{whole} << i) / scale;
    octave.x = static_cast<std::int64_t>(octave.seed & 0xffffffU);
    octave.y = static_cast<std::int64_t>(octave.seed >> 24 & 0xffffffU);
    octave.weight = (5793 << (count_ - 1 - i)) / ((1 << count_) - 1);
  }
}

void Noise::add_row(const Octave& octave, Point first, std::span<std::int32_t> values) {
  const std::int64_t y = octave.y + first.y * octave.step;
  const std::int64_t lattice_y = y >> place_bits;
  const auto below = static_cast<std::int32_t>(y & (whole - 1));
  std::int64_t x = octave.x + first.x * octave.step;
  Column left = column_at(octave.seed, x >> place_bits, lattice_y, below);
  for (std::size_t i = 0; i < values.size();) {
    const std::int64_t lattice_x = x >> place_bits;
    const Column right = column_at(octave.seed, lattice_x + 1, lattice_y, below);
    // All cells up to the next lattice point, in 32 bits.
    auto after = static_cast<std::int32_t>(x & (whole - 1));
    const auto step = static_cast<std::int32_t>(octave.step);
    const auto cells = static_cast<std::size_t>((whole - after + step - 1) / step);
    for (std::int32_t& total : values.subspan(i, std::min(cells, values.size() - i))) {
      const std::int32_t value = blend(left.at(after), right.at(after - whole), eased(after));
      total += (value * octave.weight) >> slope_bits;
      after += step;
    }
    i += cells;
    x += static_cast<std::int64_t>(cells) * octave.step;
    // A step may be longer than the lattice is wide when features are one cell large.
    left = x >> place_bits == lattice_x + 1 ? right : column_at(octave.seed, x >> place_bits, lattice_y, below);
  }
}

void Noise::row(Point first, std::span<std::int32_t> values) const {
  std::ranges::fill(values, 0);
  for (int i = 0; i < count_; ++i) add_row(octaves_[static_cast<std::size_t>(i)], first, values);
  for (std::int32_t& value : values) value = std::clamp(value, -one, one);
}

Grid<std::int32_t> Noise::field(Size size) const {
  Grid<std::int32_t> values(size);
  for (int y = 0; y < size.h; ++y) row({0, y}, values.row(y));
  return values;
}

std::int32_t quantile(std::span<std::int32_t> values, std::int64_t share, std::int64_t whole_share) {
  if (values.empty() || whole_share <= 0) return 0;
  const auto count = static_cast<std::int64_t>(values.size());
  const std::int64_t rank = count * std::clamp(share, std::int64_t{0}, whole_share) / whole_share;
  if (rank == count) return *std::ranges::max_element(values) + 1;
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(rank));
  return values[static_cast<std::size_t>(rank)];
}

}  // namespace warren
