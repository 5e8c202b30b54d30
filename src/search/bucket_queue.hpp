// SPDX-License-Identifier: MIT
// A priority queue of cells for integer costs that differ by at most 255 (Dial's algorithm).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <warren/grid/point.hpp>

namespace warren {

class BucketQueue {
 public:
  void push(std::int32_t cost, Point cell) {
    std::vector<Point>& bucket = buckets_[static_cast<std::size_t>(cost) % buckets_.size()];
    if (bucket.capacity() == 0 && !spare_.empty()) {
      bucket = std::move(spare_.back());
      spare_.pop_back();
    }
    bucket.push_back(cell);
    ++count_;
  }
  bool empty() const { return count_ == 0; }
  std::int32_t cost() const { return cost_; }
  Point pop() {
    while (bucket().empty()) {
      if (bucket().capacity() > 0) spare_.push_back(std::exchange(bucket(), {}));
      ++cost_;
    }
    const Point cell = bucket().back();
    bucket().pop_back();
    --count_;
    return cell;
  }

 private:
  std::vector<Point>& bucket() { return buckets_[static_cast<std::size_t>(cost_) % buckets_.size()]; }

  std::array<std::vector<Point>, 256> buckets_;
  std::vector<std::vector<Point>> spare_;  // empty buckets, for their memory
  std::int32_t cost_ = 0;
  std::size_t count_ = 0;
};

}  // namespace warren
