// SPDX-License-Identifier: MIT
// Vaults on the floor of the map, each at one of all places and in one of all turns in which it fits.
//
//   ####################     A vault covers free floor and nothing else: not the start, an exit, a door or the cell
//   ###............#####     beside one, nor another vault. Every place and every turn where it lies so is as likely
//   ##..#####.......####     as every other. Then the level is tried with the vault in it: when a way is cut, a cell
//   ##..#!.o+........###     of the vault cannot be reached or one of its doors leads nowhere, another place is
//   ##..#####......#####     drawn. What spawned there before is gone. Later steps leave its cells alone, except
//   ###..........#######     those whose descriptors say that they alter prefabs.
//   ####################
//
// Which vaults are thought of depends on the depth, their weight and their chance. How many: without a count as in the
// Rust tutorial, 1d3 when 1d6 and the depth make at least 4. There vaults cover the start now and then, always go to
// the first place that fits, and are never turned. Cost: a few operations on 64 cells at a time for every turn, and a
// flood of the map for every place that is tried.
#include <warren/builders/room_vaults.hpp>

#include <algorithm>
#include <array>

#include <warren/analysis/places.hpp>
#include <warren/chain/step.hpp>
#include <warren/prefabs/placing.hpp>

namespace warren {

namespace {

int count_by_depth(int depth, Rng& rng) {
  const int roll = rng.dice(1, 6);
  const int count = rng.dice(1, 3);
  return roll + depth < 4 ? 0 : count;
}

class VaultPlacer {
 public:
  VaultPlacer(Level& level, Rng& rng) : level_(level), rng_(rng), walkable_(CellSet::walkable(level.tiles)) {
    ground_ = walkable_ - CellSet::doors(level.tiles).grown(Movement::orthogonal);
    for (const Tile stairs : {Tile::down_stairs, Tile::up_stairs}) ground_ -= CellSet::of(level.tiles, stairs);
    if (level.start) ground_.erase(*level.start);
    for (const Point exit : level.exits) ground_.erase(exit);
    for (const PlacedPrefab& placed : level.prefabs) {
      if (placed.kept) keep_away_from(placed.area);
    }
  }

  /// False when there is no place for it.
  bool place(const Prefab& vault) {
    const std::vector<Turn> turns = vault.turns();
    std::array<CellSet, turn_count> places;
    std::array<std::int64_t, turn_count> counts{};
    std::int64_t left = 0;
    for (std::size_t t = 0; t < turns.size(); ++t) {
      // Half a turn of a full rectangle fits where the rectangle does.
      const auto alike = static_cast<std::size_t>(
          std::ranges::find_if(turns, [&](Turn other) { return lies_across(other) == lies_across(turns[t]); }) -
          turns.begin());
      const bool rectangle = std::ranges::none_of(vault.cells().cells(), &PrefabCell::transparent);
      places[t] = rectangle && alike < t ? places[alike] : places_for(ground_, turned(vault.cells(), turns[t]));
      counts[t] = places[t].count();
      left += counts[t];
    }
    // A place that turns out bad is not drawn again, so that all good ones stay equally likely.
    for (int tries = 0; left > 0 && tries < most_tries; ++tries, --left) {
      std::int64_t drawn = rng_.below(static_cast<int>(left));
      std::size_t t = 0;
      while (drawn >= counts[t]) drawn -= counts[t++];
      const Point at = *places[t].nth(drawn);
      const Grid<PrefabCell> piece = vault.piece(turns[t], rng_);
      if (is_good(vault, piece, turns[t], at)) {
        put(vault, piece, turns[t], at);
        return true;
      }
      places[t].erase(at);
      --counts[t];
    }
    return false;
  }

 private:
  static constexpr int most_tries = 200;

  void keep_away_from(const Rect& area) {
    ground_ -= CellSet(level_.size(), area.grown(1).intersection(level_.bounds()));
  }

