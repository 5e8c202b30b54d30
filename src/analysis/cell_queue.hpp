// SPDX-License-Identifier: MIT
// First in, first out, for very many cells of which each is near the one before: two bytes a cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include <warren/core/point.hpp>

namespace warren {

/// Each cell is kept as its offset from the cell before, or in full where that
/// is far off. Memory is given back while cells are taken out.
class CellQueue {
 public:
  std::size_t size() const { return size_; }

  void push(Point p) {
    const auto dx = static_cast<unsigned>(p.x - last_in_.x + middle);
    const auto dy = static_cast<unsigned>(p.y - last_in_.y + middle);
    if (dx < far_away && dy < far_away) {
      codes_.push_back(static_cast<Code>(dx << 8 | dy));
    } else {
      codes_.push_back(far_away);
      for (const int part : {p.x, p.x >> 16, p.y, p.y >> 16}) codes_.push_back(static_cast<Code>(part));
    }
    last_in_ = p;
    ++size_;
  }

  /// The queue must not be empty.
  Point pop() {
    for (int codes = read(codes_.begin(), last_out_); codes > 0; --codes) codes_.pop_front();
    --size_;
    return last_out_;
  }

  /// Calls visit(Point) for all cells, the first in first.
  template <class Visit>
  void for_each(Visit visit) const {
    Point p = last_out_;
    for (auto code = codes_.begin(); code != codes_.end();) {
      code += read(code, p);
      visit(p);
    }
  }

 private:
  using Code = std::uint16_t;
  static constexpr int middle = 127;
  static constexpr Code far_away = 255;  // no offset has a right half of 255

  /// From the cell before to the one that begins here. Returns how many codes it takes.
  static int read(std::deque<Code>::const_iterator code, Point& p) {
    if (*code != far_away) {
      p = p + Point{(*code >> 8) - middle, (*code & 255) - middle};
      return 1;
    }
    p = {code[1] | code[2] << 16, code[3] | code[4] << 16};
    return 5;
  }

  std::deque<Code> codes_;
  std::size_t size_ = 0;
  Point last_in_;
  Point last_out_;
};

}  // namespace warren
