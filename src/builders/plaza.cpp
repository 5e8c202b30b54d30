// SPDX-License-Identifier: MIT
// The plaza of an underground city: parks, pools, buildings, roads and a portal.
//
//   ##########################     The map is divided into Voronoi zones, and the size of a zone decides its use. The
//   #h""""=~==..=##===:::::::#     largest has the portal, which is the exit, with altars and a demon; the next are
//   #""e""=~~=..=#==.=:I:::I:#     parks, where one of three houses meets; the smallest are walls. The others are
//   #",====~~==.===..=:::::::#     drawn at random: deep or shallow water, a dripstone garden or open floor. Roads
//   #",,,=,~~=====...=:::>:::#     run along all borders. Areas cut off by walls, water or stones are connected by
//   #",,I==~~=#==....=::::D::#     roads and bridges.
//   #",=,=,~~=##=....=:I:::I:#
//   ##########################     From the Roguelike Tutorial in Rust (chapter 75), whose roads are disconnected,
//                                  whose zones may be cut off, and which writes past the edge if a seed is close to
//                                  it. Cost: linear in the cells.
#include <warren/builders/plaza.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/step.hpp>
#include "src/carve/join_areas.hpp"
#include "src/placement/places.hpp"
#include "src/search/voronoi.hpp"

namespace warren {

namespace {

/// Distance of seeds from the edge of the map: objects up to two cells from a seed stay in the interior.
constexpr int margin = 3;
constexpr std::int64_t least_cells_per_zone = 25;

constexpr std::array<std::string_view, 3> houses = {"Spider House Guard", "Serpent House Priest", "Raven House Archer"};

enum class ZoneUse : std::uint8_t { portal, park, wall, deep_water, shallow_water, dripstone, open };

/// The portal's zone and the parks are numbered from 1; all other zones have 0.
using Number = std::uint8_t;

struct Square {
  std::vector<Point> seeds;
  std::vector<ZoneUse> zones;   ///< use of each seed's zone
  std::vector<Number> numbers;  ///< number of each seed's zone
  std::int64_t park_cells = 0;
  Grid<Number> places{};  ///< number of the zone of every cell
};

ZoneUse drawn_zone(Rng& rng) {
  switch (rng.dice(1, 6)) {
    case 1: return ZoneUse::deep_water;
    case 2: return ZoneUse::shallow_water;
    case 3: return ZoneUse::dripstone;
    default: return ZoneUse::open;
  }
}

/// The nearest seed of each cell in a row.
using Owners = std::span<const std::int32_t>;
Owners inner(Owners row) { return row.subspan(1, row.size() - 2); }

/// The number of interior cells of each zone.
std::vector<std::int64_t> zone_sizes(const Level& level, std::size_t seeds, NearestSeeds& nearest) {
  std::vector<std::int64_t> cells(seeds, 0);
  nearest.for_each_row([&](int y, Owners owners) {
    if (y == 0 || y == level.height() - 1) return;
    for (const std::int32_t owner : inner(owners)) ++cells[static_cast<std::size_t>(owner)];
  });
  return cells;
}

/// All zones by descending size, then by index.
std::vector<std::size_t> largest_first(std::span<const std::int64_t> cells) {
  std::vector<std::size_t> order(cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return cells[a] != cells[b] ? cells[a] > cells[b] : a < b; });
  return order;
}

std::vector<Point> scattered_seeds(const Plaza& options, const Level& level, Rng& rng) {
  const CellSet places(level.size(), level.bounds().grown(-margin));
  const std::int64_t max_seeds = std::max<std::int64_t>(level.interior().area() / least_cells_per_zone, 1);
  return scatter(places, std::min<std::int64_t>(options.zones, max_seeds), rng);
}

Square divided(const Plaza& options, std::vector<Point> seeds, std::span<const std::int64_t> cells, Rng& rng) {
  const std::vector<std::size_t> order = largest_first(cells);
  Square square{std::move(seeds), std::vector<ZoneUse>(order.size()), std::vector<Number>(order.size(), 0)};
  const std::size_t walls = order.size() * static_cast<std::size_t>(options.wall_percent) / 100;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    ZoneUse& zone = square.zones[order[rank]];
    zone = drawn_zone(rng);
    if (rank >= order.size() - walls) zone = ZoneUse::wall;
    if (rank <= static_cast<std::size_t>(options.parks)) zone = ZoneUse::park;
    if (rank == 0) zone = ZoneUse::portal;
    // At most 101 zones are numbered.
    if (zone == ZoneUse::portal || zone == ZoneUse::park) square.numbers[order[rank]] = static_cast<Number>(rank + 1);
    if (zone == ZoneUse::park) square.park_cells += cells[order[rank]];
  }
  return square;
}

Tile tile_of(ZoneUse zone, Rng& rng) {
  switch (zone) {
    case ZoneUse::portal: return Tile::gravel;
    case ZoneUse::park: return Tile::grass;
    case ZoneUse::wall: return Tile::wall;
    case ZoneUse::deep_water: return Tile::deep_water;
    case ZoneUse::shallow_water: return Tile::shallow_water;
    case ZoneUse::open: return Tile::floor;
    case ZoneUse::dripstone: break;
  }
  const int stone = rng.below(10);
  if (stone == 0) return Tile::stalactite;
  return stone == 1 ? Tile::stalagmite : Tile::grass;
}

