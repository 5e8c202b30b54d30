// SPDX-License-Identifier: MIT
// The minimum spanning tree of areas while it is built: a union-find and the digs so far (Kruskal, 1956).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "src/carve/join_areas.hpp"

namespace warren {

class DigTree {
 public:
  explicit DigTree(std::size_t areas) : joined_(areas) {
    std::iota(joined_.begin(), joined_.end(), std::uint32_t{0});
    digs_.apart = areas - 1;
  }

  bool is_whole() const { return digs_.apart == 0; }
  Digs take() { return std::move(digs_); }

  /// The representative of all areas joined to this one.
  std::uint32_t group_of(std::uint32_t area) {
    while (joined_[area] != area) area = joined_[area] = joined_[joined_[area]];
    return area;
  }

  /// Joins two groups. here(visit) and there(visit) call visit(Point) for each cell on the path from the meeting point
  /// back to the first and to the second group.
  template <class Here, class There>
  void join(std::uint32_t a, std::uint32_t b, Here here, There there) {
    joined_[std::max(a, b)] = std::min(a, b);
    --digs_.apart;
    way_.clear();
    here([this](Point p) { way_.push_back(p); });
    while (!way_.empty()) {
      digs_.ways.add(way_.back());
      way_.pop_back();
    }
    there([this](Point p) { digs_.ways.add(p); });
    digs_.ways.close();
  }

 private:
  std::vector<std::uint32_t> joined_;  // union-find parents
  std::vector<Point> way_;
  Digs digs_;
};

}  // namespace warren
