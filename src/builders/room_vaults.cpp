// SPDX-License-Identifier: MIT
// Vaults at random positions and in random orientations.
//
//   ####################     A vault covers free floor only: not the start, an exit, a door, a cell beside a door or
//   ###............#####     another vault. All positions and orientations where it fits are equally likely. The
//   ##..#####.......####     level is then tested with the vault: if a path is cut, a cell of the vault is
//   ##..#!.o+........###     unreachable or one of its doors leads nowhere, another position is drawn. Spawns
//   ##..#####......#####     underneath are removed. Later steps do not change its cells, unless their descriptors
//   ###..........#######     set `alters_prefabs`.
//   ####################
//
// By its header, a vault stands free, has its top row at a wall, fills a corner, or is an alcove: dug into rock, with
// one cell of rock around it and the open cells of its bottom row beside free floor. Drawn and given walls are never
// dug.
//
// Depth, weight and chance decide which vaults are considered. Without `count` their number is that of the Roguelike
// Tutorial in Rust: 1d3 if 1d6 plus the depth is at least 4. There vaults may cover the start, always take the first
// position that fits and are never turned. Cost: a few operations on 64 cells at a time per orientation, plus a local
// flood fill per position tried, or one of the map if the local one is inconclusive.
#include <warren/builders/room_vaults.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/chain/step.hpp>
#include <warren/text/printable.hpp>

#include "src/placement/doors.hpp"
#include "src/placement/where_cells.hpp"
#include "src/prefabs/placing.hpp"
#include "src/prefabs/vault_sites.hpp"

namespace warren {

namespace {

int count_by_depth(int depth, Rng& rng) {
  const int roll = rng.dice(1, 6);
  const int count = rng.dice(1, 3);
  return depth < 4 - roll ? 0 : count;  // depth + roll could overflow
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

/// What vaults may have behind them.
CellSet walls_of(const Level& level, const CellSet& walkable) {
  return walkable.complement() - cells_with_tile(level.tiles, Tile::deep_water);
}

/// What alcoves may be dug into: no walls that were drawn or given.
CellSet rock_of(const Level& level, CellSet walls) {
  for (const PlacedPrefab& placed : level.prefabs) walls.erase(placed.area.grown(1));
  level.for_each_protected_area([&](const Rect& area) { walls.erase(area.grown(1)); });
  if (level.given() != nullptr) {
    for (const Rect& room : level.given()->rooms) walls.erase(room.grown(1));
  }
  return walls;
}

class VaultPlacer {
 public:
  VaultPlacer(Level& level, CellSet walkable, VaultSites sites, int spacing, Rng& rng)
      : level_(level), rng_(rng), spacing_(spacing), walkable_(std::move(walkable)), sites_(std::move(sites)) {}

  /// False if the vault fits nowhere.
  bool place(const Prefab& vault) {
    const std::vector<Orientation> turns = vault.turns();
    std::int64_t left = sites_.find(vault, turns);
    // A rejected position is not drawn again, so the valid ones stay equally likely.
    for (int tries = 0; left > 0 && tries < most_tries; ++tries, --left) {
      const VaultSite site = sites_.nth(rng_.below(static_cast<int>(left)));
      const Orientation turn = turns[site.turn];
      const PrefabPiece piece = vault.piece(turn, rng_, level_.depth);
      if (is_valid(vault, piece.cells, turn, site.at)) {
        put(vault, piece, turn, site.at);
        return true;
      }
      sites_.reject(site);
    }
    return false;
  }

 private:
  static constexpr int most_tries = 200;

  bool is_valid(const Prefab& vault, const Grid<PrefabCell>& piece, Orientation turn, Point at) {
    if (!edges_are_open(vault, piece, turn, at)) return false;
    if (vault.header().placement == VaultPlacement::alcove && !sites_.has_mouth(piece, turn, at)) return false;
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
      const Point direction = turned_step(out, turn);
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
    sites_.close(area.grown(std::max(spacing_, 1)).intersection(level_.bounds()));
    level_.frame("vault");
  }

  Level& level_;
  Rng& rng_;
  int spacing_;
  CellSet walkable_;
  VaultSites sites_;
  CellSet tried_;  // walkable cells with the vault being tested
  CellSet near_;   // the same in a window around it
  CellSet reached_;
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
  const CellSet walls = walls_of(level, walkable);
  VaultSites sites(ground, walls, rock_of(level, walls));
  VaultPlacer placer(level, std::move(walkable), std::move(sites), where.spacing, rng);
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
    .summary = "vaults on floor, at walls, in corners and in alcoves, turned and mirrored, where they block no path",
    .needs = Fact::connected,
    .gives = {Fact::doors, Fact::spawns},
    .drops = Fact::mission,
    .version = 2,  // 2: more vaults ship
    .options = room_vaults_options,
});

}  // namespace warren
