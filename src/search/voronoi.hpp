// SPDX-License-Identifier: MIT
// Voronoi diagrams: every cell belongs to the seed nearest to it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include <warren/grid/grid.hpp>
#include <warren/grid/point.hpp>
#include <warren/level/choices.hpp>

namespace warren {

struct DivisionMemory;

/// For every cell of a map the index of the seed nearest to it; of several the lowest. Exact for every metric. There
/// must be at least one seed, and all lie on the map. Where they are spread over it, the cost hardly depends on their
/// number.
class NearestSeeds {
 public:
  NearestSeeds();
  NearestSeeds(Size size, std::span<const Point> seeds, Metric metric);
  ~NearestSeeds();
  NearestSeeds(NearestSeeds&&) noexcept;
  NearestSeeds& operator=(NearestSeeds&&) noexcept;

  /// For another map. The seeds must outlive the calls below. Memory is kept.
  void restart(Size size, std::span<const Point> seeds, Metric metric);

  /// Calls visit(y, owners) for every row of the map, in order. Maps of up to `band_height` rows are divided only once.
  template <class Visit>
  void for_each_row(Visit visit) {
    for (int top = 0; top < size_.h; top += band_height) {
      divide_band(top);
      for (int y = 0; y < band_.height(); ++y) visit(top + y, std::span<const std::int32_t>(band_.row(y)));
    }
  }

 private:
  static constexpr int band_height = 256;

  void divide_band(int top);

  std::unique_ptr<DivisionMemory> memory_;
  Size size_;
  std::span<const Point> seeds_;
  Metric metric_ = Metric::euclidean;
  Grid<std::int32_t> band_;
  int top_ = -1;  // of the band
};

}  // namespace warren
