// SPDX-License-Identifier: MIT
#include "src/carve/stamp.hpp"

#include <algorithm>

namespace warren {

namespace {

using Word = Stamp::Word;

/// Bits left .. right-1; none when that is empty.
Word bits_between(int left, int right) { return left >= right ? Word{0} : (~Word{0} >> (64 - (right - left))) << left; }

struct BitRun {
  int first;
  int length;
};

BitRun longest_run(Word bits) {
  Word starts = 0;  // of the runs that are as long as `length`
  int length = 0;
  for (; bits != 0; ++length) {
    starts = bits;
    bits &= bits >> 1;
  }
  return {length == 0 ? 0 : std::countr_zero(starts), length};
}

/// The open cells that are connected to the seeds.
std::array<Word, Stamp::side> flood(const std::array<Word, Stamp::side>& open, std::array<Word, Stamp::side> reached,
                                    const Rect& extent) {
  const auto sweep = [&](int y) {
    const auto i = static_cast<std::size_t>(y);
    const Word before = reached[i];
    Word grown = (before | reached[i - 1] | reached[i + 1]) & open[i];
    for (Word last = 0; last != grown;) {
      last = grown;
      grown |= (grown << 1 | grown >> 1) & open[i];
    }
    reached[i] = grown;
    return grown != before;
  };
  for (bool growing = true; growing;) {
    growing = false;
    for (int y = extent.top(); y < extent.bottom(); ++y) growing |= sweep(y);
    for (int y = extent.bottom() - 1; y >= extent.top(); --y) growing |= sweep(y);
  }
  return reached;
}

}  // namespace

void Stamp::insert(const Rect& area) {
  const Rect inside = area.intersection(room);
  if (inside.empty()) return;
  note_rows(inside.top(), inside.bottom());
  for (int y = inside.top(); y < inside.bottom(); ++y) word(y) |= bits_between(inside.left(), inside.right());
}

/// A cell is in the ellipse when its centre is. Coordinates are doubled, so that centres are integers.
template <class Change>
void Stamp::for_each_ellipse_row(const Rect& area, Change change) {
  const Rect inside = area.intersection(room);
  const std::int64_t ww = std::int64_t{area.w} * area.w;
  const std::int64_t hh = std::int64_t{area.h} * area.h;
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const std::int64_t dy = 2 * (y - area.y) + 1 - area.h;
    int left = area.left();
    const auto is_outside = [&](int x) {
      const std::int64_t dx = 2 * (x - area.x) + 1 - area.w;
      return dx * dx * hh + dy * dy * ww > ww * hh;
    };
    while (left < area.center().x && is_outside(left)) ++left;
    const int right = area.left() + area.right() - left;
    change(y, bits_between(std::max(left, inside.left()), std::min(right, inside.right())));
  }
}

void Stamp::insert_ellipse(const Rect& area) {
  for_each_ellipse_row(area, [this](int y, Word bits) {
    word(y) |= bits;
    note_rows(y, y + 1);
  });
}

void Stamp::erase_ellipse(const Rect& area) {
  for_each_ellipse_row(area, [this](int y, Word bits) { word(y) &= ~bits; });
}

void Stamp::scatter(const Rect& area, Rng& rng) {
  const Rect inside = area.intersection(room);
  if (inside.empty()) return;
  note_rows(inside.top(), inside.bottom());
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const Word half = rng.next();
    const Word other_half = rng.next();
    const Word quarter = other_half & rng.next();
    word(y) |= (half | quarter) & bits_between(inside.left(), inside.right());
  }
}

int Stamp::count() const {
  int total = 0;
  for (int y = top_; y < bottom_; ++y) total += std::popcount(word(y));
  return total;
}

Rect Stamp::extent() const {
  Word columns = 0;
  int top = side;
  int bottom = 0;
  for (int y = top_; y < bottom_; ++y) {
    if (word(y) == 0) continue;
    columns |= word(y);
    top = std::min(top, y);
    bottom = y + 1;
  }
  if (columns == 0) return {};
  return Rect::between(std::countr_zero(columns), top, 64 - std::countl_zero(columns), bottom);
}

Rect Stamp::largest_rectangle() const {
  const Rect around = extent();
  Rect largest{};
  for (int top = around.top(); top < around.bottom(); ++top) {
    Word columns = word(top);  // those that are full from `top` down to `y`
    for (int y = top; y < around.bottom(); ++y) {
      columns &= word(y);
      if (std::int64_t{std::popcount(columns)} * (around.bottom() - top) <= largest.area()) break;
      const BitRun run = longest_run(columns);
      const Rect here{run.first, top, run.length, y + 1 - top};
      if (here.area() > largest.area()) largest = here;
    }
  }
  return largest;
}

Stamp Stamp::moved_to(Point corner) const {
  const Rect from = extent();
  if (from.empty()) return {};
  const int dx = corner.x - from.x;
  Stamp moved;
  moved.note_rows(corner.y, std::min(corner.y + from.h, side - 1));
  for (int y = from.top(); y < std::min(from.bottom(), from.top() + side - 1 - corner.y); ++y) {
    moved.word(y - from.top() + corner.y) = (dx >= 0 ? word(y) << dx : word(y) >> -dx) & bits_between(1, side - 1);
  }
  return moved;
}