  bool is_good(const Prefab& vault, const Grid<PrefabCell>& piece, Turn turn, Point at) {
    if (!edges_are_open(vault, piece, turn, at)) return false;
    tried_ = walkable_;
    std::optional<Point> inside;
    for (std::size_t i = 0; i < piece.cells().size(); ++i) {
      const Point p = piece.point(i) + at;
      if (piece[i].transparent()) continue;
      if (is_walkable(piece[i].tile)) {
        tried_.insert(p);
        inside = p;
      } else {
        tried_.erase(p);
      }
    }
    return doors_fit(piece, at) && hangs_together(inside);
  }

  bool hangs_together(std::optional<Point> inside) {
    const std::optional<Point> from = level_.start ? level_.start : inside ? inside : tried_.first();
    if (!from) return false;
    tried_.flood_into(reached_, *from, level_.movement);
    return reached_ == tried_;
  }

  bool doors_fit(const Grid<PrefabCell>& piece, Point at) const {
    for (std::size_t i = 0; i < piece.cells().size(); ++i) {
      if (piece[i].transparent() || !is_door(piece[i].tile)) continue;
      const Point p = piece.point(i) + at;
      const auto open = [&](int dx, int dy) { return tried_.contains(p + Point{dx, dy}); };
      const bool across = open(-1, 0) && open(1, 0) && !open(0, -1) && !open(0, 1);
      const bool along = open(0, -1) && open(0, 1) && !open(-1, 0) && !open(1, 0);
      if (!across && !along) return false;
    }
    return true;
  }

  /// The edges that the author wants open lie beside cells that can be walked on, wherever the vault itself is open.
  bool edges_are_open(const Prefab& vault, const Grid<PrefabCell>& piece, Turn turn, Point at) const {
    const OpenEdges& open = vault.header().open;
    const std::pair<bool, Point> edges[] = {
        {open.top, {0, -1}}, {open.right, {1, 0}}, {open.bottom, {0, 1}}, {open.left, {-1, 0}}};
    for (const auto& [wanted, out] : edges) {
      if (!wanted) continue;
      // The direction turns with the drawing: it is the way from the middle of a square of three to its side.
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

  void put(const Prefab& vault, const Grid<PrefabCell>& piece, Turn turn, Point at) {
    const Rect area{at.x, at.y, piece.width(), piece.height()};
    put_piece(level_, vault, piece, {std::string(vault.name()), area, turn, true});
    walkable_ = tried_;
    keep_away_from(area);
    level_.frame("vault");
  }

  Level& level_;
  Rng& rng_;
  CellSet walkable_;
  CellSet ground_;  // where vaults may lie
  CellSet tried_;   // what can be walked on with a vault that is tried
  CellSet reached_;
};

}  // namespace

Status RoomVaults::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> candidates = vaults.suited_to(level, rng);
  const int wanted = count > 0 ? count : count_by_depth(level.depth, rng);
  VaultPlacer placer(level, rng);
  for (int placed = 0; placed < wanted && !candidates.empty();) {
    const Prefab* vault = take_by_weight(candidates, rng);
    if (Status going = level.work(level.size().cells()); !going) return going;
    if (!placer.place(*vault)) continue;  // there is no room for it, and there will be none later
    ++placed;
    if (vault->header().unique == Unique::no) candidates.push_back(vault);
  }
  return ok();
}

namespace {

constexpr Option options[] = {
    option<&RoomVaults::vaults>("vaults", "which: \"any\", a tag, or the name of one"),
    option<&RoomVaults::count>("count", {0, 100}, "how many; 0: none to three, more likely in the deep"),
};

}  // namespace

constinit const Descriptor RoomVaults::descriptor = describe<RoomVaults>({
    .id = "room_vaults",
    .summary = "vaults on the floor of the map, turned and mirrored, where they cut no way",
    .needs = Fact::connected,
    .gives = {Fact::doors, Fact::spawns},
    .options = options,
});

}  // namespace warren
