// SPDX-License-Identifier: MIT
// Boundary tracing: following the edge of an area, with the area on the right-hand side, leads back to the beginning.
// Every such loop runs to the right along the upper side of some cell, so starting at all upper sides finds all loops.
#include "src/pictures/outlines.hpp"

#include <charconv>

#include <warren/grid/cell_set.hpp>

namespace warren {

namespace {

enum Direction : int { to_right, to_bottom, to_left, to_top };
constexpr Point steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
// The two cells ahead of a corner for each direction, relative to the cell below and to the right of it.
constexpr Point ahead_right[] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}};
constexpr Point ahead_left[] = {{0, -1}, {0, 0}, {-1, 0}, {-1, -1}};

class Tracer {
 public:
  Tracer(const Grid<AreaNumber>& areas, std::size_t count)
      : areas_(areas), walked_(areas.size()), paths_(count), last_(count), line_starts_(count) {}

  std::vector<std::string> trace() {
    for (int y = 0; y < areas_.height(); ++y) {
      for (int x = 0; x < areas_.width(); ++x) {
        const AreaNumber area = areas_[{x, y}];
        if (area != no_area && !is_in({x, y - 1}, area) && !walked_.contains({x, y})) walk({x, y}, area);
      }
    }
    return std::move(paths_);
  }

 private:
  bool is_in(Point cell, AreaNumber area) const { return areas_.contains(cell) && areas_[cell] == area; }

  void walk(Point start, AreaNumber area) {
    move_to(start, area);
    Point at = start;
    int direction = to_right;
    while (true) {
      const int before = direction;
      int length = 0;
      do {
        if (direction == to_right) walked_.insert(at);
        at = at + steps[direction];
        ++length;
        if (!is_in(at + ahead_right[direction], area)) {
          direction = (direction + 1) % 4;
        } else if (is_in(at + ahead_left[direction], area)) {
          direction = (direction + 3) % 4;
        }
      } while (direction == before);
      if (at == start && direction == to_right) break;  // the path closes the last side
      side(area, before, length);
    }
    paths_[area] += 'z';
  }

  void move_to(Point start, AreaNumber area) {
    std::string& path = paths_[area];
    constexpr std::size_t long_line = 100;
    if (path.size() - line_starts_[area] > long_line) {
      path += '\n';
      line_starts_[area] = path.size();
    }
    const Point by = start - last_[area];
    last_[area] = start;
    path += 'm';
    number(path, by.x);
    if (by.y >= 0) path += ' ';
    number(path, by.y);
  }

  void side(AreaNumber area, int direction, int length) {
    std::string& path = paths_[area];
    path += direction == to_right || direction == to_left ? 'h' : 'v';
    number(path, direction == to_right || direction == to_bottom ? length : -length);
  }

  static void number(std::string& path, int value) {
    char digits[12];
    path.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }

  const Grid<AreaNumber>& areas_;
  CellSet walked_;  // cells whose upper side has been traced
  std::vector<std::string> paths_;
  std::vector<Point> last_;  // the start of the previous loop: the current point of the path
  std::vector<std::size_t> line_starts_;
};

}  // namespace

std::vector<std::string> outlines(const Grid<AreaNumber>& areas, std::size_t count) {
  return Tracer(areas, count).trace();
}

}  // namespace warren
