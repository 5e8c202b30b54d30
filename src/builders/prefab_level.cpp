// SPDX-License-Identifier: MIT
// A hand-drawn level in the middle of the map.
//
//   ####################     The start and the exits are taken from the drawing. Without a start, it is the free cell
//   #.....#####.......##     nearest to the left edge; without an exit, stairs are on the free cell farthest from the
//   #..@..............##     start by walking distance. A disconnected drawing is refused with an error that lists
//   #.....#####..g..>.##     the unreachable cells, or its parts are connected by the shortest tunnels (`cut_off`).
//   ####################     In the second case it may also be larger than the map and lose its edges. A smaller
//                            drawing is surrounded by wall.
//
// From the Roguelike Tutorial in Rust, whose own drawing is connected by diagonal steps only: it needs "movement":
// "diagonal" in the recipe. Cost: linear in the cells.
#include <warren/builders/prefab_level.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include <warren/search/distance_field.hpp>
#include <warren/text/printable.hpp>
#include "src/carve/join_areas.hpp"
#include "src/placement/doors.hpp"
#include "src/placement/places.hpp"
#include "src/prefabs/placing.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

namespace {

/// The map size that a drawing needs: one ring more if its own edge has walkable cells.
Size map_for(const Prefab& prefab) {
  const Rect bounds{0, 0, prefab.size().w, prefab.size().h};
  const Grid<PrefabCell>& cells = prefab.cells();
  bool open = false;
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    open = open || (cells[i].walkable() && !bounds.grown(-1).contains(cells.point(i)));
  }
  return open ? Size{bounds.w + 2, bounds.h + 2} : prefab.size();
}

Status place_start(Level& level) {
  if (level.start) return ok();
  const CellSet area = largest_component(walkable_cells(level.tiles), level.movement);
  level.start = nearest_cell(area & FreeCells(level).cells(), {1, level.height() / 2});
  return level.start ? ok() : unlucky("the drawing has no free cell for the start");
}

Status place_exit(Level& level) {
  if (!level.exits.empty()) return ok();
  const std::optional<Point> farthest =
      farthest_cell(walkable_cells(level.tiles), *level.start, FreeCells(level).cells(), level.movement);
  if (!farthest) return unlucky("the drawing has no free cell for an exit");
  level.add_exit(*farthest);
  return ok();
}

/// Connects the parts of a drawing. Doors that lost the wall beside them or the cell behind them, to a tunnel or
/// because the drawing was cropped, become floor.
Status join_parts(Level& level) {
  if (Status joined = join_areas(level); !joined) return joined;
  std::vector<Point> misplaced;
  for_each_door(level.tiles, [&](Point door) {
    if (!door_fits(level, door)) misplaced.push_back(door);
  });
  for (const Point door : misplaced) level.tiles[door] = Tile::floor;
  return ok();
}

/// Fails if there are unreachable cells, and lists them in the error.
Status refuse_cut_off(const Level& level, const Prefab& prefab) {
  const CellSet walkable = walkable_cells(level.tiles);
  const std::optional<Point> from = level.start ? level.start : walkable.first();
  if (!from) return failure({ErrorCode::prefab_cut_off, "the drawing has no walkable cell"});
  CellSet apart = walkable - walkable.flood(*from, level.movement);
  if (apart.empty()) return ok();
  Error error{
      ErrorCode::prefab_cut_off,
      counted(apart.count(), "cell") + " of " + std::string(prefab.name()) + " cannot be reached",
      {},
      "open a path to them, or set \"movement\": \"diagonal\" in the recipe or \"cut_off\": \"join\" in this step"};
  apart.for_each([&](Point p) { error.place.cells.push_back(p); });
  return failure(std::move(error));
}

}  // namespace

Status PrefabLevel::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> candidates = prefab.suited_to(level, rng);
  if (candidates.empty()) {  // every depth needs a level
    for (const Prefab& any : prefab.prefabs()) candidates.push_back(&any);
  }
  const auto fits = [&](const Prefab* one) {
    return map_for(*one).w <= level.width() && map_for(*one).h <= level.height();
  };
  // A drawing may be cropped only if its parts are connected afterwards.
  if (cut_off == CutOff::refuse || std::ranges::any_of(candidates, fits)) {
    std::erase_if(candidates, [&](const Prefab* one) { return !fits(one); });
  }
  const Prefab* chosen = take_by_weight(candidates, rng);
  if (chosen == nullptr) return unlucky("no prefab level fits on the map");
  const std::vector<Orientation> turns = chosen->turns();
  Orientation turn = rng.pick(std::span(turns));
  const Size needed = turned(map_for(*chosen), turn);
  if (needed.w > level.width() || needed.h > level.height()) turn = Orientation::none;
  const PrefabPiece piece = chosen->piece(turn, rng, level.depth);
  const Size size = piece.size();
  const Point corner{(level.width() - size.w) / 2, (level.height() - size.h) / 2};
  put_piece(level, *chosen, piece,
            {.name = std::string(chosen->name()), .area = {corner.x, corner.y, size.w, size.h}, .turn = turn});
  level.frame("drawn");
  Status whole = cut_off == CutOff::join ? join_parts(level) : refuse_cut_off(level, *chosen);
  if (!whole) return whole;
  if (Status started = place_start(level); !started) return started;
  return place_exit(level);
}

Size PrefabLevel::min_size() const {
  // The smallest map on which one of the drawings fits or, with join, a playable part of one.
  Size least = cut_off == CutOff::join ? Size{20, 15} : Size{1'000'000, 1'000'000};
  for (const Prefab& one : prefab.prefabs()) {
    const Size size = map_for(one);
    if (std::int64_t{size.w} * size.h < std::int64_t{least.w} * least.h) least = size;
  }
  return prefab.prefabs().empty() ? Size{3, 3} : least;
}

namespace {

constexpr Option prefab_level_options[] = {
    option<&PrefabLevel::prefab>("\"any\" that fits, a tag, or the name of a prefab"),
    option<&PrefabLevel::cut_off>(
        cut_off_names, "unreachable cells: refuse the drawing, or join them by tunnels, which also allows cropping"),
};

}  // namespace

constinit const Descriptor PrefabLevel::descriptor = describe<PrefabLevel>({
    .id = "prefab_level",
    .summary = "a hand-drawn level; a missing start or exit is added",
    .gives = {Fact::start, Fact::exit, Fact::doors, Fact::spawns, Fact::connected},
    .options = prefab_level_options,
});

}  // namespace warren
