// SPDX-License-Identifier: MIT
#include "src/prefabs/prefab_rules.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include <fmt/format.h>

#include <warren/grid/cell_set.hpp>

#include "src/placement/doors.hpp"
#include "src/prefabs/mission_parts.hpp"
#include "src/prefabs/slot.hpp"

namespace warren {

namespace {

/// What a cell can become. Cells outside the drawing and transparent cells depend on the map.
struct Chances {
  bool floor = false;
  bool wall = false;
  bool map = false;

  bool open() const { return floor || map; }
  bool blocked() const { return wall || map; }
};

class Rules {
 public:
  Rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems)
      : prefab_(prefab), source_(source), problems_(problems), chances_(prefab.size()) {
    for (const Substitution& substitution : prefab.header().substitutions) {
      std::vector<PrefabCell>& choices = choices_[substitution.glyph];
      for (const Substitution::Choice& choice : substitution.choices) choices.push_back(prefab.cell_of(choice.glyph));
      starts_left_[substitution.glyph] = most_starts(substitution, choices);
    }
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      // Vaults are placed on floor, so a transparent cell of a vault is open; or in rock, where it is blocked.
      const bool in_rock = prefab.header().placement == VaultPlacement::alcove;
      const bool on_floor = prefab.kind() == PrefabKind::vault && !in_rock && !prefab.cells()[i].transparent();
      for (const PrefabCell& cell : choices_at(i)) {
        const bool clear = cell.transparent();
        chances_[i].map = chances_[i].map || (clear && !on_floor && !in_rock);
        chances_[i].floor = chances_[i].floor || cell.walkable() || (clear && on_floor);
        chances_[i].wall = chances_[i].wall || (clear ? in_rock : !is_walkable(cell.tile));
      }
    }
  }

