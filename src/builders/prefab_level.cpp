// SPDX-License-Identifier: MIT
// A whole level drawn by hand, in the middle of the map.
//
//   ####################     The start and the exits are where they are drawn. A level without a start has it on
//   #.....#####.......##     the free cell nearest to its left edge; one without an exit has stairs as far from the
//   #..@..............##     start on foot as can be. A drawing that does not hang together is refused, and the
//   #.....#####..g..>.##     error names the cells that nobody can get to; or its parts are joined by the shortest
//   ####################     digs, and then it may also be larger than the map and lose its edges. Rock surrounds a
//                            drawing that is smaller.
//
// From the Rust tutorial, whose own drawn level hangs together by diagonal steps only: such a one is good in a recipe
// that says so with "movement": "diagonal". Cost: linear in the cells.
#include <warren/builders/prefab_level.hpp>

#include <algorithm>

#include <warren/chain/step.hpp>
#include <warren/search/distance_field.hpp>
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"
#include "src/prefabs/placing.hpp"
#include "src/search/connected_components.hpp"

namespace warren {

namespace {

/// The map that a drawing needs: one ring more when its own edge is not all wall.
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

/// An error with the cells that cannot be reached, unless there are none.
Status refuse_cut_off(const Level& level, const Prefab& prefab) {
  const CellSet walkable = walkable_cells(level.tiles);
  const std::optional<Point> from = level.start ? level.start : walkable.first();
  if (!from) return failure({ErrorCode::prefab_cut_off, "the drawing has nothing that can be walked on"});
  CellSet apart = walkable - walkable.flood(*from, level.movement);
  if (apart.empty()) return ok();
  Error error{
      ErrorCode::prefab_cut_off,
      std::to_string(apart.count()) + " cells of " + std::string(prefab.name()) + " are cut off from the rest",
      {},
      "open a way to them; or let the recipe have \"movement\": \"diagonal\", or this step \"cut_off\": \"join\""};
  apart.for_each([&](Point p) { error.place.cells.push_back(p); });
  return failure(std::move(error));
}

}  // namespace

Status PrefabLevel::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells()); !going) return going;
  std::vector<const Prefab*> candidates = prefab.suited_to(level, rng);
  if (candidates.empty()) {  // there must be a level at any depth
    for (const Prefab& any : prefab.prefabs()) candidates.push_back(&any);
  }
  const auto fits = [&](const Prefab* one) {
    return map_for(*one).w <= level.width() && map_for(*one).h <= level.height();
  };
  // Only where its parts may be joined can a drawing lose some of them.
  if (cut_off == CutOff::refuse || std::ranges::any_of(candidates, fits)) {
    std::erase_if(candidates, [&](const Prefab* one) { return !fits(one); });
  }
  const Prefab* chosen = take_by_weight(candidates, rng);
  if (chosen == nullptr) return unlucky("no drawn level fits on the map");
  const std::vector<Orientation> turns = chosen->turns();
  Orientation turn = rng.pick(std::span(turns));
  const Size needed = turned(map_for(*chosen), turn);
  if (needed.w > level.width() || needed.h > level.height()) turn = Orientation::none;
  const Grid<PrefabCell> piece = chosen->piece(turn, rng);
  const Point corner{(level.width() - piece.width()) / 2, (level.height() - piece.height()) / 2};
  put_piece(
      level, *chosen, piece,
      {.name = std::string(chosen->name()), .area = {corner.x, corner.y, piece.width(), piece.height()}, .turn = turn});
  level.frame("drawn");
  Status whole = cut_off == CutOff::join ? join_areas(level) : refuse_cut_off(level, *chosen);
  if (!whole) return whole;
  if (Status started = place_start(level); !started) return started;
  return place_exit(level);
}

Size PrefabLevel::min_size() const {
  // A map on which one of the drawings fits, or enough of any to walk about in.
  Size least = cut_off == CutOff::join ? Size{20, 15} : Size{1'000'000, 1'000'000};
  for (const Prefab& one : prefab.prefabs()) {
    const Size size = map_for(one);
    if (std::int64_t{size.w} * size.h < std::int64_t{least.w} * least.h) least = size;
  }
  return prefab.prefabs().empty() ? Size{3, 3} : least;
}

namespace {

constexpr Option prefab_level_options[] = {
    option<&PrefabLevel::prefab>("which: \"any\" that fits, a tag, or the name of one"),
    option<&PrefabLevel::cut_off>(
        cut_off_names,
        "what to do about cells that no way leads to: refuse the drawing, or dig; with digs it may be cut"),
};

}  // namespace

constinit const Descriptor PrefabLevel::descriptor = describe<PrefabLevel>({
    .id = "prefab_level",
    .summary = "a whole level drawn by hand, with its start and exits or with new ones where it has none",
    .gives = {Fact::start, Fact::exit, Fact::doors, Fact::spawns, Fact::connected},
    .options = prefab_level_options,
});

}  // namespace warren
