// SPDX-License-Identifier: MIT
// Random things that are given before a build, and whether a level has them, found cell by cell.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

namespace warren::test {

/// The cells that can be reached from a cell, by plain breadth-first search.
inline std::vector<Point> reachable_from(const Level& level, Point start) {
  Grid<char> seen(level.size());
  std::vector<Point> found{start};
  seen[start] = 1;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (level.movement == Movement::orthogonal && dx != 0 && dy != 0) continue;
        const Point next{found[i].x + dx, found[i].y + dy};
        if (!level.walkable(next) || seen[next] != 0) continue;
        seen[next] = 1;
        found.push_back(next);
      }
    }
  }
  return found;
}

inline std::string cell_complaint(const Level& level, Point cell, std::span<const Point> reachable) {
  const auto fails = [&](std::string_view how) { return fmt::format("a given cell {}", how); };
  if (!level.walkable(cell)) return fails("is blocked");
  if (std::ranges::find(reachable, cell) == reachable.end()) return fails("cannot be reached");
  if (is_door(level.tiles[cell])) return fails("is a door");
  if (level.spawn_at(cell) != nullptr) return fails("has a spawn");
  return {};
}

inline std::string exit_complaint(const Level& level, const Given& given) {
  for (const Exit& exit : given.exits) {
    const Exit* there = level.exit_at(exit.at);
    if (there == nullptr || there->kind != exit.kind) return fmt::format("there is no given exit {}", exit.kind);
    if (level.tiles[exit.at] != exit_tile(exit.kind)) return "a given exit looks like something else";
    const auto of_kind = [&](const Exit& other) { return other.kind == exit.kind; };
    if (std::ranges::count_if(level.exits, of_kind) != std::ranges::count_if(given.exits, of_kind)) {
      return fmt::format("there are other exits {}", exit.kind);
    }
  }
  return {};
}

inline std::string room_complaint(const Level& level, const Room& room) {
  for (int y = room.box.top(); y < room.box.bottom(); ++y) {
    for (int x = room.box.left(); x < room.box.right(); ++x) {
      if (!level.walkable({x, y})) return "a given room has a blocked cell";
    }
  }
  const auto found = std::ranges::find(level.rooms, room.box, &Room::box);
  if (found == level.rooms.end()) return "a given room is not listed";
  return found->role() == room.role() || room.role().empty() ? "" : "a given room has another role";
}

/// One to six cells, exits, starts and rooms inside the outermost ring of a map.
inline Given random_given(Size size, Rng& rng) {
  Given given;
  const Rect inside = Rect{0, 0, size.w, size.h}.grown(-1);
  const auto is_taken = [&](Point p) {
    bool taken = false;
    given.for_each_cell([&](Point other) { taken |= other == p; });
    return taken;
  };
  const int count = rng.between(1, 6);
  for (int i = 0; i < count; ++i) {
    const Point cell = rng.cell_of(inside);
    const int kind = rng.below(6);
    if (kind == 5) {
      const int w = std::min(rng.between(2, 8), inside.w);
      const int h = std::min(rng.between(2, 6), inside.h);
      const Point corner = rng.cell_of({inside.x, inside.y, inside.w - w + 1, inside.h - h + 1});
      given.rooms.emplace_back(corner.x, corner.y, w, h);
      if (rng.coin()) given.rooms.back().set_role("given");
    } else if (!is_taken(cell)) {
      if (kind < 2) given.cells.push_back(cell);
      if (kind == 2) given.start = cell;
      if (kind == 3) given.exits.emplace_back(cell, Exit::down);
      if (kind == 4) given.exits.emplace_back(cell, Exit::up);
    }
  }
  return given;
}

/// As recipes write it, to repeat a build: "given": { … }.
inline std::string as_json(const Given& given) {
  std::string cells;
  for (const Point p : given.cells) cells += fmt::format("{}[{}, {}]", cells.empty() ? "" : ", ", p.x, p.y);
  std::string exits;
  for (const Exit& exit : given.exits) {
    exits += fmt::format(R"({}{{ "kind": "{}", "at": [{}, {}] }})", exits.empty() ? "" : ", ", exit.kind, exit.at.x,
                         exit.at.y);
  }
  std::string rooms;
  for (const Room& room : given.rooms) {
    rooms += fmt::format(R"({}{{ "box": [{}, {}, {}, {}], "role": "{}" }})", rooms.empty() ? "" : ", ", room.box.x,
                         room.box.y, room.box.w, room.box.h, room.role());
  }
  const std::string start = given.start ? fmt::format(R"("start": [{}, {}], )", given.start->x, given.start->y) : "";
  return fmt::format(R"("given": {{ {}"cells": [{}], "exits": [{}], "rooms": [{}] }})", start, cells, exits, rooms);
}

/// What of it the level lacks; empty if nothing.
inline std::string given_complaint(const Level& level, const Given& given) {
  if (!level.start) return "there is no start";
  if (given.start && level.start != given.start) return "the start is not where it was given";
  const std::vector<Point> reachable = reachable_from(level, *level.start);
  std::string wrong = exit_complaint(level, given);
  given.for_each_cell([&](Point cell) {
    if (wrong.empty()) wrong = cell_complaint(level, cell, reachable);
  });
  for (const Point cell : given.cells) {
    const bool is_free = level.start != cell && level.exit_at(cell) == nullptr;
    if (wrong.empty() && !is_free) wrong = "a given cell is the start or an exit";
  }
  for (const Room& room : given.rooms) {
    if (wrong.empty()) wrong = room_complaint(level, room);
  }
  return wrong;
}

}  // namespace warren::test
