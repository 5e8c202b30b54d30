// SPDX-License-Identifier: MIT
// Vaults on the floor of the map, at random positions and in random orientations.
//
//   ####################     A vault covers free floor only: not the start, an exit, a door, a cell beside a door or
//   ###............#####     another vault. All positions and orientations where it fits are equally likely. The
//   ##..#####.......####     level is then tested with the vault: if a path is cut, a cell of the vault is
//   ##..#!.o+........###     unreachable or one of its doors leads nowhere, another position is drawn. Spawns
//   ##..#####......#####     underneath are removed. Later steps do not change its cells, unless their descriptors
//   ###..........#######     set `alters_prefabs`.
//   ####################
//
// Depth, weight and chance decide which vaults are considered. Without `count` their number is that of the Roguelike
// Tutorial in Rust: 1d3 if 1d6 plus the depth is at least 4. There vaults may cover the start, always take the first
// position that fits and are never turned. Cost: a few operations on 64 cells at a time per orientation, plus a local
// flood fill per position tried, or one of the map if the local one is inconclusive.
#include <warren/builders/room_vaults.hpp>

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>

#include "src/placement/doors.hpp"
#include "src/placement/where_cells.hpp"
#include "src/prefabs/placing.hpp"

namespace warren {

namespace {

int count_by_depth(int depth, Rng& rng) {
  const int roll = rng.dice(1, 6);
  const int count = rng.dice(1, 3);
  return depth < 4 - roll ? 0 : count;  // depth + roll could overflow
}

bool same_shape(const Grid<PrefabCell>& a, const Grid<PrefabCell>& b) {
  return a.size() == b.size() &&
         std::ranges::equal(a.cells(), b.cells(), {}, &PrefabCell::transparent, &PrefabCell::transparent);
}

/// The cells that vaults may cover.
CellSet ground_of(const Level& level, const CellSet& walkable) {
  CellSet ground = walkable - door_cells(level.tiles).grown(Movement::orthogonal);
  for (const Tile exit : {Tile::down_stairs, Tile::up_stairs, Tile::portal}) {
    ground -= cells_with_tile(level.tiles, exit);
  }
  if (level.start) ground.erase(*level.start);
  for (const Point exit : level.exits) ground.erase(exit);
  level.for_each_protected_area([&](const Rect& area) { ground.erase(area.grown(1)); });
  if (level.given() != nullptr) {
    for (const Rect& room : level.given()->rooms) ground.erase(room);
  }
  return ground;
}

class VaultPlacer {
 public:
  /// `ground` is what vaults may cover.
  VaultPlacer(Level& level, CellSet walkable, const CellSet& ground, int spacing, Rng& rng)
      : level_(level), rng_(rng), spacing_(spacing), walkable_(std::move(walkable)), ground_(ground) {}

  /// False if the vault fits nowhere.
  bool place(const Prefab& vault) {
    const std::vector<Orientation> turns = vault.turns();
    std::int64_t left = find_places(vault, turns);
    // A rejected position is not drawn again, so the valid ones stay equally likely.
    for (int tries = 0; left > 0 && tries < most_tries; ++tries, --left) {
      std::int64_t drawn = rng_.below(static_cast<int>(left));
      std::size_t t = 0;
      while (drawn >= counts_[t]) drawn -= counts_[t++];
      const Point at = *places_[t].nth(drawn);
      const PrefabPiece piece = vault.piece(turns[t], rng_, level_.depth);
      if (is_valid(vault, piece.cells, turns[t], at)) {
        put(vault, piece, turns[t], at);
        return true;
      }
      places_[t].erase(at);
      --counts_[t];
    }
    return false;
  }

 private:
  static constexpr int most_tries = 200;

  /// Finds the positions for every orientation and returns how many there are.
  std::int64_t find_places(const Prefab& vault, const std::vector<Orientation>& turns) {
    const bool full = std::ranges::none_of(vault.cells().cells(), &PrefabCell::transparent);
    std::int64_t all = 0;
    for (std::size_t t = 0; t < turns.size(); ++t) {
      if (!full) shapes_[t] = turned(vault.cells(), turns[t]);
      // A full rectangle turned by 180 degrees fits at the same positions.
      std::size_t alike = 0;
      while (full ? lies_across(turns[alike]) != lies_across(turns[t]) : !same_shape(shapes_[alike], shapes_[t])) {
        ++alike;
      }
      if (alike < t) {
        places_[t] = places_[alike];
        counts_[t] = counts_[alike];
      } else {
        const bool any =
            full ? ground_.find(places_[t], turned(vault.size(), turns[t])) : ground_.find(places_[t], shapes_[t]);
        counts_[t] = any ? places_[t].count() : 0;
      }
      all += counts_[t];
    }
    return all;
  }

  bool is_valid(const Prefab& vault, const Grid<PrefabCell>& piece, Orientation turn, Point at) {
    if (!edges_are_open(vault, piece, turn, at)) return false;
    tried_ = walkable_;
    for (std::size_t i = 0; i < piece.cells().size(); ++i) {
      const Point p = piece.point(i) + at;
      if (piece[i].transparent()) continue;
      if (is_walkable(piece[i].tile)) {
        tried_.insert(p);
      } else {
        tried_.erase(p);
      }
    }
    if (!doors_fit(piece, at)) return false;
    return is_connected_around({at.x, at.y, piece.width(), piece.height()}) || is_connected();
  }

