// SPDX-License-Identifier: MIT
// Machines: set pieces behind a gate, such as a flooding room or caged treasure. See docs/PACKS.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>
#include <warren/level/user_data.hpp>
#include <warren/placement/floor_share.hpp>
#include <warren/placement/unique.hpp>
#include <warren/placement/where.hpp>

namespace warren {

/// What lies behind the gate: anything, a room that has no other connection, or passages and caves without a room.
enum class MachineArea : std::uint8_t { gate, room, dead_end };
inline constexpr std::string_view machine_area_names[] = {"gate", "room", "dead_end"};

/// Where a part stands: on any floor, in the centre, along walls, in corners, or in the third of the area that is
/// nearest to the gate or farthest from it.
enum class MachinePlace : std::uint8_t { anywhere, centre, wall, corner, entrance, far_from_entrance };
inline constexpr std::string_view machine_place_names[] = {"anywhere", "centre",   "wall",
                                                           "corner",   "entrance", "far_from_entrance"};

/// What stands in the gate.
enum class MachineDoor : std::uint8_t { none, door, secret_door, portcullis };
inline constexpr std::string_view machine_door_names[] = {"none", "door", "secret_door", "portcullis"};

/// What sets a machine off: entering its area, taking a part with the role "treasure", stepping on a "trigger", using a
/// "lever", or opening the door.
enum class MachineTrigger : std::uint8_t { enter, take, step, lever, open };
inline constexpr std::string_view machine_trigger_names[] = {"enter", "take", "step", "lever", "open"};

/// What happens then. Warren only validates the names; the game acts.
enum class MachineDeed : std::uint8_t {
  flood,
  collapse,
  gas,
  release,
  close_cages,
  open_cages,
  burn,
  awaken,
  free_captives
};
inline constexpr std::string_view machine_deed_names[] = {
    "flood", "collapse", "gas", "release", "close_cages", "open_cages", "burn", "awaken", "free_captives"};

/// Something that a machine consists of: spawns, of which each is one of a list, or tiles.
struct MachinePart {
  static constexpr int max_count = 100;
  static constexpr std::size_t max_spawns = 16;

  std::vector<SpawnRow> spawns{};  ///< one of them is drawn for each; empty: a tile
  Tile tile = Tile::floor;         ///< painted on plain floor
  CountRange count{1};             ///< drawn from the range; a machine without the minimum is not placed
  MachinePlace place = MachinePlace::anywhere;
  bool not_in_hallway = false;  ///< not between two walls
  Where where{};                ///< the same conditions as of steps
  std::string role{};           ///< in the machine, such as "treasure" or "trigger"; see docs/PACKS.md
  UserData data{};              ///< of the game's own

  bool operator==(const MachinePart&) const = default;
};

/// A machine of a pack.
struct Machine {
  static constexpr std::size_t max_parts = 32;
  static constexpr std::size_t max_names = 32;  ///< of tags and roles
  static constexpr int max_weight = 1000;
  static constexpr int most_cells = 10'000;
  static constexpr std::size_t max_machines = 256;  ///< that a choice considers
  static constexpr std::string_view zone_prefix = "machine:";

  std::string name{};
  std::string summary{};
  std::vector<std::string> tags{};  ///< names that choose it along with others
  int weight = 10;                  ///< how often it is chosen relative to others, at depth 0
  int weight_per_depth = 0;         ///< added once for every level of depth
  int min_depth = 1;
  int max_depth = 1000;
  Unique unique = Unique::level;
  MachineArea area = MachineArea::gate;
  int min_cells = 12;  ///< behind the gate
  int max_cells = 80;
  std::vector<std::string> roles{};  ///< of the room; empty: any area
  MachineDoor door = MachineDoor::none;
  std::vector<FloorShare> floors{};
  std::vector<MachinePart> parts{};
  std::optional<MachineTrigger> trigger{};  ///< nothing: it does nothing by itself
  std::vector<MachineDeed> does{};
  UserData data{};  ///< of the effect

  bool suits_depth(int depth) const { return depth >= min_depth && depth <= max_depth; }
  /// Its weight at a depth; 0 where it does not appear.
  int weight_at(int depth) const;
  /// The data of its zone: { "machine": { "name": …, "trigger": …, "does": […], "data": … } }.
  UserData zone_data() const;
  /// The data of a spawn: that of its row, and { "machine": { "name": …, "role": …, … } } with the data of the part.
  UserData spawn_data(const MachinePart& part, const SpawnRow& row) const;
  void fold_into(Hasher& hasher) const;
  bool operator==(const Machine&) const = default;
};

/// The role that a part must have so that a trigger or a deed is possible; empty if it needs none.
std::string_view role_needed(MachineTrigger trigger);
std::string_view role_needed(MachineDeed deed);

/// The names of the machines that ship, sorted, and one of them; null if there is none. Made in src/catalogue.
std::vector<std::string_view> shipped_machines();
const Machine* shipped_machine(std::string_view name);

}  // namespace warren
