// SPDX-License-Identifier: MIT
// First in, first out, for very many cells of which each is near the one before: two bytes a cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

#include <warren/grid/point.hpp>

namespace warren {

/// Each cell is kept as its offset from the cell before, or in full where that is far off. Memory is given back while
/// cells are taken out.
class CellQueue {
 public:
  std::size_t size() const { return size_; }

  void push(Point p) {
    const auto dx = static_cast<unsigned>(p.x - last_in_.x + middle);
    const auto dy = static_cast<unsigned>(p.y - last_in_.y + middle);
    if (dx < far_away && dy < far_away) {
      write(dx << 8 | dy);
    } else {
      write(far_away);
      for (const int part : {p.x, p.x >> 16, p.y, p.y >> 16}) write(static_cast<unsigned>(part));
    }
    last_in_ = p;
    ++size_;
  }

  /// The queue must not be empty.
  Point pop() {
    read(last_out_, [this] { return next(); });
    --size_;
    return last_out_;
  }

  /// Calls visit(Point) for all cells, the first in first.
  template <class Visit>
  void for_each(Visit visit) const {
    auto piece = pieces_.begin();
    std::size_t at = out_;
    Point p = last_out_;
    for (std::size_t left = size_; left > 0; --left) {
      read(p, [&] {
        if (at == piece_codes) {
          ++piece;
          at = 0;
        }
        return (**piece)[at++];
      });
      visit(p);
    }
  }

 private:
  using Code = std::uint16_t;
  static constexpr std::size_t piece_codes = 1024;
  using Piece = std::array<Code, piece_codes>;
  static constexpr int middle = 127;
  static constexpr Code far_away = 255;  // no offset has a right half of 255

  /// From the cell before to the one that the next codes tell.
  template <class Next>
  static void read(Point& p, Next next) {
    const Code code = next();
    if (code != far_away) {
      p = p + Point{(code >> 8) - middle, (code & 255) - middle};
      return;
    }
    const auto whole = [&] {
      const int low = next();
      return low | next() << 16;
    };
    p.x = whole();
    p.y = whole();
  }

  void write(unsigned code) {
    if (in_ == piece_codes) {
      pieces_.push_back(std::make_unique<Piece>());
      in_ = 0;
    }
    (*pieces_.back())[in_++] = static_cast<Code>(code);
  }

  Code next() {
    if (out_ == piece_codes) {
      pieces_.pop_front();
      out_ = 0;
    }
    return (*pieces_.front())[out_++];
  }

  std::deque<std::unique_ptr<Piece>> pieces_;
  std::size_t in_ = piece_codes;  // where the next code goes in the last piece
  std::size_t out_ = 0;           // and where it comes from in the first
  std::size_t size_ = 0;
  Point last_in_;
  Point last_out_;
};

}  // namespace warren
