// SPDX-License-Identifier: MIT
// The floors of a campaign and the links between them.
//
// The place of a link depends on the seed and the link only. It is known before either floor is built, so floors can be
// built in any order, alone, and on any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/level/given.hpp>
#include <warren/level/mission.hpp>

namespace warren {

/// A floor of a dungeon.
struct DungeonFloor {
  std::string name;
  int depth = 1;
  std::vector<std::string> recipes{};  ///< names or files; a seed selects one of them
  Size size{};
  int chance = 100;  ///< percent of the seeds that have this floor

  bool operator==(const DungeonFloor&) const = default;
};

/// A connection of two floors. `stairs` and `shaft` line up: their ends have the same coordinates on both floors, or
/// nearly so. A `portal` does not.
struct FloorLink {
  enum class Kind : std::uint8_t { stairs, shaft, portal };

  std::size_t from = 0;  ///< index of a floor
  std::size_t to = 0;
  Kind kind = Kind::stairs;
  int within = 0;             ///< the most columns and rows between the ends; portals ignore it
  bool one_way = false;       ///< leads from `from` to `to` only
  std::string name{};         ///< of the exits
  std::optional<Point> at{};  ///< the place on both floors; by default one that follows from the seed
  /// When the link can be used, in either direction: names of keys of the dungeon. The exits of the link are locked.
  std::optional<LockCondition> lock{};

  bool operator==(const FloorLink&) const = default;
};
/// The names of the kinds in files, in the order of the enumerators.
inline constexpr std::string_view floor_link_kind_names[] = {"stairs", "shaft", "portal"};

/// A key that opens locks of links on any floor. It is kept once it is taken.
struct DungeonKey {
  std::string name;
  std::vector<std::size_t> floors{};  ///< it is on one of these, by the seed
  std::string kind{};                 ///< for the game

  bool operator==(const DungeonKey&) const = default;
};

/// The cells of a link on its floors.
struct LinkEnds {
  Point from{};
  Point to{};

  bool operator==(const LinkEnds&) const = default;
};

/// A cell of a floor.
struct FloorPlace {
  std::size_t floor = 0;
  Point at{};

  bool operator==(const FloorPlace&) const = default;
};

/// Floors and links as campaigns list them. A campaign has checked the links.
class Dungeon {
 public:
  Dungeon() = default;
  Dungeon(std::vector<DungeonFloor> floors, std::vector<FloorLink> links, std::size_t goal,
          std::vector<DungeonKey> keys = {});

  const std::vector<DungeonFloor>& floors() const { return floors_; }
  const std::vector<FloorLink>& links() const { return links_; }
  const std::vector<DungeonKey>& keys() const { return keys_; }
  /// The floor whose own exits are kept: beyond them the dungeon ends.
  std::size_t goal() const { return goal_; }
  bool empty() const { return floors_.empty(); }
  /// The index of the floor with this name.
  std::optional<std::size_t> find(std::string_view name) const;

  /// The first floor of a depth that the dungeon of a seed has.
  std::optional<std::size_t> floor_at(std::uint64_t seed, int depth) const;
  /// Whether the dungeon of a seed has the floor.
  bool has_floor(std::uint64_t seed, std::size_t floor) const;
  /// The recipe of a floor.
  const std::string& recipe(std::uint64_t seed, std::size_t floor) const;
  /// The places of a link. Builds nothing, and costs less than a microsecond.
  LinkEnds ends(std::uint64_t seed, std::size_t link) const;
  /// Where the exit of a link leads; nothing if no link of the seed's dungeon begins there.
  std::optional<FloorPlace> follow(std::uint64_t seed, const FloorPlace& exit) const;
  /// The places of all keys, by index. Builds nothing.
  std::vector<FloorPlace> key_places(std::uint64_t seed) const;
  /// What the links require of a floor: exits that name the floors they lead to, the places where one-way links end,
  /// and the start beside the first link that leads there, or by which a player gets there first if links are locked;
  /// the locks of links, and the keys of the floor.
  Given given(std::uint64_t seed, std::size_t floor) const;
  /// The seed of a floor's level: floors with the same recipe differ.
  std::uint64_t floor_seed(std::uint64_t seed, std::size_t floor) const;
  /// The number of places for a link: 0 if the floors have too little in common.
  std::int64_t places(std::size_t link) const;

  static constexpr std::size_t max_floors = 1000;
  static constexpr std::size_t max_links = 4000;
  static constexpr std::size_t max_keys = Mission::max_brought;
  static constexpr int max_within = 60;
  /// The least difference of columns or rows between two places of a floor: nothing else is next to a place.
  static constexpr int spacing = 3;

 private:
  void add_keys(const std::vector<FloorPlace>& places, std::size_t floor, Given& given) const;

  std::vector<DungeonFloor> floors_;
  std::vector<FloorLink> links_;
  std::vector<DungeonKey> keys_;
  std::size_t goal_ = 0;
  // By which link a player gets to a floor first; empty for dungeons without keys.
  std::vector<std::optional<std::size_t>> entries_;
  // Links with a floor in common have different classes, and never share a place.
  std::vector<int> classes_;
  int class_count_ = 1;
  // The places of links with `at`, by floor.
  std::vector<std::vector<Point>> fixed_;
};

}  // namespace warren