/// A cell is road if the cell to its right, below it or diagonally below right is in another zone. Such cells are
/// orthogonally connected along every border.
bool is_border(Owners row, Owners below, std::size_t x) {
  const std::int32_t own = row[x];
  return row[x + 1] != own || below[x] != own || below[x + 1] != own;
}

void pave_row(std::span<Tile> tiles, std::span<Number> places, const Square& square, Owners row, Owners below,
              Rng& rng) {
  for (std::size_t x = 1; x + 1 < tiles.size(); ++x) {
    const auto owner = static_cast<std::size_t>(row[x]);
    tiles[x] = is_border(row, below, x) ? Tile::road : tile_of(square.zones[owner], rng);
    places[x] = square.numbers[owner];
  }
}

void pave(Level& level, Square& square, NearestSeeds& nearest, Rng& rng) {
  const int batch = std::max(level.height() / 16, 1);
  square.places.reset(level.size());
  std::vector<std::int32_t> row;
  nearest.for_each_row([&](int next, Owners below) {
    // A row is paved once the one below it is known.
    const int y = next - 1;
    if (y > 0) pave_row(level.tiles.row(y), square.places.row(y), square, row, below, rng);
    if (y > 0 && y % batch == 0) level.frame("paved");
    row.assign(below.begin(), below.end());
  });
}

/// The middle of a park: a paved square with an altar and blood stains.
void furnish_altar(Level& level, const Square& square, std::size_t park, Rng& rng) {
  const Point altar = square.seeds[park];
  for (int y = altar.y - 2; y <= altar.y + 2; ++y) {
    for (int x = altar.x - 2; x <= altar.x + 2; ++x) {
      const Point p{x, y};
      const bool stained = rng.below(3) < 2;
      if (square.places[p] != square.numbers[park]) continue;
      level.tiles[p] = Tile::road;
      if (p == altar) {
        level.add_spawn(p, "Altar", Plaza::descriptor.id);
      } else if (stained) {
        level.add_spawn(p, "Blood Stain", Plaza::descriptor.id);
      }
    }
  }
}

void furnish_parks(Level& level, const Square& square, Rng& rng) {
  std::array<std::string_view, 1 << 8 * sizeof(Number)> guests{};
  for (std::size_t i = 0; i < square.seeds.size(); ++i) {
    if (square.zones[i] != ZoneUse::park) continue;
    guests[square.numbers[i]] = rng.pick(std::span<const std::string_view>(houses));
    furnish_altar(level, square, i, rng);
    level.frame("park");
  }
  // Two in ten park cells get a spawn; growing the vector step by step would take three times the memory.
  level.spawns.reserve(level.spawns.size() + static_cast<std::size_t>(square.park_cells * 21 / 100));
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      const Point p{x, y};
      if (level.tiles[p] != Tile::grass || square.places[p] == 0) continue;
      const int what = rng.below(10);
      if (what == 0) level.add_spawn(p, "Chair", Plaza::descriptor.id);
      if (what == 1) level.add_spawn(p, guests[square.places[p]], Plaza::descriptor.id);
    }
  }
  level.frame("guests");
}

void furnish_portal(Level& level, const Square& square) {
  const auto portal = static_cast<std::size_t>(std::ranges::find(square.zones, ZoneUse::portal) - square.zones.begin());
  const Point middle = square.seeds[portal];
  level.add_exit(middle);
  const auto put = [&](Point offset, std::string_view what) {
    if (square.places[middle + offset] == square.numbers[portal])
      level.add_spawn(middle + offset, what, Plaza::descriptor.id);
  };
  for (const Point corner : {Point{-2, -2}, Point{2, -2}, Point{2, 2}, Point{-2, 2}}) put(corner, "Altar");
  put({1, 1}, "Gate Demon");
  level.frame("portal");
}

Square paved_square(const Plaza& options, Level& level, Rng& rng) {
  const std::vector<Point> seeds = scattered_seeds(options, level, rng);
  NearestSeeds nearest(level.size(), seeds, Metric::euclidean);
  Square square = divided(options, seeds, zone_sizes(level, seeds.size(), nearest), rng);
  pave(level, square, nearest, rng);
  return square;
}

void furnish(Level& level, const Square& square, Rng& rng) {
  furnish_parks(level, square, rng);
  furnish_portal(level, square);
}

Tile opened(Tile blocked) {
  if (blocked == Tile::wall) return Tile::road;
  return blocked == Tile::deep_water ? Tile::bridge : Tile::grass;
}

}  // namespace

Status Plaza::build(Level& level, Rng& rng) const {
  if (Status going = level.work(12 * level.size().cells()); !going) return going;
  furnish(level, paved_square(*this, level, rng), rng);
  return join_areas(level, {.opened = opened, .noted = false});
}

namespace {

constexpr Option plaza_options[] = {
    option<&Plaza::zones>({1, 10'000}, "number of zones; at most one per 25 cells"),
    option<&Plaza::parks>({0, 100}, "number of parks: the largest zones after the portal's"),
    option<&Plaza::wall_percent>({0, 100}, "share of the zones, the smallest ones, that are walls"),
};

}  // namespace

constinit const Descriptor Plaza::descriptor = describe<Plaza>({
    .id = "plaza",
    .summary = "the plaza of an underground city, with parks, pools, roads and a portal down",
    .gives = {Fact::connected, Fact::exit, Fact::spawns},
    .options = plaza_options,
});

}  // namespace warren
