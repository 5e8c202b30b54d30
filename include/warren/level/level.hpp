// SPDX-License-Identifier: MIT
// The level: passed from step to step of a chain, and its result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>
#include <warren/level/build_context.hpp>
#include <warren/level/error.hpp>
#include <warren/level/given.hpp>
#include <warren/level/level_parts.hpp>
#include <warren/level/mission.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// The corridors of a level, each a run of cells in the order in which they were dug. Only cells that
/// were dug for a corridor belong to it, so a cell is in at most one corridor and in no room.
class Corridors {
 public:
  std::size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  std::span<const Point> operator[](std::size_t i) const {
    const std::size_t first = i == 0 ? 0 : ends_[i - 1];
    return {cells_.data() + first, ends_[i] - first};
  }
  /// The cells of all corridors, one after the other.
  std::span<const Point> cells() const { return {cells_.data(), used_}; }

  /// Adds a cell to the corridor that is being dug.
  void add(Point cell) {
    add_up_to(1, [cell](Point* room) { return *room = cell, std::size_t{1}; });
  }
  /// The same for many: calls write(buffer for `bound` cells), which returns the number of cells written.
  template <class Write>
  void add_up_to(std::size_t bound, Write write) {
    if (cells_.size() < used_ + bound) grow(bound);
    used_ += write(cells_.data() + used_);
  }
  /// Ends the corridor that is being dug. One without cells is not kept.
  void close();
  /// Takes out the cells for which gone(Point) is true; corridors without cells are not kept.
  template <class Gone>
  void remove_if(Gone gone) {
    Corridors kept;
    for (std::size_t i = 0; i < size(); ++i) {
      for (const Point cell : (*this)[i]) {
        if (!gone(cell)) kept.add(cell);
      }
      kept.close();
    }
    *this = std::move(kept);
  }
  void clear();

  bool operator==(const Corridors& other) const;

 private:
  /// Not inline, so that add() is.
  void grow(std::size_t bound);

  std::vector<Point> cells_;  // the first `used_` elements; the rest is spare capacity
  std::size_t used_ = 0;
  std::vector<std::size_t> ends_;
};

/// A level under construction, or a finished one.
class Level {
 public:
  std::string name;  ///< of the recipe, or set by the caller
  std::uint64_t seed = 0;
  int depth = 1;
  int attempts = 0;                          ///< number of attempts; 1 when the first succeeded
  std::int64_t work_steps = 0;               ///< that the build took, all attempts together; no part of the hash
  Movement movement = Movement::orthogonal;  ///< what "reachable" means; no part of the hash

  Grid<Tile> tiles;
  std::vector<Room> rooms;  ///< in the order in which they are visited
  Corridors corridors;
  std::vector<Zone> zones;  ///< named areas, which may overlap
  std::optional<Point> start;
  std::vector<Exit> exits;
  std::vector<Spawn> spawns;
  std::vector<PlacedPrefab> prefabs;
  Mission mission;  ///< empty without locks, keys, levers, one-way cells and passages
  UserData data;    ///< of the recipe
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();

  Level() = default;
  /// Solid rock of this size.
  explicit Level(Size size) { reset(size); }

  /// Back to solid rock without contents. Memory is kept, so building into a used level is cheap.
  void reset(Size size);

  int width() const { return tiles.width(); }
  int height() const { return tiles.height(); }
  Size size() const { return tiles.size(); }
  Rect bounds() const { return tiles.bounds(); }
  /// All but the outermost ring, which no builder may open.
  Rect interior() const { return bounds().grown(-1); }

  /// False outside the map.
  bool walkable(Point p) const { return tiles.contains(p) && is_walkable(tiles[p]); }
  /// Walkable, and neither a door, nor the start, an exit, the place of a spawn, protected, nor the place of a lock, a
  /// key or a lever.
  bool is_free(Point p) const;
  /// Whether the cell belongs to a protected prefab, is an end of a passage, or is given.
  bool is_protected(Point p) const;
  /// Calls visit(const PlacedPrefab&) for every protected prefab.
  template <class Visit>
  void for_each_protected(Visit visit) const {
    for (const PlacedPrefab& placed : prefabs) {
      if (placed.is_protected) visit(placed);
    }
  }
  /// Calls visit(const Rect&) for protected prefabs, the ends of passages and, during a build, for given cells: the one
  /// place that decides which cells steps leave alone.
  template <class Visit>
  void for_each_protected_area(Visit visit) const {
    for_each_protected([&](const PlacedPrefab& placed) { visit(placed.area); });
    for (const Passage& passage : mission.passages) {
      for (const Point end : {passage.from, passage.to}) visit(Rect{end.x, end.y, 1, 1});
    }
    if (given() != nullptr) given()->for_each_cell([&](Point p) { visit(Rect{p.x, p.y, 1, 1}); });
  }
  /// What was decided before the running build; null outside of one, and if nothing was.
  const Given* given() const { return context_.pointer == nullptr ? nullptr : context_.pointer->given(); }
  const Spawn* spawn_at(Point p) const;