Stamp Stamp::grown() const {
  Stamp result;
  if (top_ >= bottom_) return result;
  result.note_rows(top_ - 1, bottom_ + 1);
  for (int y = top_; y < bottom_; ++y) {
    const Word wide = word(y) | word(y) << 1 | word(y) >> 1;
    for (const int to : {y - 1, y, y + 1}) result.word(to) |= wide;
  }
  return result;
}

Stamp Stamp::door_sites(int direction) const {
  Stamp sites;
  if (top_ >= bottom_) return sites;
  sites.note_rows(top_ - 1, bottom_ + 1);
  Word up = 0;
  Word here = 0;
  for (int y = top_ - 1; y <= bottom_; ++y) {
    const Word down = y + 1 < side ? word(y + 1) : 0;
    // Whether there is a cell of the shape one step up, right, down and left of each.
    const Word beside[] = {up, here >> 1, down, here << 1};
    const Word two_or_more =
        (beside[0] & beside[2]) | (beside[1] & beside[3]) | ((beside[0] | beside[2]) & (beside[1] | beside[3]));
    sites.word(y) = beside[(direction + 2) % 4] & ~two_or_more & ~here;
    up = here;
    here = down;
  }
  return sites;
}

void Stamp::keep_largest_part() {
  const Rect around = extent();
  if (around.empty()) return;
  std::array<Word, side> left = rows_;
  int most = 0;
  for (int y = around.top(); y < around.bottom(); ++y) {
    while (left[static_cast<std::size_t>(y)] != 0) {
      std::array<Word, side> seed{};
      const Word row = left[static_cast<std::size_t>(y)];
      seed[static_cast<std::size_t>(y)] = row & (~row + 1);
      const std::array<Word, side> part = flood(left, seed, around);
      int cells = 0;
      for (auto i = static_cast<std::size_t>(around.top()); i < static_cast<std::size_t>(around.bottom()); ++i) {
        cells += std::popcount(part[i]);
        left[i] &= ~part[i];
      }
      if (cells <= most) continue;
      most = cells;
      rows_ = part;
    }
  }
}

void Stamp::smooth(const Rect& area) {
  const Rect inside = area.intersection(room);
  if (inside.empty()) return;
  note_rows(inside.top(), inside.bottom());
  const Word mask = bits_between(inside.left(), inside.right());
  Word above = word(inside.top() - 1);  // as it was before this round
  for (int y = inside.top(); y < inside.bottom(); ++y) {
    const Word here = word(y);
    const Word below = word(y + 1);
    // Sums of three in the rows above and below, of two in this one: a bit for ones, a bit for twos.
    const auto ones = [](Word row) { return row << 1 ^ row ^ row >> 1; };
    const auto twos = [](Word row) { return ((row << 1 | row >> 1) & row) | (row << 1 & row >> 1); };
    const Word a = ones(above);
    const Word b = here << 1 ^ here >> 1;
    const Word c = ones(below);
    // The count is ones plus twice the number of these four.
    const Word two[] = {twos(above), here << 1 & here >> 1, twos(below), (a & b) | ((a | b) & c)};
    const Word both[] = {two[0] & two[1], two[2] & two[3]};
    const Word any[] = {two[0] | two[1], two[2] | two[3]};
    const Word four_or_more = both[0] | both[1] | (any[0] & any[1]);
    const Word six_or_more = (both[0] & any[1]) | (both[1] & any[0]);
    word(y) = ((here & four_or_more) | six_or_more) & mask;
    above = here;
  }
}

std::optional<Point> Stamp::pick(Rng& rng) const {
  int n = rng.below(count());
  for (int y = top_; y < bottom_; ++y) {
    const int here = std::popcount(word(y));
    if (n >= here) {
      n -= here;
      continue;
    }
    Word bits = word(y);
    for (; n > 0; --n) bits &= bits - 1;
    return Point{std::countr_zero(bits), y};
  }
  return std::nullopt;
}

bool meets(const CellSet& cells, const Stamp& stamp, const Rect& extent, Point at) {
  const auto first = static_cast<std::size_t>(at.x) / 64;
  const int shift = at.x & 63;
  for (int y = extent.top(); y < extent.bottom(); ++y) {
    const std::span<const Word> row = cells.row(at.y + y);
    if ((row[first] & stamp.word(y) << shift) != 0) return true;
    if (shift != 0 && first + 1 < row.size() && (row[first + 1] & stamp.word(y) >> (64 - shift)) != 0) return true;
  }
  return false;
}

void insert(CellSet& cells, const Stamp& stamp, Point at) {
  const Size size = cells.size();
  const auto first = static_cast<std::size_t>(at.x) / 64;
  const int shift = at.x & 63;
  const Word last = ~Word{0} >> ((64 - (size.w & 63)) & 63);  // the cells of a row's last word that exist
  for (int y = 0; y < std::min(Stamp::side, size.h - at.y); ++y) {
    const std::span<Word> row = cells.row(at.y + y);
    if (first >= row.size()) return;
    row[first] |= stamp.word(y) << shift;
    if (shift != 0 && first + 1 < row.size()) row[first + 1] |= stamp.word(y) >> (64 - shift);
    row.back() &= last;
  }
}

}  // namespace warren
