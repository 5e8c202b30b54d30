// SPDX-License-Identifier: MIT
// The map is divided recursively, as in a quadtree. A seed is a candidate for a part only if it may be nearest to some
// cell there: if its smallest distance to the part is no more than the largest distance of some other seed. Small parts
// have few candidates. These are compared cell by cell in the order of their indices, so ties go to the lowest index.
// A large map is divided into squares first, and the candidates of a square are found among the seeds near it.
#include "src/search/voronoi.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "src/kernels/kernels.hpp"
#include "src/search/seed_squares.hpp"

namespace warren {

namespace {

/// A distance combines a part for the columns and a part for the rows.
struct Euclidean {
  static void settle(const Kernels::Block& block) { kernels().settle_euclidean(block); }
  template <class Number>
  static Number part(Number along) {
    return along * along;
  }
  template <class Number>
  static Number whole(Number across, Number down) {
    return across + down;
  }
};

struct Manhattan {
  static void settle(const Kernels::Block& block) { kernels().settle_manhattan(block); }
  template <class Number>
  static Number part(Number along) {
    return along < 0 ? -along : along;
  }
  template <class Number>
  static Number whole(Number across, Number down) {
    return across + down;
  }
};

struct Chebyshev {
  static void settle(const Kernels::Block& block) { kernels().settle_chebyshev(block); }
  template <class Number>
  static Number part(Number along) {
    return along < 0 ? -along : along;
  }
  template <class Number>
  static Number whole(Number across, Number down) {
    return across > down ? across : down;
  }
};

}  // namespace

/// Buffers of a division.
struct DivisionMemory {
  SeedSquares squares;
  std::vector<Kernels::Seed> candidates;  // of the whole map, then of each nested part
  std::vector<std::int32_t> distances;
};

namespace {

/// Number is wide enough for any distance on the map.
template <class Number, class Distance>
class Division {
 public:
  /// Fills `owners`, whose first row is row `top` of the map: the first of a row of squares.
  Division(std::span<const Point> seeds, int top, DivisionMemory& memory, Grid<std::int32_t>& owners)
      : seeds_(seeds), top_(top), owners_(owners), candidates_(memory.candidates), distances_(memory.distances) {
    if (candidates_.size() < seeds.size()) candidates_.resize(4 * seeds.size() + 64);
    if (memory.squares.empty()) {
      for (std::size_t i = 0; i < seeds.size(); ++i) candidates_[i] = candidate(static_cast<std::int32_t>(i));
      divide(owners.bounds(), 0, seeds.size());
      return;
    }
    for (int left = 0; left < owners.width(); left += SeedSquares::side) {
      const Rect part = Rect{left, 0, SeedSquares::side, owners.height()}.intersection(owners.bounds());
      divide(part, 0, find_near(part, memory.squares));
    }
  }

 private:
  static constexpr int side = Kernels::Block::side;  // of the smallest parts

  Kernels::Seed candidate(std::int32_t index) const {
    const Point seed = seeds_[static_cast<std::size_t>(index)];
    return {seed.x, seed.y - top_, index};
  }

  /// The largest distance between a seed and a cell of a part.
  static Number farthest(const Kernels::Seed& c, const Rect& part) {
    const Number across =
        std::max(Distance::part(c.x - Number{part.left()}), Distance::part(Number{part.right() - 1} - c.x));
    const Number down =
        std::max(Distance::part(c.y - Number{part.top()}), Distance::part(Number{part.bottom() - 1} - c.y));
    return Distance::whole(across, down);
  }

  /// Sets the first candidates to the seeds that may be nearest to a cell of a square, and some more; returns how many.
  std::size_t find_near(const Rect& square, const SeedSquares& squares) {
    const Point at{square.x / SeedSquares::side, top_ / SeedSquares::side};
    Number reach = std::numeric_limits<Number>::max();
    std::size_t count = 0;
    const auto may_be_near = [&](int ring) {
      return ring == 0 || Distance::part(Number{ring - 1} * SeedSquares::side + 1) <= reach;
    };
    for (int ring = 0; ring <= squares.max_ring() && may_be_near(ring); ++ring) {
      squares.for_each_in_ring(at, ring, [&](std::int32_t index) {
        candidates_[count] = candidate(index);
        reach = std::min(reach, farthest(candidates_[count], square));
        ++count;
      });
    }
    std::ranges::sort(std::span(candidates_).first(count), {}, &Kernels::Seed::index);
    return count;
  }

