// SPDX-License-Identifier: MIT
// Whether rooms are joined at their sockets only, seen from the tiles: written without the code that joins them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren::test {

/// The drawn cells of a placed room.
struct DrawnRoom {
  std::string name;
  std::set<Point> floor{};
  std::map<Point, std::pair<std::string, Point>> sockets{};  ///< the kind, and the step out of the room
};

inline DrawnRoom drawn_room(const Prefab& prefab, const PlacedPrefab& placed) {
  DrawnRoom room{.name = std::string(prefab.name())};
  const Grid<char32_t> glyphs = turned(prefab.glyphs(), placed.turn);
  for (std::size_t i = 0; i < glyphs.cells().size(); ++i) {
    const Point local = glyphs.point(i);
    const Point p{placed.area.x + local.x, placed.area.y + local.y};
    const Meaning* meaning = prefab.legend().find(glyphs[i]);
    if (meaning != nullptr && meaning->role == Role::socket) {
      const Point out = local.y == 0                     ? Point{0, -1}
                        : local.x == 0                   ? Point{-1, 0}
                        : local.y == glyphs.height() - 1 ? Point{0, 1}
                                                         : Point{1, 0};
      room.sockets[p] = {meaning->socket, out};
    } else if (local.x > 0 && local.y > 0 && local.x < glyphs.width() - 1 && local.y < glyphs.height() - 1) {
      // What the tiles say decides: substitutions may have drawn something else here. Cells that are drawn as wall
      // may belong to another room.
      const bool drawn_as_wall = meaning != nullptr && meaning->tile == Tile::wall && meaning->role == Role::ground;
      if (!drawn_as_wall) room.floor.insert(p);
    }
  }
  return room;
}

/// What is wrong with the sockets of a level that a jigsaw has built of these prefabs; empty if nothing is.
template <class FindPrefab>
std::string complaint_about_sockets(const Level& level, FindPrefab find_prefab) {
  std::vector<DrawnRoom> rooms;
  for (const PlacedPrefab& placed : level.prefabs) {
    const Prefab* prefab = find_prefab(placed.name);
    if (prefab == nullptr) return "an unknown prefab " + placed.name;
    if (prefab->kind() == PrefabKind::room) rooms.push_back(drawn_room(*prefab, placed));
  }
  const auto is_closet = [&](Point p) {
    for (const Room& room : level.rooms) {
      if (room.has_tag("closet") && room.box.contains(p)) return true;
    }
    return false;
  };
  /// Whether another room has a socket of this kind that leads the opposite way.
  const auto is_met = [&](std::size_t own, Point p, const std::string& kind, Point out) {
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const auto found = rooms[i].sockets.find(p);
      if (i != own && found != rooms[i].sockets.end() && found->second == std::pair(kind, Point{} - out)) return true;
    }
    return false;
  };
  /// Whether another room has a socket of this kind.
  const auto is_end = [&](std::size_t own, Point p, const std::string& kind) {
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const auto found = rooms[i].sockets.find(p);
      if (i != own && found != rooms[i].sockets.end() && found->second.first == kind) return true;
    }
    return false;
  };
  const auto is_room = [&](Point p) {
    for (const DrawnRoom& room : rooms) {
      if (room.floor.contains(p)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const auto wrong = [&](std::string_view what, Point p) {
      return fmt::format("{}: {} at {},{}", rooms[i].name, what, p.x, p.y);
    };
    for (const Point p : rooms[i].floor) {
      if (!level.walkable(p)) continue;
      for (const Point step : all_steps) {
        const Point beside = p + step;
        if (rooms[i].floor.contains(beside) || rooms[i].sockets.contains(beside)) continue;
        if (level.walkable(beside)) return wrong("an opening that is no socket", beside);
      }
    }
    for (const auto& [p, socket] : rooms[i].sockets) {
      const auto& [kind, out] = socket;
      const Point along{out.y == 0 ? 0 : 1, out.y == 0 ? 1 : 0};
      const bool is_open = level.walkable(p);
      if (const auto next = rooms[i].sockets.find(p + along);
          next != rooms[i].sockets.end() && next->second == socket && level.walkable(p + along) != is_open) {
        return wrong("a socket that is half open", p);
      }
      if (!is_open) continue;
      if (!level.walkable(p - out) || !level.walkable(p + out)) return wrong("an open socket that leads nowhere", p);
      if (is_met(i, p, kind, out)) continue;
      // Outside of rooms all floor is corridors between two sockets, and closets.
      std::set<Point> seen;
      for (const auto& [cell, other] : rooms[i].sockets) seen.insert(cell);
      std::vector<Point> left{p + out};
      bool has_end = false;
      for (; !left.empty() && !has_end;) {
        const Point here = left.back();
        left.pop_back();
        if (!level.walkable(here) || !seen.insert(here).second) continue;
        has_end = is_closet(here) || is_end(i, here, kind);
        if (is_room(here)) return wrong("a corridor that enters a room without a socket", here);
        for (const Point step : orthogonal_steps) left.push_back(here + step);
      }
      if (!has_end) return wrong("an open socket without a partner", p);
    }
  }
  return {};
}

}  // namespace warren::test
