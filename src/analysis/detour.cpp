// SPDX-License-Identifier: MIT
#include <warren/analysis/detour.hpp>

#include <array>

namespace warren {

namespace {

using Word = CellSet::Word;

// No cell of a walk of 60 steps between the two sides of a wall is farther than 31 from it, so a window of 63 rows
// and one word a row holds all that matters.
constexpr int reach = longest_detour / 2 + 1;
constexpr int window = 2 * reach + 1;

/// The 64 cells of a row from column x on, which may lie left of the map.
Word cells_from(std::span<const Word> row, int x) {
  const int first = x >> 6;
  const int shift = x & 63;
  const auto word = [&](int i) {
    return i < 0 || i >= static_cast<int>(row.size()) ? Word{0} : row[static_cast<std::size_t>(i)];
  };
  return shift == 0 ? word(first) : word(first) >> shift | word(first + 1) << (64 - shift);
}

}  // namespace

CellSet thin_walls(const CellSet& open, Point along) {
  const Size size = open.size();
  CellSet walls(size);
  for (int y = 1; y + 1 < size.h; ++y) {
    const std::span<const Word> row = open.row(y);
    const std::span<const Word> up = open.row(y - 1);
    const std::span<const Word> down = open.row(y + 1);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word left = row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
      const Word right = row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << 63 : 0);
      const Word fits = along.y == 0 ? left & right & ~up[i] & ~down[i] : up[i] & down[i] & ~left & ~right;
      walls.row(y)[i] = fits & ~row[i];
    }
  }
  for (int y = 1; y + 1 < size.h; ++y) {
    walls.erase({0, y});
    walls.erase({size.w - 1, y});
  }
  return walls;
}

bool detour_exceeds(const CellSet& open, Point wall, Point along, int steps) {
  const int rim = steps / 2 + 1;  // rows farther away do not matter
  using Rows = std::array<Word, window + 2>;
  constexpr int middle = reach + 1;  // the wall's row in these; a row of nothing lies at either end
  Rows free{};
  Rows buffers[2]{};
  for (int dy = -rim; dy <= rim; ++dy) {
    const int y = wall.y + dy;
    if (y >= 0 && y < open.size().h) {
      free[static_cast<std::size_t>(middle + dy)] = cells_from(open.row(y), wall.x - reach);
    }
  }
  const auto row_of = [&](Point step) { return static_cast<std::size_t>(middle + step.y); };
  const auto bit_of = [](Point step) { return Word{1} << (reach + step.x); };
  const Point goal = Point{} - along;
  buffers[0][row_of(along)] = bit_of(along);
  for (int step = 1; step <= steps; ++step) {
    const int spread = step + 1 < rim ? step + 1 : rim;
    const Rows& reached = buffers[(step + 1) % 2];
    Rows& next = buffers[step % 2];
    Word news = 0;
    for (auto y = static_cast<std::size_t>(middle - spread); y <= static_cast<std::size_t>(middle + spread); ++y) {
      const Word around = reached[y] | reached[y] << 1 | reached[y] >> 1 | reached[y - 1] | reached[y + 1];
      next[y] = around & free[y];
      news |= next[y] ^ reached[y];
    }
    if ((next[row_of(goal)] & bit_of(goal)) != 0) return false;
    if (news == 0) return true;
  }
  return true;
}

}  // namespace warren
