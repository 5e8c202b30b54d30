// SPDX-License-Identifier: MIT
#include "src/prefabs/socket.hpp"

#include <algorithm>

namespace warren {

Socket turned(const Socket& socket, Size size, Orientation turn) {
  const Point along = socket.along();
  const Point a = turned(socket.at, size, turn);
  const Point b =
      turned(Point{socket.at.x + along.x * (socket.width - 1), socket.at.y + along.y * (socket.width - 1)}, size, turn);
  Socket made = socket;
  made.side = turned_side(socket.side, turn);
  made.at = {std::min(a.x, b.x), std::min(a.y, b.y)};
  return made;
}

std::vector<Socket> find_sockets(const Grid<char32_t>& glyphs, const Legend& legend) {
  std::vector<Socket> found;
  const Size size = glyphs.size();
  if (size.w < 3 || size.h < 3) return found;
  for (int side = 0; side < 4; ++side) {
    const bool across = side % 2 == 0;
    const int edge = side == 1 ? size.w - 1 : side == 2 ? size.h - 1 : 0;
    bool goes_on = false;
    for (int i = 1; i < (across ? size.w : size.h) - 1; ++i) {
      const Point p = across ? Point{i, edge} : Point{edge, i};
      const Meaning* meaning = legend.find(glyphs[p]);
      const bool is_socket = meaning != nullptr && meaning->role == Role::socket;
      if (is_socket && goes_on && found.back().kind == meaning->socket) {
        ++found.back().width;
      } else if (is_socket) {
        found.push_back({meaning->socket, side, p, 1, meaning->tile});
      }
      goes_on = is_socket;
    }
  }
  return found;
}

}  // namespace warren
