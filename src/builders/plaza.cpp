// SPDX-License-Identifier: MIT
// The great square of a city under the ground: parks, pools and buildings with roads between them, and a portal.
//
//   ##########################     The square is divided among seeds, and what a zone is goes by its size. The
//   #h""""=~==..=##===:::::::#     largest has the portal, which is the way down, with altars and a demon; the
//   #""e""=~~=..=#==.=:I:::I:#     next are parks, where one of three houses meets; the smallest are walls. The
//   #",====~~==.===..=:::::::#     others are thrown for: water, deep or shallow, a garden of dripstone, or
//   #",,,=,~~=====...=:::>:::#     nothing. Roads run along all borders. What walls, water and stones cut off,
//   #",,I==~~=#==....=::::D::#     roads and bridges join again.
//   #",=,=,~~=##=....=:I:::I:#
//   ##########################     From the Rust tutorial (chapter 75), whose roads are in pieces, whose zones may
//                                  be cut off, and which writes past the edge when a seed is close to it.
//                                  Cost: linear in the cells.
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

/// From the edge of the map to a seed: what stands around one, two cells in each direction, is in the interior.
constexpr int margin = 3;
constexpr std::int64_t least_cells_per_zone = 25;

constexpr std::array<std::string_view, 3> houses = {"Spider House Guard", "Serpent House Priest", "Raven House Archer"};

enum class Zone : std::uint8_t { portal, park, wall, deep_water, shallow_water, dripstone, open };

/// The zones that matter after the square has been paved have numbers of their own, from 1 on; others have 0.
using Number = std::uint8_t;

struct Square {
  std::vector<Point> seeds;
  std::vector<Zone> zones;      ///< what each seed's zone is
  std::vector<Number> numbers;  ///< of each seed's zone, if it is the portal's or a park
  std::int64_t park_cells = 0;
  Grid<Number> places{};  ///< for every cell the number of its zone
};

Zone drawn_zone(Rng& rng) {
  switch (rng.dice(1, 6)) {
    case 1: return Zone::deep_water;
    case 2: return Zone::shallow_water;
    case 3: return Zone::dripstone;
    default: return Zone::open;
  }
}

/// For the cells of a row the seed that is nearest.
using Owners = std::span<const std::int32_t>;
Owners inner(Owners row) { return row.subspan(1, row.size() - 2); }

/// How many cells of the interior each zone has.
std::vector<std::int64_t> zone_sizes(const Level& level, std::size_t seeds, NearestSeeds& nearest) {
  std::vector<std::int64_t> cells(seeds, 0);
  nearest.for_each_row([&](int y, Owners owners) {
    if (y == 0 || y == level.height() - 1) return;
    for (const std::int32_t owner : inner(owners)) ++cells[static_cast<std::size_t>(owner)];
  });
  return cells;
}

/// All zones, the largest first; of the same size, that of the lowest seed.
std::vector<std::size_t> largest_first(std::span<const std::int64_t> cells) {
  std::vector<std::size_t> order(cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return cells[a] != cells[b] ? cells[a] > cells[b] : a < b; });
  return order;
}

std::vector<Point> scattered_seeds(const Plaza& options, const Level& level, Rng& rng) {
  const CellSet places(level.size(), level.bounds().grown(-margin));
  const std::int64_t most = std::max<std::int64_t>(level.interior().area() / least_cells_per_zone, 1);
  return scatter(places, std::min<std::int64_t>(options.zones, most), rng);
}

Square divided(const Plaza& options, std::vector<Point> seeds, std::span<const std::int64_t> cells, Rng& rng) {
  const std::vector<std::size_t> order = largest_first(cells);
  Square square{std::move(seeds), std::vector<Zone>(order.size()), std::vector<Number>(order.size(), 0)};
  const std::size_t walls = order.size() * static_cast<std::size_t>(options.wall_percent) / 100;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    Zone& zone = square.zones[order[rank]];
    zone = drawn_zone(rng);
    if (rank >= order.size() - walls) zone = Zone::wall;
    if (rank <= static_cast<std::size_t>(options.parks)) zone = Zone::park;
    if (rank == 0) zone = Zone::portal;
    // There are 101 such zones at the most.
    if (zone == Zone::portal || zone == Zone::park) square.numbers[order[rank]] = static_cast<Number>(rank + 1);
    if (zone == Zone::park) square.park_cells += cells[order[rank]];
  }
  return square;
}

