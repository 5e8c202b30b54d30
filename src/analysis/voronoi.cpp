// SPDX-License-Identifier: MIT
// The map is halved both ways, again and again. A seed goes on into a part only if it may be nearest to some cell
// there: if its smallest distance to the part is no more than the largest distance of some other seed. Few are left
// when the parts are small, and these are compared cell by cell, in the order of their indices, so that ties are as
// they should be.
#include <warren/analysis/voronoi.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

namespace warren {

namespace {

/// A distance is made from one part for the columns and one for the rows.
struct Pythagoras {
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
  template <class Number>
  static Number part(Number along) {
    return along < 0 ? -along : along;
  }
  template <class Number>
  static Number whole(Number across, Number down) {
    return across > down ? across : down;
  }
};

template <class Number, class Distance>
class Division {
 public:
  Division(std::span<const Point> seeds, Grid<std::int32_t>& owners) : owners_(owners) {
    candidates_.reserve(4 * seeds.size() + 64);
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      candidates_.push_back({Number{seeds[i].x}, Number{seeds[i].y}, static_cast<std::int32_t>(i)});
    }
  }

  void divide() { divide(owners_.bounds(), 0); }

 private:
  static constexpr int side = 8;  // of the parts that are not divided any more
  using Lanes = std::array<Number, side>;

  struct Candidate {
    Number x;
    Number y;
    std::int32_t index;
  };

  /// Of a part; the candidates of what it is a part of are those from `first` to the end.
  void divide(const Rect& part, std::size_t first) {
    if (part.empty()) return;
    const std::size_t own = candidates_.size();
    add_candidates(part, first, own);
    if (candidates_.size() == own + 1) {
      owners_.fill(part, candidates_[own].index);
    } else if (part.w <= side && part.h <= side) {
      settle(part, own);
    } else {
      const int left_w = half(part.w);
      const int top_h = half(part.h);
      divide({part.x, part.y, left_w, top_h}, own);
      divide({part.x + left_w, part.y, part.w - left_w, top_h}, own);
      divide({part.x, part.y + top_h, left_w, part.h - top_h}, own);
      divide({part.x + left_w, part.y + top_h, part.w - left_w, part.h - top_h}, own);
    }
    candidates_.resize(own);
  }

  /// In whole multiples of the smallest part.
  static int half(int length) { return length <= side ? length : (length / 2 + side - 1) / side * side; }

  void add_candidates(const Rect& part, std::size_t first, std::size_t last) {
    const Number left{part.left()};
    const Number right{part.right() - 1};
    const Number top{part.top()};
    const Number bottom{part.bottom() - 1};
    Number reach = std::numeric_limits<Number>::max();  // no cell is farther from its seed than this
    for (std::size_t i = first; i < last; ++i) {
      const Candidate& c = candidates_[i];
      const Number across = std::max(Distance::part(c.x - left), Distance::part(right - c.x));
      const Number down = std::max(Distance::part(c.y - top), Distance::part(bottom - c.y));
      reach = std::min(reach, Distance::whole(across, down));
    }
    candidates_.resize(2 * last - first);
    std::size_t end = last;
    for (std::size_t i = first; i < last; ++i) {
      const Candidate c = candidates_[i];
      const Number across = std::max({left - c.x, c.x - right, Number{0}});
      const Number down = std::max({top - c.y, c.y - bottom, Number{0}});
      candidates_[end] = c;
      end += Distance::whole(Distance::part(across), Distance::part(down)) <= reach ? 1U : 0U;
    }
    candidates_.resize(end);
  }

  /// Compares all candidates from `first` on at every cell. Rows are worked on eight cells at a time, also where the
  /// part is narrower.
  void settle(const Rect& part, std::size_t first) {
    const std::size_t count = candidates_.size() - first;
    if (across_.size() < count) across_.resize(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
      const Number offset = Number{part.x} - candidates_[first + i].x;
      for (int lane = 0; lane < side; ++lane) {
        across_[i][static_cast<std::size_t>(lane)] = Distance::part(offset + Number{lane});
      }
    }
    for (int y = part.top(); y < part.bottom(); ++y) {
      Lanes best;
      Lanes owner;
      best.fill(std::numeric_limits<Number>::max());
      owner.fill(0);
      for (std::size_t i = 0; i < count; ++i) {
        const Candidate& c = candidates_[first + i];
        const Number down = Distance::part(Number{y} - c.y);
        const Number index{c.index};
        for (std::size_t lane = 0; lane < side; ++lane) {
          const Number distance = Distance::whole(across_[i][lane], down);
          const Number closer = -Number{distance < best[lane]};  // all bits or none, so that nothing branches
          owner[lane] ^= (owner[lane] ^ index) & closer;
          best[lane] ^= (best[lane] ^ distance) & closer;
        }
      }
      std::int32_t* row = owners_.row(y).data() + part.x;
      for (std::size_t lane = 0; lane < static_cast<std::size_t>(part.w); ++lane) {
        row[lane] = static_cast<std::int32_t>(owner[lane]);
      }
    }
  }

  Grid<std::int32_t>& owners_;
  std::vector<Candidate> candidates_;  // of the whole map, then of each part of it that is being divided
  std::vector<Lanes> across_;
};

}  // namespace

Grid<std::int32_t> nearest_seeds(Size size, std::span<const Point> seeds, Metric metric) {
  Grid<std::int32_t> owners(size);
  // The square of the longest way across such a map fits 32 bits.
  constexpr int large = 1 << 14;
  switch (metric) {
    case Metric::pythagoras:
      if (std::max(size.w, size.h) < large) {
        Division<std::int32_t, Pythagoras>(seeds, owners).divide();
      } else {
        Division<std::int64_t, Pythagoras>(seeds, owners).divide();
      }
      break;
    case Metric::manhattan: Division<std::int32_t, Manhattan>(seeds, owners).divide(); break;
    case Metric::chebyshev: Division<std::int32_t, Chebyshev>(seeds, owners).divide(); break;
  }
  return owners;
}

}  // namespace warren
