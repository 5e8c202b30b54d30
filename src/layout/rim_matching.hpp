// SPDX-License-Identifier: MIT
// Which sockets of a hand-made room its links take, and how they get there around the room.
//
// Links arrive around a room in the order of the embedding. Sockets are taken in the same order, so that no two links
// cross; a link that arrives elsewhere runs around the room in a lane of its own.
//
//   ----+ +----      The lower socket belongs to the link from the right: it runs around the corner.
//       | |
//     #.#+######
//     #........#
//     #####.####
//          +-------
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <warren/grid/rect.hpp>

namespace warren {

/// A place on the rim of a room: a socket, or where a link arrives.
struct RimPlace {
  static constexpr int side_length = 1 << 12;
  static constexpr int round = 4 * side_length;

  int at = 0;  ///< clockwise from the upper left corner, each side as long as the others
  std::string_view kind{};
  int width = 1;
  Rect cells{};  ///< of a socket

  bool fits(const RimPlace& other) const { return kind == other.kind && width == other.width; }
};

/// How one link runs.
struct RimPath {
  int socket = 0;  ///< its index
  int turns = 0;   ///< corners from the socket to where the link arrives; less than 0: counter-clockwise
  int lane = 0;    ///< counted from the room outwards; each link has another one
};

struct RimMatch {
  std::vector<RimPath> paths;  ///< of the links
  int length = 0;              ///< of all paths along the rim
};

/// The shortest paths from sockets to links, both sorted by their places. `margin` is the length of the rim that a link
/// keeps from the sockets of others. Sockets that touch each other are not both taken. Empty if the sockets are too
/// few, or in another order than the links.
std::optional<RimMatch> match_rim(std::span<const RimPlace> links, std::span<const RimPlace> sockets, int margin);

}  // namespace warren