Tile tile_of(Zone zone, Rng& rng) {
  switch (zone) {
    case Zone::portal: return Tile::gravel;
    case Zone::park: return Tile::grass;
    case Zone::wall: return Tile::wall;
    case Zone::deep_water: return Tile::deep_water;
    case Zone::shallow_water: return Tile::shallow_water;
    case Zone::open: return Tile::floor;
    case Zone::dripstone: break;
  }
  const int stone = rng.below(10);
  if (stone == 0) return Tile::stalactite;
  return stone == 1 ? Tile::stalagmite : Tile::grass;
}

/// A cell is road where it meets another zone to the right, below or across. Such cells hang together along every
/// border, by orthogonal steps.
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
    // A row is paved when the one below it is known.
    const int y = next - 1;
    if (y > 0) pave_row(level.tiles.row(y), square.places.row(y), square, row, below, rng);
    if (y > 0 && y % batch == 0) level.frame("paved");
    row.assign(below.begin(), below.end());
  });
}

/// The middle of a park: an altar on a paved place, and what is left of earlier meetings.
void furnish_altar(Level& level, const Square& square, std::size_t park, Rng& rng) {
  const Point altar = square.seeds[park];
  for (int y = altar.y - 2; y <= altar.y + 2; ++y) {
    for (int x = altar.x - 2; x <= altar.x + 2; ++x) {
      const Point p{x, y};
      const bool stained = rng.below(3) < 2;
      if (square.places[p] != square.numbers[park]) continue;
      level.tiles[p] = Tile::road;
      if (p == altar) {
        level.add_spawn(p, "Altar");
      } else if (stained) {
        level.add_spawn(p, "Blood Stain");
      }
    }
  }
}

void furnish_parks(Level& level, const Square& square, Rng& rng) {
  std::array<std::string_view, 1 << 8 * sizeof(Number)> guests{};
  for (std::size_t i = 0; i < square.seeds.size(); ++i) {
    if (square.zones[i] != Zone::park) continue;
    guests[square.numbers[i]] = rng.pick(std::span<const std::string_view>(houses));
    furnish_altar(level, square, i, rng);
    level.frame("park");
  }
  // Two in ten of the cells, but for the roads: growing step by step would take three times the memory.
  level.spawns.reserve(level.spawns.size() + static_cast<std::size_t>(square.park_cells * 21 / 100));
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      const Point p{x, y};
      if (level.tiles[p] != Tile::grass || square.places[p] == 0) continue;
      const int what = rng.below(10);
      if (what == 0) level.add_spawn(p, "Chair");
      if (what == 1) level.add_spawn(p, guests[square.places[p]]);
    }
  }
  level.frame("guests");
}

void furnish_portal(Level& level, const Square& square) {
  const auto portal = static_cast<std::size_t>(std::ranges::find(square.zones, Zone::portal) - square.zones.begin());
  const Point middle = square.seeds[portal];
  level.add_exit(middle);
  const auto put = [&](Point offset, std::string_view what) {
    if (square.places[middle + offset] == square.numbers[portal]) level.add_spawn(middle + offset, what);
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
    option<&Plaza::zones>({1, 10'000}, "how many zones, at the most one for 25 cells"),
    option<&Plaza::parks>({0, 100}, "how many of the largest zones, after the portal's, are parks"),
    option<&Plaza::wall_percent>({0, 100}, "how many of the zones, the smallest, are walls"),
};

}  // namespace

constinit const Descriptor Plaza::descriptor = describe<Plaza>({
    .id = "plaza",
    .summary = "the great square of a city under the ground, with parks, pools, roads and a portal down",
    .gives = {Fact::connected, Fact::exit, Fact::spawns},
    .options = plaza_options,
});

}  // namespace warren
