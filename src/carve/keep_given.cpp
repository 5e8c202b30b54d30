// SPDX-License-Identifier: MIT
//
//   ##########      ##########     A step has filled the given cell X, or never dug there. The cell is opened, and once
//   #....#####      #....#####     the level is connected otherwise, a dig connects it too. So no builder has to know
//   #....#####  ->  #....#####     of given cells, and builders of a program's own respect them as well.
//   ########X#      #.......X#
//   ##########      ##########
#include "src/carve/keep_given.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "src/carve/open_cell.hpp"
#include "src/placement/doors.hpp"

namespace warren {

namespace {

class GivenKeeper {
 public:
  GivenKeeper(Level& level, const Given& given) : level_(level), given_(given) {}

  Status keep(bool is_connected) {
    for (const Room& room : given_.rooms) {
      if (Status kept = keep_room(room); !kept) return kept;
    }
    Status kept = ok();
    given_.for_each_cell([&](Point cell) {
      if (kept) kept = keep_cell(cell);
    });
    if (!kept) return kept;
    keep_exits();
    if (given_.start) level_.start = given_.start;
    if (Status free = only_given_on_cells(); !free) return free;
    if (Status kept_mission = keep_mission(); !kept_mission) return kept_mission;
    if (!is_opened_) return ok();
    level_.frame("given cells opened");
    return is_connected ? join_around_vaults(level_, "a given cell") : ok();
  }

 private:
  Status keep_room(const Room& room) {
    for (int y = room.box.top(); y < room.box.bottom(); ++y) {
      for (int x = room.box.left(); x < room.box.right(); ++x) {
        if (Status opened = open({x, y}, "of a given room"); !opened) return opened;
      }
    }
    auto kept = std::ranges::find(level_.rooms, room.box, &Room::box);
    if (kept == level_.rooms.end()) kept = level_.rooms.insert(kept, Room(room.box));
    kept->clear_cells();
    if (!room.role().empty() && kept->role() != room.role()) kept->set_role(room.role());
    for (const std::string& tag : room.tags()) kept->add_tag(tag);
    if (!room.data().empty() && kept->data() != room.data()) kept->set_data(room.data());
    return ok();
  }

  Status open(Point cell, std::string_view what) {
    const Result<bool> opened = open_cell(level_, cell, what);
    if (!opened) return failure(opened.error());
    is_opened_ |= *opened;
    return ok();
  }

  /// A given cell is open, and neither a door nor the place of a spawn.
  Status keep_cell(Point cell) {
    if (Status opened = open(cell, "that is given"); !opened) return opened;
    if (is_door(level_.tiles[cell])) {
      if (is_in_vault(level_, cell))
        return unlucky(fmt::format("a vault has a door on the given cell {},{}", cell.x, cell.y));
      remove_door_row(level_, cell);
    }
    std::erase_if(level_.spawns, [&](const Spawn& spawn) { return spawn.at == cell; });
    return ok();
  }

  /// Exits of a given kind that a step has placed elsewhere, and others in a given place, become floor. What the step
  /// says about them is true of the given exits too.
  void keep_exits() {
    for (const Exit& given : given_.exits) {
      if (is_kept(given)) continue;
      Exit wanted = given;
      std::erase_if(level_.exits, [&](const Exit& exit) {
        if (!is_misplaced(exit, given)) return false;
        if (exit.kind == given.kind) complete(wanted, exit);
        level_.tiles[exit.at] = Tile::floor;
        return true;
      });
      Exit& kept = level_.add_exit(given.at, given.kind);
      complete(wanted, kept);
      kept = wanted;
    }
  }

  /// Whether nothing is to be done for an exit, which is so after most steps.
  bool is_kept(const Exit& given) const {
    const Exit* there = level_.exit_at(given.at);
    if (there == nullptr || level_.tiles[given.at] != exit_tile(given.kind)) return false;
    const auto keeps = [](const auto& wanted, const auto& own) { return wanted.empty() || wanted == own; };
    if (!keeps(given.name, there->name) || !keeps(given.target, there->target) || !keeps(given.data, there->data)) {
      return false;
    }
    return std::ranges::none_of(level_.exits, [&](const Exit& exit) { return is_misplaced(exit, given); });
  }

  bool is_misplaced(const Exit& exit, const Exit& given) const {
    if (exit.at == given.at) return exit.kind != given.kind;
    return (exit.kind == given.kind || !given_.other_exits) && !is_given(exit);
  }

  bool is_given(const Exit& exit) const {
    const auto found = std::ranges::find(given_.exits, exit.at, &Exit::at);
    return found != given_.exits.end() && found->kind == exit.kind;
  }

  static void complete(Exit& exit, const Exit& with) {
    if (exit.name.empty()) exit.name = with.name;
    if (exit.target.empty()) exit.target = with.target;
    if (exit.data.empty()) exit.data = with.data;
  }

  /// A drawn level may have its start or an exit of another kind on a given cell.
  Status only_given_on_cells() const {
    for (const Point cell : given_.cells) {
      const bool is_start = level_.start == cell && given_.start != cell;
      const bool is_exit =
          level_.exit_at(cell) != nullptr && std::ranges::find(given_.exits, cell, &Exit::at) == given_.exits.end();
      if (is_start || is_exit) {
        return unlucky(fmt::format("a step placed {} on the given cell {},{}", is_start ? "the start" : "an exit",
                                   cell.x, cell.y));
      }
    }
    return ok();
  }

  /// Steps that draw the map anew remove locks and keys, and those that cover cells may remove some.
  Status keep_mission() {
    const Mission& wanted = given_.mission;
    if (wanted.empty() && wanted.brought.empty()) return ok();
    Mission& mission = level_.mission;
    const auto add_missing = [&](auto& parts, const auto& given, auto is_same) {
      for (const auto& part : given) {
        if (std::ranges::any_of(parts, [&](const auto& other) { return is_same(other, part); })) continue;
        mission.clear_certificate();
        parts.push_back(part);
      }
    };
    const auto is_same_key = [](const Key& a, const Key& b) { return a.name == b.name && a.at == b.at; };
    add_missing(mission.keys, wanted.keys, is_same_key);
    add_missing(mission.locks, wanted.locks, [](const Lock& a, const Lock& b) { return a == b; });
    mission.brought = wanted.brought;
    const auto is_taken = [&](std::string_view name) {
      return std::ranges::find(wanted.brought, name) != wanted.brought.end() ||
             std::ranges::find(wanted.keys, name, &Key::name) != wanted.keys.end();
    };
    for (const Key& key : mission.keys) {
      const auto is_same = [&](const Key& given) { return is_same_key(given, key); };
      if (is_taken(key.name) && std::ranges::none_of(wanted.keys, is_same)) return name_is_taken(key.name, key.at);
    }
    for (const Lever& lever : mission.levers) {
      if (is_taken(lever.name)) return name_is_taken(lever.name, lever.at);
    }
    return ok();
  }

  static Status name_is_taken(std::string_view name, Point at) {
    return failure({ErrorCode::bad_given,
                    fmt::format("the level has a key or lever \"{}\" of its own, and its dungeon has a key of this "
                                "name",
                                name),
                    {.cells = {at}},
                    "rename the key of the dungeon, or that of the recipe"});
  }

  Level& level_;
  const Given& given_;
  bool is_opened_ = false;
};

}  // namespace

Status keep_given(Level& level, const Given& given, bool is_connected) {
  return GivenKeeper(level, given).keep(is_connected);
}

}  // namespace warren