  /// Whether all walkable cells in and around the vault are connected inside a window around it. Then every path
  /// through its place can be rerouted there, and the level, which was connected before, stays so.
  bool is_connected_around(const Rect& area) {
    const Rect window = area.grown(1).intersection(level_.bounds());
    near_.reset(window.size());
    for (int y = 0; y < window.h; ++y) {
      for (int x = 0; x < window.w; ++x) {
        if (tried_.contains({window.x + x, window.y + y})) near_.insert(Point{x, y});
      }
    }
    const std::optional<Point> from = near_.first();
    if (!from) return false;
    near_.flood_into(reached_, *from, level_.movement);
    return reached_ == near_;
  }

  bool is_connected() {
    const std::optional<Point> from = level_.start ? level_.start : tried_.first();
    if (!from) return false;
    tried_.flood_into(reached_, *from, level_.movement);
    return reached_ == tried_;
  }

  bool doors_fit(const Grid<PrefabCell>& piece, Point at) const {
    for (std::size_t i = 0; i < piece.cells().size(); ++i) {
      if (piece[i].transparent() || !is_door(piece[i].tile)) continue;
      const auto is_open = [&](Point p) { return tried_.contains(p); };
      if (!stands_in_wall(piece.point(i) + at, is_open)) return false;
    }
    return true;
  }

  /// Whether the edges declared open lie beside walkable cells wherever the vault itself is walkable.
  bool edges_are_open(const Prefab& vault, const Grid<PrefabCell>& piece, Orientation turn, Point at) const {
    const OpenEdges& open = vault.header().open;
    const std::pair<bool, Point> edges[] = {
        {open.top, {0, -1}}, {open.right, {1, 0}}, {open.bottom, {0, 1}}, {open.left, {-1, 0}}};
    for (const auto& [wanted, out] : edges) {
      if (!wanted) continue;
      // The direction turns with the drawing: the offset from the center of a 3x3 square to its side.
      const Point direction = turned(Point{1, 1} + out, {3, 3}, turn) - Point{1, 1};
      for (std::size_t i = 0; i < piece.cells().size(); ++i) {
        const Point p = piece.point(i);
        if (piece[i].walkable() && !piece.contains(p + direction) && !walkable_.contains(p + at + direction)) {
          return false;
        }
      }
    }
    return true;
  }

  void put(const Prefab& vault, const PrefabPiece& piece, Orientation turn, Point at) {
    const Rect area{at.x, at.y, piece.size().w, piece.size().h};
    put_piece(level_, vault, piece, {std::string(vault.name()), area, turn, true});
    walkable_ = tried_;
    ground_.close(area.grown(std::max(spacing_, 1)).intersection(level_.bounds()));
    level_.frame("vault");
  }

  Level& level_;
  Rng& rng_;
  int spacing_;
  CellSet walkable_;
  PlaceFinder ground_;
  CellSet tried_;  // walkable cells with the vault being tested
  CellSet near_;   // the same in a window around it
  CellSet reached_;
  std::array<Grid<PrefabCell>, orientation_count> shapes_;  // the vault in every orientation
  std::array<CellSet, orientation_count> places_;           // positions by orientation
  std::array<std::int64_t, orientation_count> counts_{};
};

}  // namespace

Status RoomVaults::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> candidates = vaults.suited_to(level, rng);
  const int wanted = count.max > 0 ? count.max : count_by_depth(level.depth, rng);
  if (wanted == 0) return ok();
  CellSet walkable = walkable_cells(level.tiles);
  CellSet ground = ground_of(level, walkable);
  if (!where.empty()) {
    Status matched = keep_matching(where, level, ground);
    if (!matched) return count.min == 0 ? ok() : matched;
  }
  VaultPlacer placer(level, std::move(walkable), ground, where.spacing, rng);
  int placed = 0;
  while (placed < wanted && !candidates.empty()) {
    const Prefab* vault = take_by_weight(candidates, rng);
    if (Status going = level.work(level.size().cells()); !going) return going;
    if (!placer.place(*vault)) continue;  // it fits nowhere, and later vaults free no cells
    ++placed;
    if (vault->header().unique == Unique::no) candidates.push_back(vault);
  }
  if (placed >= count.min) return ok();
  return unlucky(fmt::format("only {} of at least {} fit: {}", counted(placed, "vault"), count.min, vaults.name()));
}

namespace {

constexpr Option room_vaults_options[] = {
    option<&RoomVaults::vaults>("\"any\", a tag, or the name of a vault"),
    option<&RoomVaults::count>(
        "number of vaults, guaranteed, or a range; 0: none to three, more likely at greater depth"),
    option<&RoomVaults::where>("which cells a vault may cover"),
};

}  // namespace

constinit const Descriptor RoomVaults::descriptor = describe<RoomVaults>({
    .id = "room_vaults",
    .summary = "vaults on the floor, turned and mirrored, where they block no path",
    .needs = Fact::connected,
    .gives = {Fact::doors, Fact::spawns},
    .drops = Fact::mission,
    .options = room_vaults_options,
});

}  // namespace warren
