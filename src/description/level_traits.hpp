// SPDX-License-Identifier: MIT
// The traits of a level: the one place that decides what descriptions may claim.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

enum class Trait : std::uint8_t {
#define WARREN_NUMBER_TRAIT(name, of_rooms, help) name,
#define WARREN_THING_TRAIT(name, of_rooms, help) name,
#include "src/description/traits.def"
#undef WARREN_NUMBER_TRAIT
#undef WARREN_THING_TRAIT
};

/// How many there are, and the name of a thing. 0: the level does not have it.
struct TraitValue {
  std::int64_t number = 0;
  std::string_view name{};
};

/// Names with how often they occur: by number, the most first, and by name where they are equal.
class NamedCounts {
 public:
  /// Whether a name can be part of a sentence. Others add to the total only.
  static bool can_be_said(std::string_view name);
  void add(std::string_view name, std::int64_t number = 1);
  /// To be called once all are added.
  void sort();
  std::int64_t total() const { return total_; }
  std::int64_t kinds() const { return std::ssize(list_); }
  TraitValue at(std::size_t rank) const { return rank < list_.size() ? list_[rank] : TraitValue(); }
  /// The first by name of which there is one, if there are others.
  TraitValue lone() const;
  TraitValue named(std::string_view name) const;

 private:
  std::vector<TraitValue> list_;
  std::int64_t total_ = 0;
};

/// Counts of cells.
struct LevelShape {
  std::int64_t floor = 0;
  std::int64_t narrow = 0;
  std::int64_t along_walls = 0;
  std::int64_t straight = 0;
};

/// What cannot be reached while all locks are shut.
struct BehindLocks {
  std::int64_t rooms = 0;
  std::int64_t items = 0;
  std::int64_t monsters = 0;
  std::int64_t exits = 0;
  NamedCounts roles{};
};

/// What is in the shallows of lakes.
struct InLakes {
  std::int64_t items = 0;
  std::int64_t monsters = 0;
};

/// Whether a key of a mission is a lever that only opens.
inline bool is_lever(const Key& key) { return key.kind == "lever"; }

/// Traits of one level, which must outlive them. What takes a search is computed when it is first asked for.
class LevelTraits {
 public:
  explicit LevelTraits(const Level& level);
  /// Those of a room, where a trait is of rooms, and those of the level otherwise.
  LevelTraits(const Level& level, const Room& room);

  /// The value of a trait; of a thing, that of a certain name if one is given.
  TraitValue get(Trait trait, std::string_view of = {});

 private:
  bool is_inside(Point p) const;
  void count_spawns();
  void count_places();
  const CellSet& open();
  const LevelShape& shape();
  const BehindLocks& locked();
  const InLakes& lake();
  /// The number of cells of each tile.
  const std::array<std::int64_t, 256>& cells();
  std::int64_t number(Trait trait);
  const NamedCounts& tiles();
  TraitValue thing(Trait trait, std::string_view of);
  std::int64_t cells_of(Tile tile) { return cells()[static_cast<std::uint8_t>(tile)]; }

  const Level& level_;
  const Room* room_ = nullptr;
  std::array<NamedCounts, 4> spawns_{};  // by kind
  std::int64_t lights_ = 0;
  std::int64_t key_count_ = 0;
  NamedCounts roles_{};
  NamedCounts keys_{};
  NamedCounts zones_{};
  NamedCounts vaults_{};
  NamedCounts exits_{};
  std::optional<CellSet> open_{};
  std::optional<LevelShape> shape_{};
  std::optional<BehindLocks> locked_{};
  std::optional<InLakes> lake_{};
  std::optional<NamedCounts> tiles_{};
  std::optional<std::array<std::int64_t, 256>> cells_{};
  std::optional<std::int64_t> dead_ends_{};
  std::optional<std::int64_t> path_length_{};
};

}  // namespace warren