  /// Opens the cells of a rectangle, as far as they are in the interior.
  void carve(const Rect& area, Tile tile = Tile::floor);
  /// Opens one cell if it is in the interior and blocked. True when it did.
  bool dig(Point cell, Tile tile = Tile::floor) {
    if (!interior().contains(cell) || is_walkable(tiles[cell])) return false;
    tiles[cell] = tile;
    return true;
  }
  /// Makes a cell an exit, with stairs or a portal as its kind requires. An exit that is there already changes its
  /// kind.
  Exit& add_exit(Point p, std::string_view kind = Exit::down);
  const Exit* exit_at(Point p) const;
  /// Calls visit(Point) for the exits that lead on, or for all of them if none does: where a path through the level
  /// ends.
  template <class Visit>
  void for_each_goal(Visit visit) const {
    bool leads_on = false;
    for (const Exit& exit : exits) leads_on |= exit.leads_on();
    for (const Exit& exit : exits) {
      if (!leads_on || exit.leads_on()) visit(exit.at);
    }
  }
  /// As spawns.push_back, but reuses the memory of earlier spawns. Kind and glyph are those of the spawn tables.
  void add_spawn(Point at, std::string_view what, std::string_view source);
  /// The same for a row of a spawn table.
  void add_spawn(Point at, const SpawnRow& row, std::string_view source);
  /// Adds a zone under a name of its own: the second "lake" becomes "lake 2", the next "lake 3". A number at the end of
  /// the name is replaced.
  void add_zone(std::string_view zone, CellRuns cells);
  /// Removes the exits; their cells become floor.
  void remove_exits();
  /// Turns all doors into floor.
  void remove_doors();
  /// For builders that fill cells: removes rooms without floor, blocked cells of rooms and corridors, spawns and a
  /// start on blocked cells, and exits without stairs or portal. A room that has lost all its own cells, but not all
  /// floor in its box, becomes a rectangle.
  void forget_blocked();

  /// Records a frame. Without a history this is one branch.
  void frame(std::string_view note) {
    if (context_.pointer != nullptr) context_.pointer->frame(*this, note);
  }
  /// True when frames are recorded: for builders that write the tiles only before a frame.
  bool watched() const { return context_.pointer != nullptr && context_.pointer->watched(); }
  /// Counts work and lets a build be stopped; builders call it in loops that may be long. Return
  /// an error unchanged.
  Status work(std::int64_t steps) {
    if (context_.pointer == nullptr || context_.pointer->spend(steps)) return ok();
    return context_.pointer->stopped();
  }
  /// A temporary object, such as a CellSet, in memory that earlier builds into this level have allocated. Its contents
  /// are unspecified, so reset it first. Nothing is kept for large maps.
  ///
  /// Rule: borrow in whatever a default recipe runs, so that repeated builds do not allocate. Elsewhere use a local.
  template <class T>
  Scratch::Lent<T> borrow() {
    constexpr std::int64_t max_cells = 256 * 256;
    return scratch_.lend<T>(size().cells() <= max_cells);
  }
  /// Called by the chain at the start of a build, and with null at its end.
  void attach(BuildContext* context) { context_.pointer = context; }
  /// The running build; null outside of one.
  BuildContext* context() const { return context_.pointer; }

  /// A hash of all public members but those marked, the tile set and the glyphs of spawns. Equal levels have equal
  /// hashes on every platform.
  std::uint64_t hash() const;
  /// Raised when the hash covers more or something else.
  static constexpr int hash_version = 2;

 private:
  /// Adds a spawn, in the memory of an earlier one if there is any.
  Spawn& next_spawn();

  // A copy of a level does not belong to the build of the original.
  struct Context {
    BuildContext* pointer = nullptr;
    Context() = default;
    Context(const Context&) {}
    Context& operator=(const Context&) { return *this; }
  };
  Context context_;
  Scratch scratch_;
  std::vector<Spawn> spare_spawns_;  // of the previous level, for the memory of their names
};

}  // namespace warren