  void check() {
    const PrefabKind kind = prefab_.kind();
    check_roles();
    check_slots(prefab_, source_, problems_);
    if (kind == PrefabKind::sample) return;
    check_mission_names(prefab_, source_, problems_);
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      if (can_be_door(p) && !has_socket(p) && !door_can_fit(p)) {
        problems_.add(source_, p, "this door is not in a wall",
                      "put walls on two opposite sides, and open cells on the other two");
      }
    }
    if (kind == PrefabKind::vault) check_ways_out();
    if (kind == PrefabKind::room) check_room();
  }

 private:
  static bool is_start(const PrefabCell& cell) { return cell.role == Role::start; }
  static bool is_socket(const PrefabCell& cell) { return cell.role == Role::socket; }
  static bool is_drawn_door(const PrefabCell& cell) { return is_door(cell.tile) && !cell.transparent(); }

  /// The number of cells that can become the start by a substitution.
  std::ptrdiff_t most_starts(const Substitution& substitution, std::span<const PrefabCell> choices) const {
    const std::ptrdiff_t drawn = std::ranges::count(source_.glyphs.cells(), substitution.glyph);
    if (std::ranges::none_of(choices, is_start)) return 0;
    if (substitution.scope != Substitution::Scope::exactly) return drawn;
    const std::ptrdiff_t chosen = std::min<std::ptrdiff_t>(substitution.count, drawn);
    return (is_start(choices[0]) ? chosen : 0) + (is_start(choices[1]) ? drawn - chosen : 0);
  }

  /// All cells that a cell can become.
  std::span<const PrefabCell> choices_at(std::size_t i) const {
    const auto found = choices_.find(source_.glyphs[i]);
    return found == choices_.end() ? std::span(&prefab_.cells()[i], 1) : std::span<const PrefabCell>(found->second);
  }

  Chances at(Point p) const { return chances_.contains(p) ? chances_[p] : Chances{.map = true}; }

  void check_roles() {
    bool started = false;
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      const std::span<const PrefabCell> choices = choices_at(i);
      if (std::ranges::any_of(choices, [](const PrefabCell& cell) {
            return cell.spawn != PrefabCell::no_spawn && !is_walkable(cell.tile);
          })) {
        problems_.add(source_, p, "a spawn is on a cell that is not walkable", "put it on floor");
      }
      check_socket(p, choices);
      if (prefab_.kind() == PrefabKind::sample) {
        if (std::ranges::any_of(choices, [](const PrefabCell& cell) {
              return cell.spawn != PrefabCell::no_spawn || cell.mission != PrefabCell::no_mission || is_start(cell) ||
                     cell.transparent();
            })) {
          problems_.add(source_, p, "a sample consists of tiles only", "draw a tile here");
        }
        continue;
      }
      // Stairs that lead down are an exit, whatever their role.
      const bool is_room = prefab_.kind() == PrefabKind::room;
      if ((is_room || prefab_.kind() == PrefabKind::vault) && std::ranges::any_of(choices, [](const PrefabCell& cell) {
            return is_start(cell) || cell.tile == Tile::down_stairs;
          })) {
        problems_.add(source_, p, is_room ? "a room has no start and no exit" : "a vault has no start and no exit",
                      is_room ? "remove this; later steps place them" : "make it a section, or remove this");
      } else if (may_start(i)) {
        if (started) problems_.add(source_, p, "this is a second start", "keep one '@'");
        started = true;
      }
    }
  }

  /// Sockets are part of the rim of a room, whatever is drawn by chance.
  void check_socket(Point p, std::span<const PrefabCell> choices) {
    if (std::ranges::none_of(choices, is_socket)) return;
    const Size size = prefab_.size();
    const bool at_column = p.x == 0 || p.x == size.w - 1;
    const bool at_row = p.y == 0 || p.y == size.h - 1;
    if (prefab_.kind() != PrefabKind::room) {
      problems_.add(source_, p, "only a room has sockets", "write \"kind: room\", or draw a door");
    } else if (choices_.contains(source_.glyphs[p])) {
      problems_.add(source_, p, "a substitution cannot make a socket", "draw the socket itself");
    } else if (at_column && at_row) {
      problems_.add(source_, p, "a socket is at a corner of the room", "move it along the rim");
    } else if (!at_column && !at_row) {
      problems_.add(source_, p, "a socket is not on the rim of the room", "move it to the first or last row or column");
    }
  }

  bool may_start(std::size_t i) {
    const auto left = starts_left_.find(source_.glyphs[i]);
    return left == starts_left_.end() ? is_start(prefab_.cells()[i]) : left->second-- > 0;
  }

  bool can_be_door(Point p) const {
    return chances_.contains(p) && std::ranges::any_of(choices_at(chances_.index(p)), is_drawn_door);
  }

  /// Whether the door, or the row of doors side by side that it belongs to, can have walls at both ends. The same rule
  /// as for levels: see row_stands_in_wall().
  bool door_can_fit(Point p) const {
    for (const Point side : {Point{1, 0}, Point{0, 1}}) {
      const Point ahead{side.y, side.x};
      if (!at(p + ahead).open() || !at(p - ahead).open()) continue;
      int count = 1;
      bool ends_at_walls = true;
      for (const Point along : {side, Point{} - side}) {
        Point next = p + along;
        for (; count <= max_door_row && !at(next).blocked() && can_be_door(next); next = next + along) ++count;
        ends_at_walls = ends_at_walls && at(next).blocked();
      }
      if (ends_at_walls && count <= max_door_row) return true;
    }
    return false;
  }

  bool has_socket(Point p) const {
    return chances_.contains(p) && is_socket(prefab_.cells()[p]) && !choices_.contains(source_.glyphs[p]);
  }

  void check_room() {
    const Size size = prefab_.size();
    constexpr int shortest = 3;
    constexpr int longest = Prefab::longest_room_side;
    if (size.w < shortest || size.h < shortest || size.w > longest || size.h > longest) {
      problems_.add(source_, {0, 0}, fmt::format("the room is {}x{}", size.w, size.h),
                    fmt::format("make both sides {} to {} cells long, walls included", shortest, longest));
      return;
    }
    check_rim();
    if (problems_.empty()) check_sockets();
    if (problems_.empty()) check_paths_to_sockets();
  }

  /// Walls are around all floor, so that rooms are joined at their sockets only.
  void check_rim() {
    const Rect inside = chances_.bounds().grown(-1);
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      if (!chances_[i].floor || has_socket(p)) continue;
      if (!inside.contains(p)) {
        problems_.add(source_, p, can_be_door(p) ? "this door on the rim is not a socket" : "the rim is open here",
                      "draw a wall, or define a socket, as in \"legend: + = door, socket door\"");
      } else if (std::ranges::any_of(all_steps, [&](Point step) { return chances_[p + step].map; })) {
        problems_.add(source_, p, "a transparent cell is beside this one", "draw walls around all floor");
      }
    }
  }

  void check_sockets() {
    const std::span<const Socket> sockets = prefab_.sockets();
    if (sockets.empty()) {
      problems_.add(source_, {0, 0}, "the room has no socket",
                    "draw one on the rim, and define it, as in \"legend: + = door, socket door\"");
    }
    for (const Socket& socket : sockets) {
      if (is_door(socket.tile) && socket.width > max_door_row) {
        problems_.add(source_, socket.at, fmt::format("a socket has {} doors", socket.width),
                      fmt::format("make it up to {} wide, or draw it without doors", max_door_row));
      }
      const Point behind = Point{} - orthogonal_steps[socket.side];
      for (int i = 0; i < socket.width; ++i) {
        const Point p{socket.at.x + socket.along().x * i, socket.at.y + socket.along().y * i};
        if (!chances_[p + behind].floor || chances_[p + behind].wall) {
          problems_.add(source_, p, "the cell behind this socket is not always open", "draw floor there");
        }
        if (prefab_.cells()[p].tile != socket.tile) {
          problems_.add(source_, p, "the cells of a socket differ", "draw all of them with one glyph");
        }
      }
      const Point next{socket.at.x + socket.along().x * socket.width, socket.at.y + socket.along().y * socket.width};
      if (has_socket(next)) {
        problems_.add(source_, next, "two sockets of different kinds touch", "put a wall between them");
      }
    }
  }

  /// From every cell that can be open there must be a path to every socket, over cells that are always open.
  void check_paths_to_sockets() {
    CellSet sure(prefab_.size());
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      if (chances_[i].floor && !chances_[i].wall) sure.insert(chances_.point(i));
    }
    const CellSet reached = sure.flood(prefab_.sockets().front().at);
    const CellSet beside = reached.grown(Movement::orthogonal);
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      if (!chances_[i].floor || (chances_[i].wall ? beside : reached).contains(p)) continue;
      problems_.add(source_, p,
                    has_socket(p) ? "there is no path from this socket to the others"
                                  : "there is no path from here to the sockets",
                    "open a wall, or add a door or a secret door");
    }
  }

  /// From every cell that can be open there must be a path to the edge or to a transparent cell, over cells that are
  /// always open.
  void check_ways_out() {
    const Size size = prefab_.size();
    // Enlarged by a ring of cells around the drawing.
    CellSet sure({size.w + 2, size.h + 2});
    sure.insert(sure.bounds());
    // There are walls behind the top row and beside the left column, or on all sides but the bottom.
    const VaultPlacement placement = prefab_.header().placement;
    const bool in_rock = placement == VaultPlacement::alcove;
    if (placement != VaultPlacement::free) sure.erase(Rect{0, 0, size.w + 2, 1});
    if (in_rock || placement == VaultPlacement::corner) sure.erase(Rect{0, 0, 1, size.h + 1});
    if (in_rock) sure.erase(Rect{size.w + 1, 0, 1, size.h + 1});
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      if (chances_[i].wall) sure.erase(chances_.point(i) + Point{1, 1});
    }
    const CellSet outside = sure.flood({0, size.h + 1});
    const CellSet beside = outside.grown(Movement::orthogonal);
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      const CellSet& good = chances_[i].wall ? beside : outside;
      if (chances_[i].floor && !good.contains(p + Point{1, 1})) {
        problems_.add(source_, p,
                      in_rock ? "there is no path from here to the bottom row of the alcove"
                              : "there is no path from here to the edge of the vault",
                      "open a wall, or add a door or a secret door");
      }
    }
  }

  const Prefab& prefab_;
  const PrefabSource& source_;
  PrefabProblems& problems_;
  std::map<char32_t, std::vector<PrefabCell>> choices_;  // of substituted glyphs
  std::map<char32_t, std::ptrdiff_t> starts_left_;  // of substituted glyphs: how many more cells can become the start
  Grid<Chances> chances_;
};

}  // namespace

void check_prefab_rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems) {
  Rules(prefab, source, problems).check();
}

}  // namespace warren
