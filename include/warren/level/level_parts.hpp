// SPDX-License-Identifier: MIT
// What a level says about its places: rooms, zones, exits, spawns, prefabs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/grid/cell_runs.hpp>
#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>
#include <warren/level/user_data.hpp>

namespace warren {

/// A room: a place with an extent, and what it is to the game. Rooms of most levels are rectangles without a role, so
/// everything but the box is stored apart and costs nothing until it is set.
class Room {
 public:
  /// What builders use: the floor of a rectangular room, and a rectangle inside or around the floor of another one.
  Rect box{};

  Room() = default;
  Room(const Rect& its_box) : box(its_box) {}  // NOLINT(google-explicit-constructor): most rooms are rectangles
  Room(int x, int y, int w, int h) : box{x, y, w, h} {}
  operator const Rect&() const { return box; }  // NOLINT(google-explicit-constructor): builders use it as its box

  Point center() const { return box.center(); }
  /// The cells of a room that is not a rectangle; empty if it consists of the walkable cells of its box. All are in
  /// the box. Cells that a later step blocks may stay listed: floor_of() returns the floor.
  const CellRuns& cells() const { return details_.get().cells; }
  void set_cells(CellRuns cells) { details_.edit().cells = std::move(cells); }
  /// Back to a rectangle.
  void clear_cells() {
    if (!cells().empty()) details_.edit().cells = {};
  }
  /// What the room is for, such as "boss" or "shop"; empty if it has no role.
  const std::string& role() const { return details_.get().role; }
  void set_role(std::string_view role) { details_.edit().role = role; }
  /// Further words about the room, in the order in which they were added.
  const std::vector<std::string>& tags() const { return details_.get().tags; }
  bool has_tag(std::string_view tag) const;
  /// Adds a tag unless the room has it.
  void add_tag(std::string_view tag);
  const UserData& data() const { return details_.get().data; }
  void set_data(UserData data) { details_.edit().data = std::move(data); }

  bool operator==(const Room&) const = default;
  /// Whether it has this box; the rest is not compared.
  bool operator==(const Rect& other) const { return box == other; }

 private:
  struct Details {
    CellRuns cells{};
    std::string role{};
    std::vector<std::string> tags{};
    UserData data{};

    bool operator==(const Details&) const = default;
  };
  detail::Boxed<Details> details_;
};

/// A named area of the map, such as a lake or a region with a chain of its own.
struct Zone {
  std::string name;
  CellRuns cells{};
  UserData data{};

  bool operator==(const Zone&) const = default;
};

/// A cell where the level is left. The kind is "down", "up", "portal" or one of the game's own.
struct Exit {
  Point at{};
  std::string kind = std::string(down);
  std::string name{};    ///< for the game, such as "gate_to_the_crypt"
  std::string target{};  ///< the level that it leads to
  UserData data{};

  static constexpr std::string_view down = "down";
  static constexpr std::string_view up = "up";
  static constexpr std::string_view portal = "portal";

  Exit() = default;
  Exit(Point cell, std::string_view of_kind = down) : at(cell), kind(of_kind) {}  // NOLINT(google-explicit-constructor)
  operator Point() const { return at; }                                           // NOLINT(google-explicit-constructor)

  /// False for stairs up: they lead back.
  bool leads_on() const { return kind != up; }
  bool operator==(const Exit&) const = default;
  /// Whether it is at this cell; the rest is not compared.
  bool operator==(Point p) const { return at == p; }
};

/// What an exit of this kind looks like: stairs, or a portal for everything that is neither "down" nor "up".
constexpr Tile exit_tile(std::string_view kind) {
  return kind == Exit::down ? Tile::down_stairs : kind == Exit::up ? Tile::up_stairs : Tile::portal;
}

/// Something for the game to place: a monster, an item, a trap. The game defines the names.
struct Spawn {
  Point at;
  std::string name;
  std::optional<SpawnKind> kind{};     ///< nothing: that of the spawn tables; see kind_of()
  char glyph = 0;                      ///< in drawings; 0: that of the spawn tables
  std::optional<Colour> foreground{};  ///< in drawings; nothing: that of the spawn tables; see foreground_of()
  std::string source{};                ///< the spawn table, prefab or builder that it comes from
  UserData data{};

  bool operator==(const Spawn&) const = default;
};

/// The position of a prefab on the map.
struct PlacedPrefab {
  std::string name;
  Rect area{};  ///< as far as it is on the map
  Orientation turn = Orientation::none;
  bool is_protected =
      false;        ///< later steps leave its cells alone, unless their descriptors say that they alter prefabs
  UserData data{};  ///< of the prefab's header

  bool operator==(const PlacedPrefab&) const = default;
};

}  // namespace warren