  /// The candidates of the enclosing part are those from `first` up to `own`; its own candidates start at `own`.
  void divide(const Rect& part, std::size_t first, std::size_t own) {
    if (part.empty()) return;
    const std::size_t end = add_candidates(part, first, own);
    if (end == own + 1) {
      owners_.fill(part, candidates_[own].index);
    } else if (part.w <= side && part.h <= side) {
      settle(part, std::span(candidates_).subspan(own, end - own));
    } else {
      const int left_w = half(part.w);
      const int top_h = half(part.h);
      divide({part.x, part.y, left_w, top_h}, own, end);
      divide({part.x + left_w, part.y, part.w - left_w, top_h}, own, end);
      divide({part.x, part.y + top_h, left_w, part.h - top_h}, own, end);
      divide({part.x + left_w, part.y + top_h, part.w - left_w, part.h - top_h}, own, end);
    }
  }

  /// A multiple of the smallest side.
  static int half(int length) { return length <= side ? length : (length / 2 + side - 1) / side * side; }

  /// Appends the candidates of a part at `last`; returns their end.
  std::size_t add_candidates(const Rect& part, std::size_t first, std::size_t last) {
    const Number left{part.left()};
    const Number right{part.right() - 1};
    const Number top{part.top()};
    const Number bottom{part.bottom() - 1};
    Number reach = std::numeric_limits<Number>::max();  // no cell is farther from its nearest seed than this
    for (std::size_t i = first; i < last; ++i) reach = std::min(reach, farthest(candidates_[i], part));
    if (candidates_.size() < 2 * last - first) candidates_.resize(2 * (2 * last - first));
    std::size_t end = last;
    for (std::size_t i = first; i < last; ++i) {
      const Kernels::Seed c = candidates_[i];
      const Number across = std::max({left - c.x, c.x - right, Number{0}});
      const Number down = std::max({top - c.y, c.y - bottom, Number{0}});
      candidates_[end] = c;
      end += Distance::whole(Distance::part(across), Distance::part(down)) <= reach ? 1U : 0U;
    }
    return end;
  }

  /// Compares all candidates at every cell.
  void settle(const Rect& part, std::span<const Kernels::Seed> candidates) {
    if constexpr (sizeof(Number) == sizeof(std::int32_t)) {
      if (distances_.size() < side * candidates.size()) distances_.resize(2 * side * candidates.size());
      Distance::settle({part.x, part.y, part.w, part.h, candidates.data(), candidates.size(), distances_.data(),
                        &owners_[Point{part.x, part.y}], static_cast<std::size_t>(owners_.width())});
    } else {
      for (int y = part.top(); y < part.bottom(); ++y) {
        for (int x = part.left(); x < part.right(); ++x) owners_[{x, y}] = nearest_to({x, y}, candidates);
      }
    }
  }

  static std::int32_t nearest_to(Point cell, std::span<const Kernels::Seed> candidates) {
    const auto distance = [&](const Kernels::Seed& seed) {
      return Distance::whole(Distance::part(Number{cell.x} - seed.x), Distance::part(Number{cell.y} - seed.y));
    };
    return std::ranges::min_element(candidates, {}, distance)->index;
  }

  std::span<const Point> seeds_;
  int top_;
  Grid<std::int32_t>& owners_;
  std::vector<Kernels::Seed>& candidates_;
  std::vector<std::int32_t>& distances_;
};

void divide(std::span<const Point> seeds, Metric metric, int top, Size whole, DivisionMemory& memory,
            Grid<std::int32_t>& owners) {
  // Up to this side, the squared distance between opposite corners fits 32 bits.
  constexpr int large = 1 << 15;
  switch (metric) {
    case Metric::euclidean:
      if (std::max(whole.w, whole.h) < large) {
        Division<std::int32_t, Euclidean>(seeds, top, memory, owners);
      } else {
        Division<std::int64_t, Euclidean>(seeds, top, memory, owners);
      }
      break;
    case Metric::manhattan: Division<std::int32_t, Manhattan>(seeds, top, memory, owners); break;
    case Metric::chebyshev: Division<std::int32_t, Chebyshev>(seeds, top, memory, owners); break;
  }
}

}  // namespace

NearestSeeds::NearestSeeds() : memory_(std::make_unique<DivisionMemory>()) {}
NearestSeeds::NearestSeeds(Size size, std::span<const Point> seeds, Metric metric) : NearestSeeds() {
  restart(size, seeds, metric);
}
NearestSeeds::~NearestSeeds() = default;
NearestSeeds::NearestSeeds(NearestSeeds&&) noexcept = default;
NearestSeeds& NearestSeeds::operator=(NearestSeeds&&) noexcept = default;

void NearestSeeds::restart(Size size, std::span<const Point> seeds, Metric metric) {
  size_ = size;
  seeds_ = seeds;
  metric_ = metric;
  top_ = -1;
  memory_->squares.assign(size, seeds);
}

void NearestSeeds::divide_band(int top) {
  static_assert(band_height == SeedSquares::side);
  if (top == top_) return;
  top_ = top;
  band_.reset({size_.w, std::min(band_height, size_.h - top)});
  divide(seeds_, metric_, top, size_, *memory_, band_);
}

}  // namespace warren
