// SPDX-License-Identifier: MIT
// Runs another chain inside a part of the map.
//
//   #########|##########     The inner chain builds a separate level: as large as the part if that is a rectangle, as
//   ##....##.|####....##     large as the map if it is patches of noise. Its tiles then replace those of the part, or
//   #......##|####....##     only open cells (`merge`). What the inner chain placed is kept as far as it is in the
//   ##......#|......####     part, which is a zone itself. Connect the parts afterwards with
//   ###...###|.###....##     connect_areas.
//   #########|##########     A generalization of the transition from cave to fortress in the Roguelike Tutorial in
//                            Rust. Cost: that of the inner chain plus the cells of the part.
#include <warren/builders/region.hpp>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <warren/chain/chain.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/placement/machine.hpp>
#include <warren/search/room_graph.hpp>
#include "src/grid/noise.hpp"
#include "src/level/mission_cells.hpp"

namespace warren {

namespace {

Rect rectangle_of(const Region& options, const Rect& map) {
  const int half_w = map.w / 2;
  const int half_h = map.h / 2;
  switch (options.area) {
    case RegionArea::left_half: return {0, 0, half_w, map.h};
    case RegionArea::right_half: return {half_w, 0, map.w - half_w, map.h};
    case RegionArea::top_half: return {0, 0, map.w, half_h};
    case RegionArea::bottom_half: return {0, half_h, map.w, map.h - half_h};
    case RegionArea::noise: return map;
    case RegionArea::rectangle: break;
  }
  const auto part = [](int whole, int percent) { return static_cast<int>(std::int64_t{whole} * percent / 100); };
  return Rect{part(map.w, options.left_percent), part(map.h, options.top_percent),
              std::max(part(map.w, options.width_percent), 1), std::max(part(map.h, options.height_percent), 1)}
      .intersection(map);
}

CellSet noise_patches(const Region& options, Size size, Rng& rng) {
  const Grid<std::int32_t> heights = Noise(rng.next(), options.noise_scale, 2).field(size);
  std::vector<std::int32_t> values(heights.cells().begin(), heights.cells().end());
  const std::int32_t limit = quantile(values, options.noise_percent, 100);
  CellSet patches(size);
  for (int y = 0; y < size.h; ++y) {
    const std::span<const std::int32_t> row = heights.row(y);
    for (int x = 0; x < size.w; ++x) {
      if (row[static_cast<std::size_t>(x)] < limit) patches.insert(Point{x, y});
    }
  }
  return patches;
}

/// Copies the tiles and spawns of the part into the level, with its top left cell at `at`. Returns the cells that it
/// has set.
CellSet merge_part(Level& level, const Level& part, const CellSet& area, Point at, RegionMerge merge) {
  const Rect inside = level.interior();
  CellSet filled(level.size());
  if (merge == RegionMerge::replace) {
    std::erase_if(level.spawns, [&](const Spawn& spawn) { return area.contains(spawn.at); });
    erase_mission(level.mission, [&](Point p) { return area.contains(p); });
  }
  area.for_each([&](Point p) {
    const Tile tile = part.tiles[{p.x - at.x, p.y - at.y}];
    const bool opens = is_walkable(tile) && !is_walkable(level.tiles[p]);
    if (!inside.contains(p) || (merge == RegionMerge::open && !opens)) return;
    level.tiles[p] = tile;
    filled.insert(p);
  });
  for (const Spawn& spawn : part.spawns) {
    const Point p = spawn.at + at;
    if (area.contains(p) && level.is_free(p)) {
      level.spawns.push_back(spawn);
      level.spawns.back().at = p;
    }
  }
  return filled;
}

/// Adds the rooms of the part as far as they are in the area. Their floor is that of the part: what else is open in
/// the box of a room belongs to the level.
void keep_rooms(Level& level, const Level& part, const CellSet& area, Point at) {
  const Rect inside = level.interior();
  for (const Room& room : part.rooms) {
    const CellRuns floor = floor_of(part, room).moved(at);
    CellRuns kept = floor.filtered([&](Point p) { return inside.contains(p) && area.contains(p); });
    if (kept.empty()) continue;
    Room& moved = level.rooms.emplace_back(room);
    moved.box.x += at.x;
    moved.box.y += at.y;
    const bool is_whole = kept == floor && inside.contains(moved.box);
    if (!is_whole) moved.box = kept.extent();
    moved.clear_cells();
    const bool is_rectangle = room.cells().empty() && floor_of(level, moved) == kept;
    if (!is_rectangle) moved.set_cells(std::move(kept));
  }
}

}  // namespace

Status Region::build(Level& level, Rng& rng) const {
  if (!chain) return ok();
  const std::uint64_t seed = rng.next();
  const Rect box = rectangle_of(*this, level.bounds());
  CellSet cells(level.size());
  if (area == RegionArea::noise) {
    cells = noise_patches(*this, level.size(), rng);
  } else {
    cells.insert(box);
  }
  Level part;
  if (Status built = chain->build_part(part, {box.w, box.h}, seed, level); !built) return built;
  // The start, exits and doors are placed by the outer chain.
  part.remove_exits();
  part.remove_doors();
  const Point corner{box.x, box.y};
  const CellSet filled = merge_part(level, part, cells, corner, merge);
  erase_mission(part.mission, [&](Point p) { return !filled.contains(p + corner); });
  add_mission(level.mission, std::move(part.mission), corner);
  keep_rooms(level, part, cells, corner);
  level.add_zone("region", CellRuns(filled));
  for (const Zone& zone : part.zones) {
    if (zone.name.starts_with(Machine::zone_prefix)) continue;  // its gate may not be the only way in any more
    level.add_zone(zone.name, zone.cells.moved(corner).filtered([&](Point p) { return filled.contains(p); }));
    level.zones.back().data = zone.data;
  }
  level.frame("merged");
  return ok();
}

BuildCost Region::cost(Size size) const {
  BuildCost cost = BuildCost::of_step(size);
  if (chain) cost.work_steps = chain->cost(size).work_steps;
  return cost;
}

bool Region::has_passages() const { return chain && std::ranges::any_of(chain->steps(), &Step::has_passages); }

Size Region::min_size() const {
  if (!chain) return {3, 3};
  const Size inner = chain->min_size();
  const auto whole = [](int side, int percent) { return (side * 100 + percent - 1) / percent; };
  switch (area) {
    case RegionArea::left_half:
    case RegionArea::right_half: return {inner.w * 2, inner.h};
    case RegionArea::top_half:
    case RegionArea::bottom_half: return {inner.w, inner.h * 2};
    case RegionArea::rectangle: return {whole(inner.w, width_percent), whole(inner.h, height_percent)};
    case RegionArea::noise: break;
  }
  return inner;
}

Status Region::validate() const {
  if (area == RegionArea::rectangle) {
    if (Status fits = detail::in_order("left_percent + width_percent", left_percent + width_percent, "the map", 100);
        !fits) {
      return fits;
    }
    if (Status fits = detail::in_order("top_percent + height_percent", top_percent + height_percent, "the map", 100);
        !fits) {
      return fits;
    }
  }
  if (!chain) return ok();
  for (const Step& step : chain->steps()) {
    if (!step.descriptor().gives.has(Fact::mission)) continue;
    return failure({ErrorCode::bad_option,
                    "the inner chain places locks and keys, which need the start and the exit of the level",
                    {},
                    "move the step mission behind the region"});
  }
  return chain->check_part().map_error([](Error error) {
    error.message = "inner chain: " + to_text({error.code, error.message, error.place});
    error.place = {};
    return error;
  });
}

namespace {

constexpr std::string_view region_zones[] = {"region"};
constexpr Option region_options[] = {
    option<&Region::area>(region_area_names, "part of the map"),
    option<&Region::merge>(region_merge_names, "replace the tiles of the part, or only open cells"),
    option<&Region::left_percent>({0, 99}, "rectangle: left edge in percent of the map"),
    option<&Region::top_percent>({0, 99}, "rectangle: top edge in percent of the map"),
    option<&Region::width_percent>({1, 100}, "rectangle: width in percent of the map"),
    option<&Region::height_percent>({1, 100}, "rectangle: height in percent of the map"),
    option<&Region::noise_percent>({1, 99}, "noise: share of the map that the patches cover"),
    option<&Region::noise_scale>({2, 1000}, "noise: size of a patch in cells"),
    option<&Region::chain>("steps of the inner chain: a starter and metas"),
};

}  // namespace

constinit const Descriptor Region::descriptor = describe<Region>({
    .id = "region",
    .summary = "run another chain inside a part of the map",
    .drops = {Fact::rooms, Fact::corridors, Fact::start, Fact::exit, Fact::doors, Fact::connected, Fact::mission},
    .version = 2,  // 2: lists the rooms of its part
    .options = region_options,
    .zones = region_zones,
    .alters_prefabs = true,
});

}  // namespace warren
