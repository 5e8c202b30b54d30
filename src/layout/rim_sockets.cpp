// SPDX-License-Identifier: MIT
#include "src/layout/rim_sockets.hpp"

#include <algorithm>

namespace warren {

int rim_place(const Rect& frame, Side side, int at, int width) {
  const bool across = is_horizontal(side);
  const int length = 2 * (across ? frame.h : frame.w);
  const int middle = 2 * (at - (across ? frame.y : frame.x)) + width;
  const bool clockwise = side == Side::up || side == Side::right;
  const int along = (clockwise ? middle : length - middle) * RimPlace::side_length / length;
  return static_cast<int>(side) * RimPlace::side_length + std::clamp(along, 0, RimPlace::side_length - 1);
}

std::vector<RimSocket> rim_sockets(const PlannedPrefab& prefab, const Rect& room, const Rect& frame) {
  std::vector<RimSocket> sockets;
  sockets.reserve(prefab.prefab->sockets().size());
  for (const Socket& drawn : prefab.prefab->sockets()) {
    const Socket socket = turned(drawn, prefab.prefab->size(), prefab.turn);
    const Side side = static_cast<Side>(socket.side);
    const Point first = socket.at + Point{room.x - 1, room.y - 1};
    const bool across = is_horizontal(side);
    const int at = across ? first.y : first.x;
    const Rect cells{first.x, first.y, across ? 1 : socket.width, across ? socket.width : 1};
    sockets.push_back({{rim_place(frame, side, at, socket.width), drawn.kind, socket.width, cells}, side, at});
  }
  std::ranges::sort(sockets, {}, [](const RimSocket& socket) { return socket.place.at; });
  return sockets;
}

}  // namespace warren
